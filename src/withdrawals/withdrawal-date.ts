const timeZone = 'America/Argentina/Buenos_Aires'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

const moment = new Intl.DateTimeFormat('es-AR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '20261121': the day in Buenos Aires. */
export const compactDay = (at: Date): string => day.format(at).replaceAll('-', '')

/** '21/11/2026, 20:30', by the clocks of Buenos Aires. */
export const momentText = (at: Date): string => moment.format(at)
