import { useWorkStats } from '#artworks/web/admin/use-artworks-admin.ts'
import { WorkFigures } from '#artworks/web/admin/work-figures.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** 'Vista General': the catalogue in four figures, and what there is to do. */
export default function OverviewPage() {
  const stats = useWorkStats()
  return (
    <div className="flex flex-col gap-8">
      <SectionHead title="Vista General" />
      <ListState query={stats} failed="Error al cargar las obras" isEmpty={false} empty="">
        <WorkFigures stats={stats.data} />
      </ListState>
    </div>
  )
}
