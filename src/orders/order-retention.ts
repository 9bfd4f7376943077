import { yearsBefore } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { OrderStatus } from './order.ts'

/** For so long the books of a business are kept (Civil and Commercial Code, art. 328). */
export const SALE_KEPT_YEARS = 10
/** For so long an order that was never paid keeps its buyer; money may still come, and be sent back, within half of it. */
export const UNPAID_KEPT_DAYS = 90
/** For so long the provider is asked about an ended order. */
const LATE_MONEY_DAYS = 45

/** The only orders that no money is about. */
export const ENDED_UNPAID = [
  'expired',
  'cancelled',
  'failed_to_start',
] as const satisfies readonly OrderStatus[]
const OPEN: readonly OrderStatus[] = ['awaiting_payment', 'payment_pending']

/** Why the data of a buyer stays for now: it is a sale, it may still be paid, or late money may still come. */
export const REASONS_TO_KEEP = ['sale', 'open', 'late_money'] as const
export type ReasonToKeep = (typeof REASONS_TO_KEEP)[number]

/** Until when; `null`: until it has come to its end. */
export interface Kept {
  readonly why: ReasonToKeep
  readonly until: Date | null
}

interface Order {
  readonly status: OrderStatus
  readonly paidAt: Date | null
  /** When it came to where it stands. */
  readonly updatedAt: Date
}

const isEndedUnpaid = ({ status, paidAt }: Order) =>
  paidAt === null && (ENDED_UNPAID as readonly OrderStatus[]).includes(status)

/** Why and until when the buyer of an order is kept; `undefined` when she may be forgotten now. */
export function reasonToKeep(order: Order, now: Date): Kept | undefined {
  if (OPEN.includes(order.status)) return { why: 'open', until: null }
  if (isEndedUnpaid(order)) {
    const isSettled = order.updatedAt.getTime() + LATE_MONEY_DAYS * DAY_MS <= now.getTime()
    const until = new Date(order.updatedAt.getTime() + UNPAID_KEPT_DAYS * DAY_MS)
    return isSettled ? undefined : { why: 'late_money', until }
  }
  const until = yearsBefore(order.paidAt ?? order.updatedAt, -SALE_KEPT_YEARS)
  return until > now ? { why: 'sale', until } : undefined
}
