import { type Money, sumByCurrency } from '#money/money.ts'

/** All that an order is made of; what a delivery costs and what is taken off will stand beside its lines. */
export interface OrderParts {
  /** What each line costs. */
  readonly lines: readonly Money[]
}

export interface OrderTotals {
  /** What is to be paid: one sum for each currency, in the order of the lines, since currencies are never added together. */
  readonly total: readonly Money[]
}

/** What an order comes to. The only sum of its lines: cart, checkout, order and whatever tells of them ask here. */
export const orderTotals = ({ lines }: OrderParts): OrderTotals => ({ total: sumByCurrency(lines) })
