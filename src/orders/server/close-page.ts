import { z } from 'zod'
import { ProviderRefused } from '#payments/server/payment-provider.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { selectOrdersToClose, updateToClosed } from './open-pages-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderById } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'
import { settleOrder } from './settle-order.ts'

const BATCH = 50

/** Closes what an order that has just ended can be paid on; when it fails, the minute round is soon enough. */
export const closePageJob = jobKind({
  name: 'close-page',
  data: z.object({ orderId: z.string() }),
  retries: 0,
  retryDelay: 1,
})

/** A page that the provider will not close ends by itself; only not being heard is a reason to wait. */
async function closePage(shop: OrdersShop, providerCheckoutId: string): Promise<void> {
  try {
    await shop.payments.closeCheckout(providerCheckoutId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.warn({ err: error }, 'the provider refused to close a payment page')
  }
}

/** Calls a payment off; one that has been decided meanwhile is read again anyway. */
async function callOff(shop: OrdersShop, paymentId: string): Promise<void> {
  try {
    await shop.payments.cancelPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    shop.log.warn({ paymentId, err: error }, 'the provider refused to call a payment off')
  }
}

/** Notes that this page is closed, so that nobody closes it again. */
async function noteClosed(shop: OrdersShop, { id, providerCheckoutId }: OrderRow): Promise<void> {
  if (providerCheckoutId === null) return
  if (!(await updateToClosed(shop.database.sql, { id, providerCheckoutId }, shop.clock())))
    shop.log.warn({ orderId: id }, 'an order has got another payment page while one was closed')
}

/** Nobody can pay from here on, and what is still undecided is called off. */
export async function closeAtProvider(shop: OrdersShop, order: OrderRow): Promise<void> {
  if (order.providerCheckoutId !== null) await closePage(shop, order.providerCheckoutId)
  const found = await shop.payments.findPayments(order.reference)
  await settleOrder(shop, order.reference, found)
  const undecided = found.filter(({ status }) => status === 'pending' || status === 'in_process')
  for (const { id } of undecided) await callOff(shop, id)
  if (undecided.length > 0) await refreshOrder(shop, order.reference)
  await noteClosed(shop, order)
}

/** Closes the page of one order, unless that has been done. */
export async function closePageOf(shop: OrdersShop, orderId: string): Promise<void> {
  const order = await selectOrderById(shop.database.sql, orderId)
  if (order === undefined || order.providerCheckoutId === null || order.pageClosedAt !== null) return
  await closeAtProvider(shop, order)
}

/**
 * Closes what orders can still be paid on although they were sold or have ended, however that came about: no second
 * payment is to come for them. One that fails keeps none of the others, and comes again with the next round.
 */
export async function closePages(shop: OrdersShop): Promise<void> {
  for (const order of await selectOrdersToClose(shop.database.sql, shop.clock(), BATCH)) {
    await closeAtProvider(shop, order).catch((error: unknown) =>
      shop.log.warn(
        { orderId: order.id, err: error },
        'what an order can be paid on could not be closed yet',
      ),
    )
  }
}
