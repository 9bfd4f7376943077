import { ProviderAuth, ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { inShare } from '#payments/server/request-budget.ts'
import { Problem } from '#platform/contract/problem.ts'
import { orderProblems } from '../orders-api.ts'
import { cancelOrder } from './expire-orders.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderById } from './orders-table.ts'

/** Ends an unpaid order, or says why it cannot be ended: it is not there, it was paid, nobody can be asked. */
export async function cancelUnpaidOrder(shop: OrdersShop, id: string): Promise<void> {
  if ((await selectOrderById(shop.database.sql, id)) === undefined)
    throw new Problem(orderProblems.order_not_found)
  try {
    if (!(await inShare('opening', () => cancelOrder(shop, id))))
      throw new Problem(orderProblems.order_not_unpaid)
  } catch (error) {
    const isSilent = error instanceof ProviderUnavailable || error instanceof ProviderAuth
    throw isSilent ? new Problem(orderProblems.provider_silent, { cause: error }) : error
  }
}
