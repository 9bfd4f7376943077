import { UTC_OFFSET, UTC_OFFSET_MS } from './time-zone.ts'

/** '2026-12-01T10:00', by the clocks of Buenos Aires: as a browser's own input writes it, and later is greater. */
export const LOCAL_MOMENT = /^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** The minute of an instant as {@link LOCAL_MOMENT} writes it. */
export const localMoment = (instant: Date): string =>
  new Date(instant.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 16)

/** The instant of such a minute, in ISO 8601. */
export const instantOf = (moment: string): string => `${moment}:00${UTC_OFFSET}`

/** '2026-12-01' → '01/12/2026', as people here write it; '' stays ''. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/')
