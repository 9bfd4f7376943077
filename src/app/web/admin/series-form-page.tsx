/** A new series, or one that is there. */
export { SeriesDesk as default } from '#series/web/admin/series-desk.tsx'
