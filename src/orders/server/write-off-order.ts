import { readMoney } from '#payments/server/find-payments.ts'
import { Problem } from '#platform/contract/problem.ts'
import { isLostWhole } from '../disputes.ts'
import { canMove } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { countedOf, settlementOf } from '../settlement.ts'
import { moveTo, note } from './order-steps.ts'
import { releaseWorks } from './order-works.ts'
import type { OrdersShop } from './orders-shop.ts'
import { statusChange, tellOrder } from './tell-order.ts'
import { withOrder } from './with-order.ts'

/**
 * Closes an order whose money the bank has given back to its buyer for good. What was still held for it is free, what it had taken
 * waits for the artist, as after any return; doing it twice changes nothing.
 */
export const writeOffOrder = (shop: OrdersShop, id: string): Promise<void> =>
  withOrder(shop, id, async (open) => {
    const { order, transaction } = open
    const accounts = shop.sellerAccounts
    const known = await readMoney(transaction.sql, order.reference)
    const settlement = settlementOf({ ...order, ...known, accounts })
    if (!isLostWhole(countedOf({ ...known, accounts }), settlement))
      throw new Problem(orderProblems.order_not_lost)
    if (order.status === 'refunded') return
    if (!canMove(order.status, 'refunded')) throw new Problem(orderProblems.order_not_lost)
    await releaseWorks(transaction, order.id)
    await note(open, 'written_off')
    await moveTo(open, 'refunded')
    await tellOrder(open, statusChange(order.status, 'refunded'))
  })
