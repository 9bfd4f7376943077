import { Problem } from '#platform/contract/problem.ts'
import { orderProblems } from '../orders-api.ts'
import type { OpenOrder } from './locked-order.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById, selectOrderForUpdate } from './orders-table.ts'

/** Does something with an order whose row is locked. */
export async function withOrder(
  shop: OrdersShop,
  id: string,
  act: (open: OpenOrder) => Promise<void>,
): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const found = await selectOrderById(transaction.sql, id)
    const order = found && (await selectOrderForUpdate(transaction.sql, found.reference))
    if (order === undefined) throw new Problem(orderProblems.order_not_found)
    await act({ shop, transaction, order })
  })
}
