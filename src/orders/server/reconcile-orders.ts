import type { OrdersShop } from './orders-shop.ts'
import { selectUntouched, touchOrder } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'

const BATCH = 50
const QUIET_SECONDS = 60

/** Asks the provider about open orders that nobody has heard of for a while: notices get lost. */
export async function reconcileOrders(shop: OrdersShop): Promise<void> {
  const before = new Date(shop.clock().getTime() - QUIET_SECONDS * 1000)
  const open = await selectUntouched(
    shop.database.sql,
    ['awaiting_payment', 'payment_pending'],
    before,
    BATCH,
  )
  for (const { id, reference } of open) {
    await touchOrder(shop.database.sql, id, shop.clock())
    await refreshOrder(shop, reference).catch((error: unknown) =>
      shop.log.warn({ orderId: id, err: error }, 'an order could not be reconciled'),
    )
  }
}
