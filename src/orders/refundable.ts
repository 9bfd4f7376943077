import type { OrderPayment } from './orders-api.ts'

/** Statuses of payments whose money is here. */
const HERE: readonly string[] = ['approved', 'in_mediation']

const cents = (amount: number) => Math.round(amount * 100)

/**
 * What of an order's money is neither back nor asked back, in whole units. The server has the last word: this is
 * what the artist is offered.
 */
export function refundableOf(payments: readonly OrderPayment[]): number {
  const kept = payments
    .filter(({ status }) => HERE.includes(status))
    .map(({ amount, refunded, refunds }) => {
      const asked = refunds.reduce((sum, refund) => sum + cents(refund.amount), 0)
      return Math.max(0, cents(amount) - Math.max(cents(refunded), asked))
    })
  return kept.reduce((sum, each) => sum + each, 0) / 100
}
