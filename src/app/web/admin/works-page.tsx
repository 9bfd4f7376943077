import { WorksList } from '#artworks/web/admin/works-list.tsx'
import { useAllSeries } from '#series/web/admin/use-series.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { WaitersNote } from '#waiting-list/web/admin/waiters-note.tsx'

/** 'Gestión de Obras' */
export default function WorksPage() {
  return (
    <WorksList
      tellDeleted={useTellDeleted()}
      series={useAllSeries().data}
      noteOf={(id) => <WaitersNote artworkId={id} />}
    />
  )
}
