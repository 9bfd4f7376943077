import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from './drawer.tsx'
import { type Tab, type TabBadge, TabEntry, WaitingCount } from './tab-entry.tsx'
import { stepsTaken } from './use-back-closes.ts'

export interface TabBarProps {
  /** What the tabs divide, for those who hear it. */
  readonly label: string
  /** In sight, four of them. */
  readonly first: readonly (Tab & { readonly Icon: LucideIcon })[]
  /** Behind 'Más'. */
  readonly others: readonly Tab[]
  /** Stands below those behind 'Más'. @param closeAnd does something once they are closed */
  readonly children: (closeAnd: (act: () => void) => void) => ReactNode
}

const look =
  'relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 border-transparent border-t-2 px-0.5 text-center text-fine leading-tight text-quiet -outline-offset-4 aria-[current]:border-clay aria-[current]:text-ink'

/** At the upper edge of the icon. */
const COUNT = 'absolute top-1 left-[calc(50%+0.25rem)]'

function sumOf(tabs: readonly Tab[]): TabBadge | undefined {
  const all = tabs.flatMap(({ waiting }) => waiting ?? [])
  if (all.length === 0) return undefined
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    text: all.map(({ text }) => text).join(', '),
  }
}

/**
 * Tabs within reach of a thumb: at the lower edge of a phone, in place of those above the page. Only inside a `@container`
 * as wide as the window, for where text is so large that they have no room there those above the page stay.
 */
export function TabBar({ label, first, others, children }: TabBarProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const id = useId()
  const isElsewhere = others.some(({ to }) => pathname.startsWith(to))
  const waiting = sumOf(others)
  const close = () => setOpen(false)
  const next = useRef<() => void>(undefined)
  function closeAnd(act: () => void) {
    next.current = act
    close()
  }
  useEffect(() => {
    const act = next.current
    if (open || act === undefined) return
    next.current = undefined
    void stepsTaken().then(act)
  }, [open])
  return (
    <nav
      aria-label={label}
      className="tab-bar sticky bottom-0 z-20 hidden border-line border-t bg-paper phone:block print:hidden"
    >
      <ul className="grid grid-cols-5">
        {first.map(({ Icon, ...tab }) => (
          <li key={tab.to}>
            <TabEntry
              tab={tab}
              className={look}
              countClassName={COUNT}
              icon={<Icon size={20} aria-hidden="true" />}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={isElsewhere ? 'true' : undefined}
            aria-describedby={waiting && id}
            onClick={() => setOpen(true)}
            className={look}
          >
            <Ellipsis size={20} aria-hidden="true" />
            Más
            {waiting && <WaitingCount id={id} waiting={waiting} className={COUNT} />}
          </button>
        </li>
      </ul>
      <Drawer open={open} onOpenChange={setOpen} title="Más" closeLabel="Cerrar">
        <ul className="px-6 pt-2">
          {others.map((tab) => (
            <li key={tab.to} className="border-line border-b last:border-0">
              <TabEntry
                tab={tab}
                onClick={close}
                className="flex min-h-14 items-center justify-between gap-4 text-lead aria-[current=page]:text-clay"
              />
            </li>
          ))}
        </ul>
        <div className="px-6 pb-6">{children(closeAnd)}</div>
      </Drawer>
    </nav>
  )
}
