import { isSale } from '#orders/order.ts'
import type { OwnOrder } from '#orders/own-order-api.ts'
import { isInTime } from './withdrawal-time.ts'

type OrderState = Pick<OwnOrder, 'status' | 'paidAt' | 'steps'>

/**
 * Whether the page of an order offers to withdraw from it: it is a sale, and the law's ten days are not over. The button
 * that the law wants on every page refuses nobody.
 */
export function offersWithdrawal({ status, paidAt, steps }: OrderState, now: Date): boolean {
  if (!isSale(status) || paidAt === null) return false
  const delivered = steps.findLast((step) => step.status === 'delivered')
  const deliveredAt = delivered === undefined ? undefined : new Date(delivered.at)
  return isInTime({ paidAt: new Date(paidAt), deliveredAt }, now)
}
