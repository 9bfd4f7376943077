import { type Money, sumByCurrency } from '#money/money.ts'

/** All that an order is made of. */
export interface OrderParts {
  /** What each line costs. */
  readonly lines: readonly Money[]
  /** What its delivery adds: freight and insurance. Empty where it is fetched, or not priced yet. */
  readonly delivery: readonly Money[]
}

export interface OrderTotals {
  /** What is to be paid: one sum for each currency, in the order of the lines, since currencies are never added together. */
  readonly total: readonly Money[]
}

/** What an order comes to. The only sum of its parts: cart, checkout, order and whatever tells of them ask here. */
export const orderTotals = ({ lines, delivery }: OrderParts): OrderTotals => ({
  total: sumByCurrency([...lines, ...delivery]),
})
