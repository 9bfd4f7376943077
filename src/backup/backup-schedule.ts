import { localDayNumber, localMonth, startOfDayNumber } from '#platform/time/local-time.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'

/** At this hour of the night, by the clocks of Buenos Aires, a new backup is due. */
const BACKUP_HOUR = 3
/** A backup is restored for a try at the latest after so many days. */
export const REHEARSE_EVERY_DAYS = 7

/** How many backups are kept: the newest of so many days, weeks and months. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const

/** The first of January 1970 was a Thursday; weeks begin on Mondays. */
const weekNumber = (at: Date) => Math.floor((localDayNumber(at) + 3) / 7)

/** The last moment at which a backup became due. */
export function lastDue(now: Date): Date {
  const today = new Date(startOfDayNumber(localDayNumber(now)).getTime() + BACKUP_HOUR * HOUR_MS)
  return today <= now ? today : new Date(today.getTime() - DAY_MS)
}

/** Whether a new backup has to be made. @param newest when the newest good one was begun */
export const isBackupDue = (newest: Date | undefined, now: Date): boolean =>
  newest === undefined || newest < lastDue(now)

/** Whether the newest backup has to be tried. @param last when one was tried for the last time */
export const isRehearsalDue = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() >= REHEARSE_EVERY_DAYS * DAY_MS - HOUR_MS

/** The newest of each of the newest periods. */
function newestOf(times: readonly Date[], period: (at: Date) => string | number, most: number): Date[] {
  const newest = new Map<string | number, Date>()
  for (const at of times) if (!newest.has(period(at))) newest.set(period(at), at)
  return [...newest.values()].slice(0, most)
}

/**
 * Which backups may go. Periods without a backup do not count, so that a shop that was closed for a year keeps what it has;
 * the newest one always stays.
 */
export function backupsToRemove(times: readonly Date[]): Date[] {
  const sorted = times.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set([
    ...newestOf(sorted, localDayNumber, KEPT.days),
    ...newestOf(sorted, weekNumber, KEPT.weeks),
    ...newestOf(sorted, localMonth, KEPT.months),
  ])
  return sorted.filter((at) => !kept.has(at))
}
