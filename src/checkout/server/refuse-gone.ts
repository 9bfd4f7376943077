import { findOrderByRequest } from '#orders/server/fail-order.ts'
import { findHeld } from './check-cart.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import type { OrderAttempt } from './hold-and-open.ts'
import { quoteFor } from './read-cart.ts'
import { refuseChanges } from './refuse-cart.ts'

/**
 * Refuses a visitor whose works others have got while she waited for her turn, for the price of a look and without a
 * transaction. Whoever passes is refused by what she locks, as ever; a request that has its order already is led to that one.
 */
export async function refuseGone(
  shop: CheckoutShop,
  { request, origin, cart, replaces }: OrderAttempt,
): Promise<void> {
  if (replaces !== undefined || origin.by === 'artist') return
  const quote = await quoteFor(shop.database.sql, shop.clock, cart)
  const held = await findHeld(shop, cart, undefined)
  try {
    refuseChanges({ lines: cart, total: request.total, quote, by: origin.by, ...held })
  } catch (error) {
    if ((await findOrderByRequest(shop, request.requestKey)) === undefined) throw error
  }
}
