import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** 'Más' of a row: what is done with it less often. @param row of whom it tells */
export const MoreMenu = ({
  row,
  entries,
}: {
  readonly row: string
  readonly entries: readonly MenuEntry[]
}) => (
  <RowMenu
    label={`Más acciones: ${row}`}
    entries={entries}
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:text-clay"
  >
    <Ellipsis size={20} aria-hidden="true" />
  </RowMenu>
)

interface RowMenuProps {
  /** Names the button. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** How the button looks, and what it shows. */
  readonly className: string
  readonly children: ReactNode
}

/** What can be done with a row, or with a word in it. */
export function RowMenu({ label, entries, className, children }: RowMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} className={classes(className, 'data-popup-open:bg-wall')}>
        {children}
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
