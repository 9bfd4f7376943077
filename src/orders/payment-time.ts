import { MINUTE_MS } from '#platform/time/spans.ts'
import type { OrderStatus } from './order.ts'

/** The payment page ends before the hold does, so that nobody pays for a work that is free again. */
const PAGE_ENDS_BEFORE_MS = MINUTE_MS
/** Who pays at once is told that she has paid; who has not done so by then, how to. */
const REMIND_AFTER_MS = 5 * MINUTE_MS
/** Less than this is not enough to pay in. */
const SHORTEST_MS = MINUTE_MS

/** Clocks may be so far apart, ours and the provider's: a page opens by so much before its order begins. */
export const CLOCKS_APART_MS = 15 * MINUTE_MS

interface UnpaidOrder {
  readonly status: OrderStatus
  /** Until when its works stay held, or, of prints, until when it waits. */
  readonly holdUntil: Date | null
}

/** When the buyer of an order that begins to wait now is told how to pay it. */
export const reminderAt = (now: Date): Date => new Date(now.getTime() + REMIND_AFTER_MS)

/** An order that begins later than this was begun while a clock was ahead, on a page that is not open for as long. */
export const latestBeginning = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS)

/** When the page ends on which an order is paid. */
export const paymentEndsAt = (holdUntil: Date): Date => new Date(holdUntil.getTime() - PAGE_ENDS_BEFORE_MS)

/** Whether a buyer can still be sent to pay. */
export const canBePaid = ({ status, holdUntil }: UnpaidOrder, now: Date): boolean =>
  status === 'awaiting_payment' &&
  holdUntil !== null &&
  paymentEndsAt(holdUntil).getTime() - now.getTime() >= SHORTEST_MS
