import { HOUR_MS } from './spans.ts'

/** By whose calendar and clocks days and hours are told, wherever a server or a visitor is. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** How far its clocks are from UTC: the same all year round. */
export const UTC_OFFSET = '-03:00'
export const UTC_OFFSET_MS = -3 * HOUR_MS
