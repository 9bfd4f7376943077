export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The provider writes instants with the offset -04:00, even for Argentina. */
export function providerTime(instant: number): string {
  return new Date(instant - 4 * HOUR).toISOString().replace('Z', '-04:00')
}

export const providerTimeOrNull = (instant: number | null): string | null =>
  instant === null ? null : providerTime(instant)

const RELATIVE = /^NOW(?:-(\d+)(MINUTE|HOUR|DAY)S?)?$/
const UNITS: Record<string, number> = { MINUTE, HOUR, DAY }

/** Reads an ISO date-time or a relative form such as NOW-2DAYS; undefined when it is neither. */
export function readInstant(text: string, now: number): number | undefined {
  const relative = RELATIVE.exec(text)
  if (relative) return now - Number(relative[1] ?? 0) * (UNITS[relative[2] ?? ''] ?? 0)
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : instant
}

const clockOf = (dateStyle: 'long' | 'short') =>
  new Intl.DateTimeFormat('es-AR', {
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
  })
const LONG = clockOf('long')
const SHORT = clockOf('short')

export const formatInstant = (instant: number): string => LONG.format(instant)

export const formatInstantShort = (instant: number): string => SHORT.format(instant)
