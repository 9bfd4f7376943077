import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'

/** One thing that can be done with a row: here, on a page of the panel, or in a tab of its own. */
export type MenuEntry = {
  readonly label: string
  /** It takes something away: it stands apart. */
  readonly isLast?: boolean
} & (
  | { readonly onSelect: () => void }
  | { readonly to: string; readonly state?: unknown }
  | { readonly href: string }
)

const ENTRY =
  'flex min-h-11 cursor-pointer items-center px-4 text-body outline-none data-highlighted:bg-wall data-highlighted:text-clay forced-colors:data-highlighted:outline-2'

function Entry(entry: MenuEntry) {
  const className = classes(ENTRY, entry.isLast && 'border-line border-t')
  if ('onSelect' in entry)
    return (
      <Menu.Item className={className} onClick={entry.onSelect}>
        {entry.label}
      </Menu.Item>
    )
  if ('to' in entry)
    return (
      <Menu.LinkItem closeOnClick className={className} render={<Link to={entry.to} state={entry.state} />}>
        {entry.label}
      </Menu.LinkItem>
    )
  return (
    <Menu.LinkItem closeOnClick className={className} href={entry.href} target="_blank" rel="noreferrer">
      {entry.label}
    </Menu.LinkItem>
  )
}

interface RowMenuProps {
  /** Of whom the row tells: it names the button. */
  readonly row: string
  readonly entries: readonly MenuEntry[]
}

/** 'Más' of a row: what is done with it less often. */
export function RowMenu({ row, entries }: RowMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Más acciones: ${row}`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:text-clay data-popup-open:bg-wall"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40 outline-none">
          <Menu.Popup className="max-h-(--available-height) min-w-56 max-w-(--available-width) overflow-y-auto rounded-[2px] border border-line bg-paper py-1 shadow-sheet outline-none">
            {entries.map((entry) => (
              <Entry key={entry.label} {...entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
