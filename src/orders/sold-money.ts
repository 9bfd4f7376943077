import type { MoneyReturn } from '#payments/money-return.ts'

/** What was paid for a sale by one payment, in minor units; null where the provider has not said it. */
export interface PaidOut {
  readonly amountMinor: number
  readonly feeMinor: number | null
  readonly netMinor: number | null
  readonly releasedAt: Date | null
  readonly approvedAt: Date | null
  readonly returns: readonly MoneyReturn[]
}

const goneOf = ({ returns }: PaidOut) => returns.reduce((sum, { minor }) => sum + minor, 0)

/** What of a payment is still here. */
export const leftOf = (payment: PaidOut): number => Math.max(0, payment.amountMinor - goneOf(payment))

/** What is paid out of a payment of which so much is still here: nothing when all went back, for then its fee did as well. */
export const netLeftOf = (payment: PaidOut & { readonly netMinor: number }): number =>
  Math.max(0, payment.netMinor - (payment.amountMinor - leftOf(payment)))

/** The payments that pay a sale: what was paid once more and went back is none of its money. */
export function needed(payments: readonly PaidOut[], totalMinor: number): PaidOut[] {
  const inTurn = payments.toSorted(
    (one, other) =>
      leftOf(other) - leftOf(one) || (one.approvedAt?.getTime() ?? 0) - (other.approvedAt?.getTime() ?? 0),
  )
  let paid = 0
  return inTurn.filter(({ amountMinor }) => {
    const isNeeded = paid < totalMinor
    paid += amountMinor
    return isNeeded
  })
}

/**
 * What went back of a sale, each time: a surplus that went back was never part of it. What came again, as a dispute was
 * won, is less than 0.
 */
export function returnsOf(payments: readonly PaidOut[], totalMinor: number): MoneyReturn[] {
  const received = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const surplus = Math.max(0, received - totalMinor)
  const ofTheSale = (gone: number) => Math.min(totalMinor, Math.max(0, gone - surplus))
  let gone = 0
  return payments
    .flatMap(({ returns }) => returns)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap(({ minor, at }) => {
      const before = ofTheSale(gone)
      gone += minor
      const counted = ofTheSale(gone) - before
      return counted === 0 ? [] : [{ minor: counted, at }]
    })
}
