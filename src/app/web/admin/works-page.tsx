import { WorksList } from '#artworks/web/admin/works-list.tsx'
import { useAllSeries } from '#series/web/admin/use-series.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { WaitersNote } from '#waiting-list/web/admin/waiters-note.tsx'

/** 'Gestión de Obras' */
export default function WorksPage() {
  const given = { tellDeleted: useTellDeleted(), series: useAllSeries().data }
  return <WorksList {...given} noteOf={(id) => <WaitersNote artworkId={id} />} />
}
