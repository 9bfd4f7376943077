import { localClock, localDay } from './local-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './spans.ts'

/** A date, or how JSON writes it: in ISO 8601. */
type Instant = Date | string

const dateOf = (instant: Instant): Date => new Date(instant)

/** '2026-12-01' → '01/12/2026', as people here write it; '' stays ''. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/')

/** '21/11/2026', by the calendars of Buenos Aires. */
export const dayText = (instant: Instant): string => writtenDay(localDay(dateOf(instant)))

/** '20:30', by its clocks. */
export const timeText = (instant: Instant): string => localClock(dateOf(instant))

/** '21/11/2026, 20:30' */
export const momentText = (instant: Instant): string => `${dayText(instant)}, ${timeText(instant)}`

const SPANS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** Made with its first use: a phone needs a while for it, and few pages tell it. */
let ago: Intl.RelativeTimeFormat | undefined

/** 'hace 3 días', 'hace 2 horas', 'recién'; one that is still to come is 'recién'. */
export function agoText(instant: Instant, now: number): string {
  const passed = now - dateOf(instant).getTime()
  const span = SPANS.find(([, length]) => passed >= length)
  if (span === undefined) return 'recién'
  ago ??= new Intl.RelativeTimeFormat('es-AR')
  return ago.format(-Math.floor(passed / span[1]), span[0])
}
