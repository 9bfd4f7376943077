import type { OrderStatus } from '../order.ts'
import type { OrdersShop } from './orders-shop.ts'
import { settleOrder } from './settle-order.ts'

class NotVisibleYet extends Error {}

/**
 * Reads one payment at the provider and settles its order. Notices can be faster than the provider's own
 * reading: an unknown payment throws, so that the job comes again.
 */
export async function settlePayment(shop: OrdersShop, paymentId: string): Promise<void> {
  const snapshot = await shop.payments.getPayment(paymentId)
  if (snapshot === undefined) throw new NotVisibleYet(`payment ${paymentId} is not visible`)
  const status =
    snapshot.orderReference === null
      ? undefined
      : await settleOrder(shop, snapshot.orderReference, [snapshot])
  if (status === undefined) shop.log.warn({ paymentId }, 'a payment names no order of ours')
}

/** Asks the provider for everything it knows of an order, and settles it. */
export async function refreshOrder(
  shop: OrdersShop,
  reference: string,
  paymentId?: string,
): Promise<OrderStatus | undefined> {
  const found = await shop.payments.findPayments(reference)
  const isListed = paymentId === undefined || found.some(({ id }) => id === paymentId)
  const named = isListed ? undefined : await shop.payments.getPayment(paymentId)
  return settleOrder(shop, reference, named === undefined ? found : [...found, named])
}
