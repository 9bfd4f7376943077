import { type Kept, SALE_KEPT_YEARS } from '#orders/order-retention.ts'
import { yearsBefore } from '#platform/time/local-time.ts'
import type { WithdrawalStatus } from './withdrawal.ts'

interface Withdrawal {
  readonly status: WithdrawalStatus
  readonly orderId: string | null
  readonly createdAt: Date
}

/** Nothing is to be done about these any more. */
const CLOSED: readonly WithdrawalStatus[] = ['reintegrada', 'observada']

/** Why and until when whoever asked is kept; `undefined` when she may be forgotten now. */
export function reasonToKeepWithdrawal(
  { status, orderId, createdAt }: Withdrawal,
  now: Date,
): Kept | undefined {
  const until = yearsBefore(createdAt, -SALE_KEPT_YEARS)
  if (until <= now) return undefined
  if (orderId !== null) return { why: 'sale', until }
  return CLOSED.includes(status) ? undefined : { why: 'open', until: null }
}
