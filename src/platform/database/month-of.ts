import { sql as raw, type SQL, type SQLWrapper } from 'drizzle-orm'
import { TIME_ZONE } from '../time/time-zone.ts'

/** The month of a moment, 'YYYY-MM' by the calendars of Buenos Aires. */
export const monthOf = (moment: SQLWrapper): SQL<string> =>
  raw<string>`to_char(${moment} at time zone ${raw.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`
