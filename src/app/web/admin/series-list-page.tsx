import { SeriesList } from '#series/web/admin/series-list.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Series' */
export default function SeriesListPage() {
  return <SeriesList tellDeleted={useTellDeleted()} />
}
