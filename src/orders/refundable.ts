import { isLost } from '#payments/payment.ts'
import { isOpenDispute } from './disputes.ts'
import type { OrderPayment } from './orders-api.ts'
import { hasArrived, isOnItsWay } from './settlement.ts'

const cents = (amount: number) => Math.round(amount * 100)

/** What of a payment is here and not asked back, in hundredths. */
function leftOf(payment: OrderPayment): number {
  if (!hasArrived(payment)) return 0
  const { amount, refunded, refunds } = payment
  const asked = refunds.reduce((sum, refund) => sum + cents(refund.amount), 0)
  return Math.max(0, cents(amount) - Math.max(cents(refunded), asked))
}

/** What of a payment that does not count for its order waits to be returned from here, in whole units of its currency. */
export const strangeMoneyOf = (payment: OrderPayment): number =>
  payment.uncounted === null || payment.uncounted === 'account' ? 0 : leftOf(payment) / 100

/**
 * What of an order's money is neither back nor asked back, in whole units. The server has the last word: this is
 * what the artist is offered.
 */
export function refundableOf(payments: readonly OrderPayment[]): number {
  const kept = payments.filter(({ uncounted }) => uncounted === null).map(leftOf)
  return kept.reduce((sum, each) => sum + each, 0) / 100
}

/** Whether all of an order's money was asked back: what it bought goes to nobody. */
export const isAllAskedBack = (payments: readonly OrderPayment[]): boolean =>
  payments.some(({ uncounted, refunds }) => uncounted === null && refunds.length > 0) &&
  refundableOf(payments) === 0

/** Whether the bank has given all that was paid for an order back to its buyer, for good. The server has the last word. */
export function isAllLost(payments: readonly OrderPayment[]): boolean {
  const counted = payments.filter(({ uncounted }) => uncounted === null)
  const isUndecided = counted.some((payment) => isOnItsWay(payment) || isOpenDispute(payment))
  return counted.some(isLost) && !isUndecided && refundableOf(payments) === 0
}
