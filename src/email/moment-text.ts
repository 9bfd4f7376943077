import { TIME_ZONE } from '#platform/time/time-zone.ts'

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '21/11/2026, 20:30', by the clocks of Buenos Aires. */
export const momentText = (at: Date): string => moment.format(at)
