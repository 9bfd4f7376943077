import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Drawer } from './drawer.tsx'

interface Tab {
  readonly to: string
  readonly label: string
  readonly end?: boolean
}

interface TabBarProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  /** In sight, four of them. */
  readonly first: readonly (Tab & { readonly Icon: LucideIcon })[]
  /** Behind 'Más'. */
  readonly others: readonly Tab[]
}

const look =
  'flex min-h-16 w-full flex-col items-center justify-center gap-0.5 border-transparent border-t-2 px-0.5 text-center text-fine leading-tight text-quiet -outline-offset-4 aria-[current]:border-clay aria-[current]:text-ink'

/**
 * Tabs within reach of a thumb: at the lower edge of a phone, in place of those above the page. Only inside a `@container`
 * as wide as the window, for where text is so large that they have no room there those above the page stay.
 */
export function TabBar({ label, first, others }: TabBarProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isElsewhere = others.some(({ to }) => pathname.startsWith(to))
  return (
    <nav
      aria-label={label}
      className="tab-bar sticky bottom-0 z-20 hidden border-line border-t bg-paper max-sm:@min-[18rem]:block print:hidden"
    >
      <ul className="grid grid-cols-5">
        {first.map(({ to, label, end, Icon }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={look}>
              <Icon size={20} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={isElsewhere ? 'true' : undefined}
            onClick={() => setOpen(true)}
            className={look}
          >
            <Ellipsis size={20} aria-hidden="true" />
            Más
          </button>
        </li>
      </ul>
      <Drawer open={open} onOpenChange={setOpen} title="Más" closeLabel="Cerrar">
        <ul className="px-6 pt-2 pb-6">
          {others.map(({ to, label, end }) => (
            <li key={to} className="border-line border-b last:border-0">
              <NavLink
                to={to}
                end={end}
                onClick={() => setOpen(false)}
                className="flex min-h-14 items-center text-lead aria-[current=page]:text-clay"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </Drawer>
    </nav>
  )
}
