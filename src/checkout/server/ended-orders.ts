import { findHolders } from '#artworks/server/hold-artworks.ts'
import { expireOrder, findLateNumberHolders } from '#orders/server/expire-orders.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { editionIdsIn, type ReadLine } from './read-cart.ts'

/** Orders whose time is over and that still have what is in a cart. */
export async function findEndedOrders(shop: CheckoutShop, cart: readonly ReadLine[]): Promise<string[]> {
  const { sql } = shop.database
  const now = shop.clock().getTime()
  const heldIds = cart.flatMap((line) =>
    line.kind === 'original' && line.artwork.reservedUntil !== null ? [line.artwork.id] : [],
  )
  const holders = heldIds.length === 0 ? [] : await findHolders(sql, heldIds)
  const ended = holders.filter(({ expiresAt }) => expiresAt.getTime() <= now).map(({ orderId }) => orderId)
  const late = await findLateNumberHolders(shop, sql, editionIdsIn(cart))
  return [...new Set([...ended, ...late])]
}

/** Ends them, before somebody else is refused because of them. The provider may be asked whether one was paid. */
export async function endOrders(shop: CheckoutShop, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds)
    await expireOrder(shop, orderId).catch((error: unknown) =>
      shop.log.warn({ orderId, err: error }, 'an expired order could not be ended for the next buyer'),
    )
}
