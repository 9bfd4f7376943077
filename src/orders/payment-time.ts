import type { OrderStatus } from './order.ts'

/** The payment page ends before the hold does, so that nobody pays for a work that is free again. */
const PAGE_ENDS_BEFORE_MS = 60_000
/** Less than this is not enough to pay in. */
const SHORTEST_MS = 60_000

interface Waiting {
  readonly status: OrderStatus
  /** Until when its works stay held, or, of prints, until when it waits. */
  readonly holdUntil: Date | null
}

/** When the page ends on which an order is paid. */
export const paymentEndsAt = (holdUntil: Date): Date => new Date(holdUntil.getTime() - PAGE_ENDS_BEFORE_MS)

/** Whether a buyer can still be sent to pay. */
export const canBePaid = ({ status, holdUntil }: Waiting, now: Date): boolean =>
  status === 'awaiting_payment' &&
  holdUntil !== null &&
  paymentEndsAt(holdUntil).getTime() - now.getTime() >= SHORTEST_MS
