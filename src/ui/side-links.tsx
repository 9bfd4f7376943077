import { classes } from './class-names.ts'
import { type Tab, TabEntry } from './tab-entry.tsx'

export interface TabGroup {
  /** What the tabs of it have in common; none where that needs no word. */
  readonly name?: string
  readonly tabs: readonly Tab[]
}

interface SideLinksProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  readonly groups: readonly TabGroup[]
  readonly className?: string
}

/** Tabs one below the other in a column beside the page, in groups. */
export function SideLinks({ label, groups, className }: SideLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-col gap-5">
        {groups.map(({ name, tabs }) => (
          <li
            key={tabs[0]?.to}
            className={classes(
              name === undefined && 'not-first:border-line not-first:border-t not-first:pt-4',
            )}
          >
            {name !== undefined && <p className="mb-1 px-3 text-fine text-quiet">{name}</p>}
            <ul aria-label={name}>
              {tabs.map((tab) => (
                <li key={tab.to}>
                  <TabEntry
                    tab={tab}
                    className="flex min-h-9 items-center justify-between gap-3 rounded-[2px] px-3 text-small -outline-offset-2 pointer-coarse:min-h-11 hover:text-clay aria-[current=page]:bg-floor aria-[current=page]:font-medium"
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
