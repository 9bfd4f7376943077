import { outcomeOf } from '#orders/order.ts'
import { cancelForRetry } from '#orders/server/expire-orders.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { findSoldLines } from '#orders/server/find-sold-lines.ts'
import type { Order } from '#orders/server/open-order.ts'
import { refreshOrder } from '#orders/server/read-provider.ts'
import { Problem } from '#platform/contract/problem.ts'
import { type CheckoutRequest, checkoutProblems } from '../checkout-api.ts'
import { type Attempt, refuseLate } from './calling-provider.ts'
import { findHeld } from './check-cart.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { type Origin, refuseReservation } from './limit-reservation.ts'
import { priceDelivery } from './price-delivery.ts'
import { countPieces, quoteFor, type ReadLine } from './read-cart.ts'
import { refuseChanges } from './refuse-cart.ts'

/** A purchase as it was sent, by whom, and what the tables know of its items. */
export interface CheckoutInput {
  readonly request: CheckoutRequest
  readonly origin: Origin
  readonly cart: readonly ReadLine[]
}

/** Nobody is sent to pay for what is paid already, or about to be. */
export function refusePaid({ status }: Order): void {
  const outcome = outcomeOf(status)
  if (outcome === 'paid') throw new Problem(checkoutProblems.order_is_paid)
  if (outcome === 'pending') throw new Problem(checkoutProblems.payment_is_pending)
}

/** Whether these items are what an order sells, whoever is named and however it is sent. */
async function sellsTheSame(shop: CheckoutShop, order: Order, cart: CheckoutInput['cart']) {
  const lines = await findSoldLines(shop.database.sql, order)
  const ids = new Set(lines.map(({ id }) => id))
  return lines.length === cart.length && cart.every(({ id }) => ids.has(id))
}

/** Refuses what can be refused before the buyer's own order has ended: she keeps it then. */
async function refuseEarly(
  shop: CheckoutShop,
  previous: Order,
  { request, cart, origin }: CheckoutInput,
): Promise<void> {
  const { total, customer } = request
  const quote = await quoteFor(shop.database.sql, shop.clock, cart)
  refuseChanges({ lines: cart, total, quote, by: origin.by, ...(await findHeld(shop, cart, previous.id)) })
  await priceDelivery(shop.database.sql, shop, { cart, quote, request, origin })
  await refuseReservation(shop, { customer, pieces: countPieces(cart), origin, replaces: previous.id })
}

/**
 * A buyer's own unfinished order gives way to the one that she begins now; unless she is about to buy once more
 * what she has just paid, and has not heard of it yet. The provider is asked once for it.
 */
export async function replaceOrder(
  shop: CheckoutShop,
  previous: Order,
  input: CheckoutInput,
  attempt: Attempt,
): Promise<void> {
  const { cart } = input
  if (previous.status === 'awaiting_payment') {
    await refuseEarly(shop, previous, input)
    await refreshOrder(shop, previous.reference)
    // Whoever has been told meanwhile that it takes too long keeps what she has.
    refuseLate(attempt)
    await cancelForRetry(shop, previous)
  }
  const now = await findOrderByToken(shop, previous.token)
  if (now !== undefined && (await sellsTheSame(shop, now, cart))) refusePaid(now)
}
