import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Tab, TabEntry } from './tab-entry.tsx'

interface TabLinksProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly className?: string
}

/** Tabs with an address each: reload and back work. On narrow screens they scroll sideways to the chosen one. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab follows the address
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!chosen || !list.current) return
    list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2
  }, [pathname])
  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={list}
        className="relative -mb-px flex overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <TabEntry
              tab={tab}
              isFetchedAhead
              countClassName="ml-2"
              className="flex min-h-12 items-center border-transparent border-b-2 px-3 text-small text-quiet -outline-offset-4 hover:text-clay aria-[current=page]:border-clay aria-[current=page]:text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
