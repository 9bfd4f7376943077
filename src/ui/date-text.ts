import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'

const day = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const time = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const ago = new Intl.RelativeTimeFormat('es-AR')

const SPANS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** 'hace 3 días', 'hace 2 horas', 'recién'. @param iso an instant in ISO 8601; one that is still to come is 'recién' */
export function agoText(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  const span = SPANS.find(([, length]) => passed >= length)
  return span === undefined ? 'recién' : ago.format(-Math.floor(passed / span[1]), span[0])
}

/** '21/11/2026', by the calendars of Buenos Aires. @param iso an instant in ISO 8601 */
export const dayText = (iso: string): string => day.format(new Date(iso))

/** '21/11/2026, 20:30'. @param iso an instant in ISO 8601 */
export const momentText = (iso: string): string => moment.format(new Date(iso))

/** '20:30'. @param iso an instant in ISO 8601 */
export const timeText = (iso: string): string => time.format(new Date(iso))
