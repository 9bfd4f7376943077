import { moneyOf } from '#money/money.ts'
import { failOrder, findOrderByRequest, findOrderByToken } from '#orders/server/fail-order.ts'
import { cartHashOf, type Order } from '#orders/server/open-order.ts'
import { refusePaused } from '#orders/server/pause-selling.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { CheckoutRequest } from '../checkout-api.ts'
import { type Attempt, callingProvider, refuseLate } from './calling-provider.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { endOrders, findEndedOrders } from './ended-orders.ts'
import { holdAndOpen, MadeMeanwhile } from './hold-and-open.ts'
import { agreementIn, type Origin } from './limit-reservation.ts'
import { openPaymentPage, pageOf } from './open-payment-page.ts'
import { hasToWait } from './order-writes.ts'
import { atAgreedPrice, choiceIn, readCart } from './read-cart.ts'
import { refuseDuplicates } from './refuse-cart.ts'
import { refuseGone } from './refuse-gone.ts'
import { refuseInvoice } from './refuse-invoice.ts'
import { type CheckoutInput, replaceOrder } from './replace-order.ts'

/** How long the same purchase sent again gets the same payment page. */
const REPEAT_MS = 2 * MINUTE_MS

export interface PaymentLink {
  readonly paymentUrl: string
  readonly orderReference: string
  readonly orderToken: string
}

/** Whether an order is what is asked for: the same works at the same prices for the same buyer. */
export function isSamePurchase(order: Order, { request, cart }: Omit<CheckoutInput, 'origin'>): boolean {
  const lines = cart.map((line) => ({
    id: line.id,
    price: moneyOf(line.item.price, line.item.currency),
    choice: choiceIn(line),
  }))
  const { shipping, shippingTotal = 0 } = request
  const deliveryTotal = shipping.method === 'pickup' ? 0 : shippingTotal
  return order.cartHash === cartHashOf({ ...request, lines, deliveryTotal })
}

/** Whether this is the same purchase once more: a double click, a step back, an answer that did not come. */
function isRepeated(shop: CheckoutShop, previous: Order, asked: CheckoutInput): boolean {
  const { requestKey } = asked.request
  const isSameWish = requestKey !== undefined && requestKey === previous.requestKey
  const isFresh = isSameWish || shop.clock().getTime() - previous.createdAt.getTime() < REPEAT_MS
  return isFresh && previous.status === 'awaiting_payment' && isSamePurchase(previous, asked)
}

/** The order that was made for the same request, or else the buyer's own unfinished one. */
const findPrevious = async (
  shop: CheckoutShop,
  { requestKey, previousOrder }: CheckoutRequest,
): Promise<Order | undefined> =>
  (await findOrderByRequest(shop, requestKey)) ??
  (previousOrder === undefined ? undefined : findOrderByToken(shop, previousOrder))

/** The order with its page; without one it ends, and its works are free. */
async function linkOf(shop: CheckoutShop, order: Order, page: () => Promise<string>): Promise<PaymentLink> {
  try {
    return { paymentUrl: await page(), orderReference: order.reference, orderToken: order.token }
  } catch (error) {
    await failOrder(shop, order)
    throw error
  }
}

/**
 * Opens the page of an order that got none, because the process that was to open it is gone; without one the order ends, as it
 * would have then.
 */
export async function openLeftBehind(shop: CheckoutShop, token: string): Promise<void> {
  const order = await findOrderByToken(shop, token)
  if (order === undefined) return
  await callingProvider(shop, () => linkOf(shop, order, () => pageOf(shop, order)))
}

/** What is asked for, as the tables know it; refused is what needs nothing held for that. */
async function readAsked(
  shop: CheckoutShop,
  request: CheckoutRequest,
  origin: Origin,
): Promise<CheckoutInput> {
  const { sql } = shop.database
  const cart = atAgreedPrice(await readCart(sql, request.items), agreementIn(origin)?.price)
  refuseDuplicates(cart)
  await refuseInvoice(sql, request.billing)
  return { request, origin, cart }
}

interface OrderRequest {
  readonly request: CheckoutRequest
  readonly origin: Origin
  /** The buyer's own order whose place this one takes. */
  readonly replaces?: string
  /** What was in the way of it has been ended, or could not be. */
  readonly isTidied?: true
}

/**
 * Reads and writes all of an order in its turn: of a crowd that wants one work, the first have it before the last have been
 * looked at. The provider is asked when the turn is over.
 */
async function openLink(shop: CheckoutShop, order: OrderRequest, attempt: Attempt): Promise<PaymentLink> {
  const { request, origin, replaces, isTidied = false } = order
  const waits = hasToWait(shop.orderWrites)
  const turn = await shop.orderWrites(async () => {
    refuseLate(attempt)
    const asked = await readAsked(shop, request, origin)
    const ended = isTidied ? [] : await findEndedOrders(shop, asked.cart)
    if (ended.length > 0) return { ended }
    if (waits) await refuseGone(shop, { ...asked, replaces })
    return holdAndOpen(shop, { ...asked, replaces }, attempt)
  })
  if (!('ended' in turn)) return linkOf(shop, turn.order, () => openPaymentPage(shop, turn.order, turn.lines))
  await endOrders(shop, turn.ended)
  return openLink(shop, { ...order, isTidied: true }, attempt)
}

/** The order of a request that was not sent before. */
const openNew = (shop: CheckoutShop, request: CheckoutRequest, origin: Origin): Promise<PaymentLink> =>
  callingProvider(shop, (attempt) => openLink(shop, { request, origin }, attempt))

/** A purchase that may have been sent before, or stands in for an order that the buyer has not paid. */
async function openAgain(shop: CheckoutShop, request: CheckoutRequest, origin: Origin): Promise<PaymentLink> {
  const previous = await findPrevious(shop, request)
  if (previous === undefined) return openNew(shop, request, origin)
  const asked = await readAsked(shop, request, origin)
  // Before an earlier order gives way; a new one is refused when it is written.
  await refusePaused(shop.database.sql)
  return callingProvider(shop, async (attempt) => {
    if (isRepeated(shop, previous, asked)) {
      attempt.order = previous
      return linkOf(shop, previous, () => pageOf(shop, previous))
    }
    await replaceOrder(shop, previous, asked, attempt)
    return openLink(shop, { request, origin, replaces: previous.id }, attempt)
  })
}

/**
 * Turns a cart into an order with a payment page: the server prices it, holds its originals and asks the
 * provider, in this order, so that nobody can pay for what somebody else has. Of several attempts at one request, one makes
 * the order and the others are led to it. Most requests are new: unless the buyer names an order, one that was made before
 * is found when this one has its turn.
 */
export async function placeOrder(
  shop: CheckoutShop,
  request: CheckoutRequest,
  origin: Origin,
): Promise<PaymentLink> {
  const open = request.previousOrder === undefined ? openNew : openAgain
  try {
    return await open(shop, request, origin)
  } catch (error) {
    if (error instanceof MadeMeanwhile) return openAgain(shop, request, origin)
    throw error
  }
}
