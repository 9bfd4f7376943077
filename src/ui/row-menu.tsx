import { Ellipsis } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './class-names.ts'
import { useBackCloses } from './use-back-closes.ts'
import { usePopupMenu } from './use-popup-menu.ts'

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
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-body outline-none focus:bg-wall focus:text-clay forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2'

interface EntryProps {
  readonly entry: MenuEntry
  readonly onDone: () => void
  /** Closes the menu first: what is opened returns the focus to where it is then. */
  readonly onChosen: (act: () => void) => void
  readonly onLink: (event: MouseEvent, state: unknown) => void
}

function Entry({ entry, onDone, onChosen, onLink }: EntryProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes(ENTRY, entry.isLast && 'border-line border-t'),
  } as const
  if ('onSelect' in entry)
    return (
      <button type="button" {...shared} onClick={() => onChosen(entry.onSelect)}>
        {entry.label}
      </button>
    )
  if ('to' in entry)
    return (
      <Link
        to={entry.to}
        state={entry.state}
        {...shared}
        onClick={(event) => {
          onLink(event, entry.state)
          if (!event.defaultPrevented) onDone()
        }}
      >
        {entry.label}
      </Link>
    )
  return (
    <a href={entry.href} target="_blank" rel="noreferrer" {...shared} onClick={onDone}>
      {entry.label}
    </a>
  )
}

interface EntriesProps extends Pick<EntryProps, 'onDone' | 'onChosen'> {
  readonly entries: readonly MenuEntry[]
  readonly onBack: () => void
}

/** There while the menu is open, and for so long a step in the browser's history. */
function Entries({ entries, onBack, ...entry }: EntriesProps) {
  // A search that is answered meanwhile takes no menu away.
  const onLink = useBackCloses(true, onBack, 'stage')
  return entries.map((each) => <Entry key={each.label} entry={each} onLink={onLink} {...entry} />)
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
  const { open, close, hide, choose, button, menu } = usePopupMenu()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        className={classes(className, 'aria-expanded:bg-wall')}
        {...button}
      >
        {children}
      </button>
      <div
        role="menu"
        aria-label={label}
        className={classes(
          'fixed inset-auto z-40 m-0 min-w-56 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-[2px] border border-line bg-paper p-0 py-1 text-ink shadow-sheet outline-none',
          !open && 'hidden',
        )}
        {...menu}
      >
        {open && <Entries entries={entries} onDone={close} onChosen={choose} onBack={hide} />}
      </div>
    </>
  )
}
