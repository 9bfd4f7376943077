import { localDayNumber, startOfDayNumber } from '#platform/time/local-time.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'
import { isBusinessDay } from './business-day.ts'

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
  let last = Math.max(localDayNumber(paidAt), localDayNumber(deliveredAt)) + WITHDRAWAL_DAYS
  while (!isBusinessDay(last)) last += 1
  return new Date(startOfDayNumber(last + 1).getTime() - 1)
}

export function isInTime(sale: Sale, requestedAt: Date): boolean {
  const end = withdrawalEndsAt(sale)
  return end === undefined || requestedAt.getTime() <= end.getTime()
}
