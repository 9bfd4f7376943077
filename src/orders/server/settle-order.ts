import type { PaymentSnapshot } from '#payments/payment.ts'
import { learnPayments } from '#payments/server/find-payments.ts'
import type { OrderStatus } from '../order.ts'
import { type Settlement, settlementOf } from '../settlement.ts'
import { moveTo, type OpenOrder, returnMoney, waitForReview } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderForUpdate } from './orders-table.ts'
import { sellOrder } from './sell-order.ts'

/** Orders that a covering payment turns into a sale. */
const PAYABLE: readonly OrderStatus[] = [
  'awaiting_payment',
  'payment_pending',
  'expired',
  'failed_to_start',
  'amount_mismatch',
]
const RETURNABLE: readonly OrderStatus[] = [
  'paid',
  'preparing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'conflict_refunding',
]

async function apply(open: OpenOrder, settlement: Settlement): Promise<void> {
  const { status } = open.order
  switch (settlement.kind) {
    case 'unpaid':
      if (status === 'payment_pending') await moveTo(open, 'awaiting_payment')
      return
    case 'pending':
      if (status === 'awaiting_payment') await waitForReview(open)
      return
    case 'covered':
      await returnMoney(open, settlement.surplus, 'duplicate')
      if (PAYABLE.includes(status)) await sellOrder(open, settlement.needed)
      return
    case 'short':
      if (PAYABLE.includes(status) && status !== 'amount_mismatch') await moveTo(open, 'amount_mismatch')
      return
    case 'unwanted':
      await returnMoney(open, settlement.received, status === 'cancelled' ? 'cancelled_order' : 'conflict')
      return
    case 'returned':
      if (RETURNABLE.includes(status)) await moveTo(open, 'refunded')
      return
  }
}

/**
 * The only way in which money changes an order. Takes what the provider says now, adds it to what is known,
 * and brings the order to the state that the whole set of payments means. Repeating it, in any order, with
 * duplicates, ends the same. Answers the order's status, `undefined` when there is no such order.
 */
export async function settleOrder(
  shop: OrdersShop,
  reference: string,
  snapshots: readonly PaymentSnapshot[],
): Promise<OrderStatus | undefined> {
  return shop.database.transaction(async (transaction) => {
    const order = await selectOrderForUpdate(transaction.sql, reference)
    if (order === undefined) return undefined
    const ours = snapshots.filter((snapshot) => snapshot.orderReference === reference)
    const known = await learnPayments(transaction.sql, reference, ours)
    await apply({ shop, transaction, order }, settlementOf({ ...order, ...known }))
    return (await selectOrderForUpdate(transaction.sql, reference))?.status
  })
}
