import { Problem } from '#platform/contract/problem.ts'
import { outcomeOf } from '../order.ts'
import { orderProblems } from '../orders-api.ts'
import { askProvider } from './ask-provider.ts'
import { findSoldLines } from './find-sold-lines.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderByReference, selectStatuses } from './orders-table.ts'

/**
 * What really became of an order, for a buyer who comes back: the provider is asked again, unless it was asked just
 * now, and when it cannot be reached the last known state is told. Nobody is asked about an order that is not there.
 */
export async function confirmOrder(shop: OrdersShop, reference: string, paymentId: string | undefined) {
  const known = await selectOrderByReference(shop.database.sql, reference)
  if (known === undefined) throw new Problem(orderProblems.order_not_found)
  await askProvider(shop, known, paymentId)
  const status = (await selectStatuses(shop.database.sql, [reference])).get(reference) ?? known.status
  const lines = await findSoldLines(shop.database.sql, known)
  return {
    outcome: outcomeOf(status),
    status,
    orderNumber: known.number,
    items: lines.map(({ id, title }) => ({ id, title })),
  }
}
