import { isTakenBack, type PaymentSnapshot } from './payment.ts'

/** What of a payment went back at an instant (ISO 8601), in minor units; less than 0 for what came again. */
export interface MoneyReturn {
  readonly minor: number
  readonly at: string
}

type PaymentReport = Pick<PaymentSnapshot, 'status' | 'detail' | 'amount' | 'refundedMinor' | 'updatedAt'>

/** Given back by the shop, or taken back by the bank. */
const goneOf = (payment: PaymentReport): number =>
  isTakenBack(payment) ? payment.amount.minor : payment.refundedMinor

/**
 * What has gone back of a payment as the newest that is said of it adds to it: providers tell how much is back in all,
 * and only the difference tells when.
 * @param now by our own clock: nothing went back later than it was heard of
 */
export function returnsWith(
  known: readonly MoneyReturn[],
  payment: PaymentReport,
  now: Date,
): readonly MoneyReturn[] {
  // Of an unknown payment no amount could be read.
  if (payment.status === 'unknown') return known
  const minor = goneOf(payment) - known.reduce((sum, each) => sum + each.minor, 0)
  if (minor === 0) return known
  const at = payment.updatedAt < now ? payment.updatedAt : now
  return [...known, { minor, at: at.toISOString() }]
}
