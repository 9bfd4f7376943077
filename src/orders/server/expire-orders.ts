import { findExpiredHolds, releaseHolds } from '#artworks/server/hold-artworks.ts'
import { ProviderRefused } from '#payments/server/payment-provider.ts'
import type { OrderStatus } from '../order.ts'
import { moveTo, type OpenOrder } from './order-steps.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderById, selectOrderForUpdate, selectOverdueOrders } from './orders-table.ts'
import { writeCancelledLetter, writeExpiredLetter } from './payment-letters.tsx'
import { refreshOrder } from './read-provider.ts'

const BATCH = 50
const GRACE_MINUTES = 15
const UNPAID: readonly OrderStatus[] = ['awaiting_payment', 'payment_pending']

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

/** Nobody can pay from here on, and what is still undecided is called off. */
async function closeAtProvider(shop: OrdersShop, order: OrderRow): Promise<void> {
  if (order.providerCheckoutId !== null) await closePage(shop, order.providerCheckoutId)
  await refreshOrder(shop, order.reference)
  for (const { id, status } of await shop.payments.findPayments(order.reference)) {
    if (status === 'pending' || status === 'in_process') await callOff(shop, id)
  }
  await refreshOrder(shop, order.reference)
}

interface Ending {
  readonly status: 'expired' | 'cancelled'
  /** How the buyer hears of it. */
  readonly tell?: (open: OpenOrder) => Promise<void>
}

/** A hold may have been lengthened since somebody saw that it had ended. */
const hasRunOut = ({ clock }: OrdersShop, { holdUntil }: OrderRow): boolean =>
  holdUntil === null || holdUntil.getTime() <= clock().getTime()

/** Gives an unpaid order's works free and ends it. Answers whether it was still unpaid. */
async function endUnpaid(shop: OrdersShop, order: OrderRow, { status, tell }: Ending): Promise<boolean> {
  return shop.database.transaction(async (transaction) => {
    const locked = await selectOrderForUpdate(transaction.sql, order.reference)
    if (locked === undefined) return false
    // Money that was heard of while the page was closed may have given it more time.
    if (status === 'expired' && !hasRunOut(shop, locked)) return false
    // Whatever it became: what it still only holds, it holds no longer.
    await releaseHolds(transaction, locked.id)
    if (!UNPAID.includes(locked.status)) return false
    const open = { shop, transaction, order: locked }
    await moveTo(open, status)
    await tell?.(open)
    return true
  })
}

/**
 * Ends an order that was not paid in time. While the provider cannot be asked, its works stay held for a
 * little longer; money that still arrives later is matched or returned by {@link refreshOrder}.
 */
export async function expireOrder(shop: OrdersShop, orderId: string): Promise<void> {
  const order = await selectOrderById(shop.database.sql, orderId)
  if (order === undefined || !hasRunOut(shop, order)) return
  try {
    await closeAtProvider(shop, order)
  } catch (error) {
    const overdue = shop.clock().getTime() - (order.holdUntil?.getTime() ?? 0)
    if (overdue < GRACE_MINUTES * 60_000) throw error
    shop.log.error({ orderId, err: error }, 'an order expires although the provider could not be asked')
  }
  await endUnpaid(shop, order, { status: 'expired', tell: writeExpiredLetter })
}

/** Ends an order whose own buyer begins again, and will hear of the new one; answers whether it gave way. */
export async function cancelForRetry(shop: OrdersShop, order: OrderRow): Promise<boolean> {
  if (order.status !== 'awaiting_payment') return false
  await closeAtProvider(shop, order)
  return endUnpaid(shop, order, { status: 'cancelled' })
}

/** Ends an unpaid order on the artist's word; money that is under way is called off, or comes back. */
export async function cancelOrder(shop: OrdersShop, id: string): Promise<boolean> {
  const order = await selectOrderById(shop.database.sql, id)
  if (order === undefined || !UNPAID.includes(order.status)) return false
  await closeAtProvider(shop, order)
  return endUnpaid(shop, order, { status: 'cancelled', tell: writeCancelledLetter })
}

/**
 * Ends every order whose time to pay has run out, whether it still holds a work or, of prints alone, never did;
 * and every hold that has outlived its order. One that fails does not keep the others.
 */
export async function expireOrders(shop: OrdersShop): Promise<void> {
  const { sql } = shop.database
  const unpaid = await selectOverdueOrders(sql, shop.clock(), BATCH)
  const holding = await findExpiredHolds(sql, shop.clock(), BATCH)
  for (const orderId of new Set([...unpaid, ...holding])) {
    await expireOrder(shop, orderId).catch((error: unknown) =>
      shop.log.warn({ orderId, err: error }, 'an order could not be ended yet'),
    )
  }
}
