import { expireOrder } from './expire-orders.ts'
import { selectOverduePrintOrders } from './order-lines-table.ts'
import type { OrdersShop } from './orders-shop.ts'

const BATCH = 50

/** Ends every order of prints alone that was not paid in time: nothing is held for it, so no hold tells of it. */
export async function expirePrintOrders(shop: OrdersShop): Promise<void> {
  for (const orderId of await selectOverduePrintOrders(shop.database.sql, shop.clock(), BATCH)) {
    await expireOrder(shop, orderId).catch((error: unknown) =>
      shop.log.warn({ orderId, err: error }, 'an order of prints could not be ended yet'),
    )
  }
}
