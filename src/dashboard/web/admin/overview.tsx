import type { ReactNode } from 'react'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { rightOfPage } from '#pages/admin-rights.ts'
import { linkTo } from '#pages/site-pages.ts'
import { localMonth } from '#platform/time/local-time.ts'
import { periodText } from '#platform/time/period-text.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { May, useMay } from '#ui/may.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { type Dashboard, dashboardProblems, type SeenWork } from '../../dashboard-api.ts'
import { MOST_SEEN_DAYS } from '../../most-seen-days.ts'
import type { Task } from '../../task.ts'
import { DAMAGED, tasksIn, underWayIn } from '../../to-do.ts'
import { FirstSteps } from './first-steps.tsx'
import { MonthMoney } from './month-money.tsx'
import { monthName } from './month-names.ts'
import { MostSeen } from './most-seen.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ToDoList, UnderWay } from './to-do-list.tsx'
import { useDashboard } from './use-dashboard.ts'

function pathOf({ section, place, status, orderId }: Task): string | undefined {
  if (orderId !== undefined) return adminLinkTo.order(orderId)
  if (section === undefined) return undefined
  if (section === 'works') return adminLinkTo.drafts()
  if (place !== undefined) return `${adminPages[section].link()}#${place}`
  return status === undefined ? adminPages[section].link() : adminPages.orders.link({ estado: status })
}

const pageOf = ({ kind, id }: SeenWork): string =>
  kind === 'print' ? linkTo.digitalArtwork(id) : linkTo.artwork(id)

const saysDamaged = (error: unknown): boolean =>
  error instanceof CallError && error.code === dashboardProblems.database_damaged.code

interface OverviewProps {
  /** The catalogue in four figures. */
  readonly figuresOf: (dashboard: Dashboard) => ReactNode
  /** What waits in this browser alone. */
  readonly waitingHere: ReactNode
  /** What is told below. */
  readonly children: ReactNode
}

const NewWork = () => (
  <May right="staff">
    <ButtonLink tone="plain" to={adminPages.newWork.link()} className="phone:w-full">
      Nueva Obra
    </ButtonLink>
  </May>
)

/** 'Vista General': what waits for her, the money of the month, the catalogue in four figures, and how things go. */
export function Overview({ figuresOf, waitingHere, children }: OverviewProps) {
  const query = useDashboard()
  const { dataUpdatedAt: now } = query
  const may = useMay()
  const hrefOf = (task: Task) => {
    const href = pathOf(task)
    return href === undefined || !may(rightOfPage(href.split(/[?#]/)[0] ?? '')) ? undefined : href
  }
  return (
    <div className="flex flex-col gap-8">
      <SectionHead title="Vista General">
        <div className="phone:hidden">
          <NewWork />
        </div>
      </SectionHead>
      {waitingHere}
      <Loaded
        query={query}
        failed="Error al cargar las obras"
        fallback={saysDamaged(query.error) && <ToDoList tasks={[DAMAGED]} hrefOf={hrefOf} now={now} />}
      >
        {(dashboard) => (
          <>
            {/* Who has nothing to do yet begins with them; all others with what waits. */}
            {tasksIn(dashboard).length === 0 && (
              <May right="administrator">
                <FirstSteps />
              </May>
            )}
            <div className="grid grid-cols-1 gap-x-12 gap-y-8 desktop:grid-cols-[3fr_2fr]">
              <section>
                <h3 className="mb-3 text-lead">Para hacer hoy</h3>
                <ToDoList tasks={tasksIn(dashboard)} hrefOf={hrefOf} now={now} />
                <UnderWay tasks={underWayIn(dashboard)} hrefOf={hrefOf} />
                <div className="mt-5 hidden phone:block">
                  <NewWork />
                </div>
              </section>
              <May right="administrator">
                <section>
                  <h3 className="mb-3 text-lead">Ventas de {monthName(localMonth(new Date(now)))}</h3>
                  <MonthMoney sales={dashboard.sales} thisMonth={localMonth(new Date(now))} />
                  <ButtonLink
                    tone="quiet"
                    to={adminPages.sales.link({ periodo: localMonth(new Date(now)) })}
                    className="-ml-2"
                  >
                    Ver las ventas
                  </ButtonLink>
                </section>
              </May>
            </div>
            {tasksIn(dashboard).length > 0 && (
              <May right="administrator">
                <FirstSteps />
              </May>
            )}
            {figuresOf(dashboard)}
            <div className="grid grid-cols-1 gap-x-12 gap-y-8 desktop:grid-cols-[3fr_2fr]">
              <May right="administrator">
                <section>
                  <h3 className="mb-3 text-lead">Ventas por mes</h3>
                  <SalesChart sales={dashboard.sales} thisMonth={localMonth(new Date(now))} />
                </section>
              </May>
              <section>
                <h3 className="mb-3 text-lead">Obras más vistas ({periodText(MOST_SEEN_DAYS, 'day')})</h3>
                <MostSeen works={dashboard.mostSeen} hrefOf={pageOf} />
              </section>
            </div>
          </>
        )}
      </Loaded>
      <May right="administrator">{children}</May>
    </div>
  )
}
