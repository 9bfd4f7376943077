import { Problem } from '#platform/contract/problem.ts'
import { outcomeOf } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { findSoldLines } from './find-sold-lines.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderByReference } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'

/**
 * What really became of an order, for a buyer who comes back: the provider is asked again, and only when it
 * cannot be reached is the last known state told.
 */
export async function confirmOrder(shop: OrdersShop, reference: string, paymentId: string | undefined) {
  await refreshOrder(shop, reference, paymentId).catch((error: unknown) =>
    shop.log.warn({ err: error }, 'the provider could not be asked for a buyer who came back'),
  )
  const order = await selectOrderByReference(shop.database.sql, reference)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  const lines = await findSoldLines(shop.database.sql, order)
  return {
    outcome: outcomeOf(order.status),
    status: order.status,
    orderNumber: order.number,
    items: lines.map(({ id, title }) => ({ id, title })),
  }
}
