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

/** '21/11/2026', by the calendars of Buenos Aires. @param iso an instant in ISO 8601 */
export const dayText = (iso: string): string => day.format(new Date(iso))

/** '21/11/2026, 20:30'. @param iso an instant in ISO 8601 */
export const momentText = (iso: string): string => moment.format(new Date(iso))

/** '20:30'. @param iso an instant in ISO 8601 */
export const timeText = (iso: string): string => time.format(new Date(iso))
