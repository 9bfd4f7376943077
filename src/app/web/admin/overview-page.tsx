import { WorkFigures } from '#artworks/web/admin/work-figures.tsx'
import { BackupNote } from '#backup/web/admin/backup-note.tsx'
import type { SeenWork } from '#dashboard/dashboard-api.ts'
import { type Task, tasksIn } from '#dashboard/to-do.ts'
import { MostSeen } from '#dashboard/web/admin/most-seen.tsx'
import { SalesChart } from '#dashboard/web/admin/sales-chart.tsx'
import { ToDoList } from '#dashboard/web/admin/to-do-list.tsx'
import { useDashboard } from '#dashboard/web/admin/use-dashboard.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

function hrefOf({ section, status, orderId }: Task): string | undefined {
  if (orderId !== undefined) return adminLinkTo.order(orderId)
  if (section === undefined) return undefined
  if (section === 'works') return adminLinkTo.drafts()
  return status === undefined ? adminPages[section].link() : adminPages.orders.link({ estado: status })
}

const pageOf = ({ kind, id }: SeenWork): string =>
  kind === 'print' ? linkTo.digitalArtwork(id) : linkTo.artwork(id)

/** 'Vista General': the catalogue in four figures, what there is to do, and what was sold. */
export default function OverviewPage() {
  const query = useDashboard()
  const dashboard = query.data
  return (
    <div className="flex flex-col gap-8">
      <SectionHead title="Vista General" />
      <ListState query={query} failed="Error al cargar las obras" isEmpty={dashboard === undefined} empty="">
        {dashboard !== undefined && (
          <>
            <WorkFigures stats={dashboard.artworks} />
            <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
              <section>
                <h3 className="mb-3 text-lead">Para hacer hoy</h3>
                <ToDoList tasks={tasksIn(dashboard)} hrefOf={hrefOf} />
              </section>
              <section>
                <h3 className="mb-3 text-lead">Ventas por mes</h3>
                <SalesChart sales={dashboard.sales} />
              </section>
              <section>
                <h3 className="mb-3 text-lead">Obras más vistas (30 días)</h3>
                <MostSeen works={dashboard.mostSeen} hrefOf={pageOf} />
              </section>
            </div>
          </>
        )}
      </ListState>
      <BackupNote />
    </div>
  )
}
