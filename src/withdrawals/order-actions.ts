import { isSale, isUnpaid } from '#orders/order.ts'
import type { OwnOrder } from '#orders/own-order-api.ts'
import type { OwnWithdrawal } from './own-withdrawals-api.ts'
import { offersWithdrawal } from './withdrawal-right.ts'

/** What the page of an order offers to its buyer. */
export interface OrderActions {
  readonly pay: boolean
  readonly print: boolean
  readonly withdraw: boolean
  /** That she may withdraw is told whoever is about to buy as well. */
  readonly tellsOfRight: boolean
}

/** @param requests to withdraw that are tied to the order: while one is open, none is offered */
export function orderActions(
  order: Pick<OwnOrder, 'status' | 'isPayable' | 'paidAt' | 'steps'>,
  requests: readonly Pick<OwnWithdrawal, 'openAt'>[],
  now: Date,
): OrderActions {
  const { status, isPayable } = order
  const withdraw = requests.every(({ openAt }) => openAt === null) && offersWithdrawal(order, now)
  return { pay: isPayable, print: isSale(status), withdraw, tellsOfRight: withdraw || isUnpaid(status) }
}
