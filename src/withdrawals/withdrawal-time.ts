import { DAY_MS } from '#platform/time/spans.ts'
import { UTC_OFFSET_MS } from '#platform/time/time-zone.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'
import { isBusinessDay } from './business-day.ts'

/** Whole days since 1970 by the calendar of Buenos Aires. */
const dayOf = (at: Date): number => Math.floor((at.getTime() + UTC_OFFSET_MS) / DAY_MS)

/** What the law counts from: the later of the two. */
interface Sale {
  readonly paidAt: Date
  /** `undefined` while it has not been handed over: then the time has not begun to run out. */
  readonly deliveredAt: Date | undefined
}

/**
 * The last moment of the ten days, `undefined` while they have not begun; a last day without business goes over to
 * the next. The ten days themselves are days of the calendar, as the law counts them. It tells the artist something and refuses nobody anything.
 */
export function withdrawalEndsAt({ paidAt, deliveredAt }: Sale): Date | undefined {
  if (deliveredAt === undefined) return undefined
  let last = Math.max(dayOf(paidAt), dayOf(deliveredAt)) + WITHDRAWAL_DAYS
  while (!isBusinessDay(last)) last += 1
  return new Date((last + 1) * DAY_MS - UTC_OFFSET_MS - 1)
}

export function isInTime(sale: Sale, requestedAt: Date): boolean {
  const end = withdrawalEndsAt(sale)
  return end === undefined || requestedAt.getTime() <= end.getTime()
}
