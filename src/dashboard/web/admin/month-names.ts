import { TIME_ZONE } from '#platform/time/time-zone.ts'

const middleOf = (month: string) => new Date(`${month}-15T00:00:00Z`)

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'UTC' })
  return (month: string) => format.format(middleOf(month))
}

/** 'nov 26' of '2026-11'. */
export const monthAndYear = written({ month: 'short', year: '2-digit' })
/** 'noviembre' */
export const monthName = written({ month: 'long' })
/** 'nov' */
export const shortMonth = written({ month: 'short' })

const monthOf = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
})

/** 'YYYY-MM' by the calendars of Buenos Aires. */
export const monthAt = (now: number): string => monthOf.format(new Date(now))
