import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import type { OrderStatus } from './order.ts'

const FIRST_MINUTES = 5
const LONGEST_MINUTES = 60
/** So many readings come at the first pace: an hour, in which nearly everybody pays. */
const AT_FIRST_PACE = 12
/** A ticket may be paid until then at the latest; what is younger can still bring money. */
const LATE_MONEY_DAYS = 45

/** Money may come or go back at any moment. */
const OPEN: readonly OrderStatus[] = ['awaiting_payment', 'payment_pending', 'conflict_refunding']
/** Nothing is expected, and yet money may come. */
const ENDED: readonly OrderStatus[] = [
  'expired',
  'cancelled',
  'failed_to_start',
  'amount_mismatch',
  'refund_failed',
]

interface PolledOrder {
  readonly status: OrderStatus
  /** How often it was read since it came to this status. */
  readonly readings: number
  readonly createdAt: Date
}

/**
 * When the provider is next asked about an order of which no notification came; null when it is left to notifications and to
 * the sweep over all payments.
 */
export function nextReading({ status, readings, createdAt }: PolledOrder, now: Date): Date | null {
  if (OPEN.includes(status)) {
    const minutes = FIRST_MINUTES * 2 ** Math.max(0, readings - AT_FIRST_PACE + 1)
    return new Date(now.getTime() + Math.min(minutes, LONGEST_MINUTES) * MINUTE_MS)
  }
  const isYoung = now.getTime() - createdAt.getTime() < LATE_MONEY_DAYS * DAY_MS
  return ENDED.includes(status) && isYoung ? new Date(now.getTime() + DAY_MS) : null
}
