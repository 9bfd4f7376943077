import { ProviderSilent } from '#payments/server/payment-provider.ts'
import { nextReading } from '../reading-times.ts'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrdersToRead, updateReading } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'

const BATCH = 50

/**
 * Asks the provider about orders of which no notification came: open ones often, ended ones daily while money may still
 * come. Each is put off before it is read, so that one that fails keeps none of the others.
 */
export async function reconcileOrders(shop: OrdersShop): Promise<void> {
  const now = shop.clock()
  for (const order of await selectOrdersToRead(shop.database.sql, now, BATCH)) {
    const next = nextReading({ ...order, readings: order.readings + 1 }, now)
    // An order that moves meanwhile says itself when it is read again.
    if (!(await updateReading(shop.database.sql, order, next))) continue
    const failure = await refreshOrder(shop, order.reference).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) continue
    shop.log.warn({ orderId: order.id, err: failure }, 'an order could not be reconciled')
    // The others are not put off for a silence that is the same for all.
    if (failure instanceof ProviderSilent) return
  }
}
