import { SeriesDesk } from '#series/web/admin/series-desk.tsx'

/** A new series, or one that is there. */
export default function SeriesFormPage() {
  return <SeriesDesk />
}
