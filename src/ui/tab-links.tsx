import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface TabLinksProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly end?: boolean }[]
}

/** Tabs with an address each: reload and back work. Their screens are fetched ahead, so that they open at once and without a network too. On narrow screens they scroll sideways to the chosen one. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab follows the address
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!chosen || !list.current) return
    list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 2 + chosen.clientWidth / 2
  }, [pathname])
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul ref={list} className="relative -mb-px flex overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink
              to={tab.to}
              end={tab.end}
              prefetch="render"
              className="flex min-h-12 items-center border-transparent border-b-2 px-3 text-small text-quiet -outline-offset-4 hover:text-clay aria-[current=page]:border-clay aria-[current=page]:text-ink"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
