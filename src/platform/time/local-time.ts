import { DAY_MS, HOUR_MS } from './spans.ts'

/** How far the clocks of Buenos Aires are from UTC: the same all year round. */
const OFFSET = '-03:00'
const OFFSET_MS = -3 * HOUR_MS

/** '2026-12-01T10:00:00.000-03:00': an instant by the clocks of Buenos Aires, in ISO 8601. */
export const localIso = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().replace('Z', OFFSET)

/** '2026-12-01T10:00', as a browser's own input writes it, and later is greater. */
export const LOCAL_MOMENT = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** The minute of an instant as {@link LOCAL_MOMENT} writes it. */
export const localMoment = (instant: Date): string => localIso(instant).slice(0, 16)

/** The instant of such a minute, in ISO 8601. */
export const instantOf = (moment: string): string => `${moment}:00${OFFSET}`

/** The day of an instant: '2026-12-01'. */
export const localDay = (instant: Date): string => localIso(instant).slice(0, 10)

/** The same as '20261201'. */
export const compactDay = (instant: Date): string => localDay(instant).replaceAll('-', '')

/** The month of an instant: '2026-12'. */
export const localMonth = (instant: Date): string => localIso(instant).slice(0, 7)

/** The time of day of an instant: '10:00'. */
export const localClock = (instant: Date): string => localIso(instant).slice(11, 16)

/** When a day begins. @param day as {@link localDay} writes it */
export const startOfDay = (day: string): Date => new Date(instantOf(`${day}T00:00`))

/** When it is over: the first instant of the next one. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

/** The day of an instant as the number of days since the first of January 1970. */
export const localDayNumber = (instant: Date): number => Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS)

/** When the day of such a number begins. */
export const startOfDayNumber = (day: number): Date => new Date(day * DAY_MS - OFFSET_MS)

/**
 * The same time of day so many months before, or with a negative number after, as laws count months: from day to day, and where the
 * month has no such day its last one (Argentina's Código Civil y Comercial, article 6).
 */
export function monthsBefore(instant: Date, months: number): Date {
  const local = new Date(instant.getTime() + OFFSET_MS)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() - months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return new Date(local.getTime() - OFFSET_MS)
}

/** The same of years. */
export const yearsBefore = (instant: Date, years: number): Date => monthsBefore(instant, 12 * years)
