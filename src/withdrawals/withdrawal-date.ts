import { TIME_ZONE } from '#platform/time/time-zone.ts'

const day = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** '20261121': the day in Buenos Aires. */
export const compactDay = (at: Date): string => day.format(at).replaceAll('-', '')
