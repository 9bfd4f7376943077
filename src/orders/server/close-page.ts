import { z } from 'zod'
import { type PaymentProvider, ProviderRefused } from '#payments/server/payment-provider.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { selectOrdersToClose, updateToClosed } from './open-pages-table.ts'
import { type OrdersShop, providerOf } from './orders-shop.ts'
import { type OrderRow, selectOrderById } from './orders-table.ts'
import { refreshOrder } from './read-provider.ts'
import { settleOrder } from './settle-order.ts'

const BATCH = 50

/** Closes what an order that has just ended can be paid on; when it fails, the minute's scheduled tasks are soon enough. */
export const closePageJob = jobKind({
  name: 'close-page',
  data: z.object({ orderId: z.string() }),
  retries: 0,
  retryDelay: 1,
})

/** A page that the provider will not close ends by itself; only not being heard is a reason to wait. */
async function closePage(at: PaymentProvider, { log }: OrdersShop, page: string): Promise<void> {
  try {
    await at.closeCheckout(page)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ err: error }, 'the provider refused to close a payment page')
  }
}

/** Calls a payment off; one that has been decided meanwhile is read again anyway. */
async function callOff(at: PaymentProvider, { log }: OrdersShop, paymentId: string): Promise<void> {
  try {
    await at.cancelPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    log.warn({ paymentId, err: error }, 'the provider refused to call a payment off')
  }
}

/** Notes that this page is closed, so that nobody closes it again. */
async function noteClosed(shop: OrdersShop, { id, provider, providerCheckoutId }: OrderRow): Promise<void> {
  if (providerCheckoutId === null) return
  if (!(await updateToClosed(shop.database.sql, { id, provider, providerCheckoutId }, shop.clock())))
    shop.log.warn({ orderId: id }, 'an order has got another payment page while one was closed')
}

/** Nobody can pay from here on, and what is still undecided is called off. */
export async function closeAtProvider(shop: OrdersShop, order: OrderRow): Promise<void> {
  const provider = providerOf(shop, order)
  if (order.providerCheckoutId !== null) await closePage(provider, shop, order.providerCheckoutId)
  const found = await provider.findPayments(order.reference)
  await settleOrder(shop, order.reference, found)
  const undecided = found.filter(({ status }) => status === 'pending' || status === 'in_process')
  for (const { id } of undecided) await callOff(provider, shop, id)
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
