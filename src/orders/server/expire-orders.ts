import { findExpiredHolds } from '#artworks/server/hold-artworks.ts'
import { findNumberHolders } from '#digital-art/server/hold-numbers.ts'
import type { Queryable } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { OrderStatus } from '../order.ts'
import { latestBeginning } from '../payment-time.ts'
import { closeAtProvider, closePageJob } from './close-page.ts'
import type { OpenOrder } from './locked-order.ts'
import { moveTo } from './order-steps.ts'
import { releaseWorks } from './order-works.ts'
import type { OrdersShop } from './orders-shop.ts'
import { type OrderRow, selectOrderById, selectOrderForUpdate } from './orders-table.ts'
import { selectOverdueOrders, selectRunOut } from './overdue-orders-table.ts'
import { enqueueCancelledEmail, enqueueExpiredEmail } from './payment-emails.tsx'
import { statusChange, tellOrder } from './tell-order.ts'

const BATCH = 50
const GRACE_MINUTES = 15
const UNPAID: readonly OrderStatus[] = ['awaiting_payment', 'payment_pending']

interface OrderEnd {
  readonly status: 'expired' | 'cancelled'
  /** How the buyer hears of it. */
  readonly tell?: (open: OpenOrder) => Promise<void>
}

/** A hold may have been lengthened since somebody saw that it had ended. */
function hasRunOut({ clock }: OrdersShop, { status, holdUntil, createdAt }: OrderRow): boolean {
  const now = clock()
  if (holdUntil === null || holdUntil <= now) return true
  return status === 'awaiting_payment' && createdAt > latestBeginning(now)
}

/** An order that has got another payment page than the one that was closed: it is given back as it stands. */
type Ended = boolean | { readonly reopened: OrderRow }

const hasSamePage = (one: OrderRow, other: OrderRow): boolean =>
  one.provider === other.provider && one.providerCheckoutId === other.providerCheckoutId

/** Gives an unpaid order's works free and ends it. Answers whether it was still unpaid. */
async function endUnpaid(shop: OrdersShop, closed: OrderRow, { status, tell }: OrderEnd): Promise<Ended> {
  return shop.database.transaction(async (transaction) => {
    const locked = await selectOrderForUpdate(transaction.sql, closed.reference)
    if (locked === undefined) return false
    // Money that was heard of while the page was closed may have given it more time.
    if (status === 'expired' && !hasRunOut(shop, locked)) return false
    const isUnpaid = UNPAID.includes(locked.status)
    if (isUnpaid && !hasSamePage(locked, closed)) return { reopened: locked }
    // Whatever it became: what it still only holds, it holds no longer.
    await releaseWorks(transaction, locked.id)
    if (!isUnpaid) return false
    const open = { shop, transaction, order: locked }
    await moveTo(open, status)
    if (status === 'cancelled') await tellOrder(open, statusChange(locked.status, status))
    await tell?.(open)
    return true
  })
}

/**
 * Closes what an order could be paid on, and ends it; the only way in which an unpaid order ends. A page that was opened
 * while the first one was closed is closed as well: an order gets its page once, so that twice is enough.
 */
async function closeAndEnd(
  shop: OrdersShop,
  order: OrderRow,
  { close = closeAtProvider, ...ending }: OrderEnd & { readonly close?: typeof closeAtProvider },
): Promise<boolean> {
  await close(shop, order)
  const first = await endUnpaid(shop, order, ending)
  if (typeof first === 'boolean') return first
  await close(shop, first.reopened)
  const second = await endUnpaid(shop, first.reopened, ending)
  if (typeof second === 'boolean') return second
  throw new Error(`order ${order.id} has got one payment page after the other`)
}

/** The same for an order whose time is over: that the provider is silent is no reason to wait for ever. */
async function closeInTime(shop: OrdersShop, order: OrderRow): Promise<void> {
  try {
    await closeAtProvider(shop, order)
  } catch (error) {
    const overdue = shop.clock().getTime() - (order.holdUntil?.getTime() ?? 0)
    if (overdue < GRACE_MINUTES * MINUTE_MS) throw error
    const orderId = order.id
    shop.log.error({ orderId, err: error }, 'an order expires although the provider could not be asked')
  }
}

/**
 * Ends an order that was not paid in time. While the provider cannot be asked, its works stay held for a
 * little longer; money that still arrives later is matched or returned.
 */
export async function expireOrder(shop: OrdersShop, orderId: string): Promise<void> {
  const order = await selectOrderById(shop.database.sql, orderId)
  if (order === undefined || !hasRunOut(shop, order)) return
  await closeAndEnd(shop, order, { status: 'expired', tell: enqueueExpiredEmail, close: closeInTime })
}

/**
 * Ends an order whose own buyer begins again, and will hear of the new one; answers whether it gave way. It ends at
 * once and its page a moment later, in nobody's time: what is paid on it until then goes back.
 */
export async function cancelForRetry(shop: OrdersShop, { reference }: OrderRow): Promise<boolean> {
  return shop.database.transaction(async (transaction) => {
    const order = await selectOrderForUpdate(transaction.sql, reference)
    if (order?.status !== 'awaiting_payment') return false
    await releaseWorks(transaction, order.id)
    await moveTo({ shop, transaction, order }, 'cancelled')
    const closing = { key: order.id, in: transaction }
    if (order.providerCheckoutId !== null)
      await shop.jobs.enqueue(closePageJob, { orderId: order.id }, closing)
    return true
  })
}

/** Orders whose time to pay is over and that still keep numbers of these editions, or of any. */
export const findLateNumberHolders = async (
  { clock }: OrdersShop,
  sql: Queryable,
  workIds?: readonly string[],
): Promise<string[]> =>
  selectRunOut(sql, await findNumberHolders(sql, workIds), { now: clock(), limit: BATCH })

/** Ends an unpaid order on the artist's word; money that is under way is called off, or comes back. */
export async function cancelOrder(shop: OrdersShop, id: string): Promise<boolean> {
  const order = await selectOrderById(shop.database.sql, id)
  if (order === undefined || !UNPAID.includes(order.status)) return false
  return closeAndEnd(shop, order, { status: 'cancelled', tell: enqueueCancelledEmail })
}

/**
 * Ends every order whose time to pay has run out, whether it still holds a work or, of prints alone, never did;
 * and what has outlived its order, originals and numbers of editions alike. One that fails does not keep the others.
 */
export async function expireOrders(shop: OrdersShop): Promise<void> {
  const { sql } = shop.database
  const unpaid = await selectOverdueOrders(sql, shop.clock(), BATCH)
  const holding = await findExpiredHolds(sql, shop.clock(), BATCH)
  const numbered = await findLateNumberHolders(shop, sql)
  for (const orderId of new Set([...unpaid, ...holding, ...numbered])) {
    await expireOrder(shop, orderId).catch((error: unknown) =>
      shop.log.warn({ orderId, err: error }, 'an order could not be ended yet'),
    )
  }
}
