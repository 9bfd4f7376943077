import { SeriesScreen } from '#series/web/admin/series-screen.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Series', a new one, or one that is there. */
export default function SeriesPage() {
  return <SeriesScreen tellDeleted={useTellDeleted()} />
}
