import { findHolders } from '#artworks/server/hold-artworks.ts'
import { orderTotals } from '#cart/order-totals.ts'
import { findReservedBy } from '#digital-art/server/hold-numbers.ts'
import { majorOf } from '#money/money.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import type { CartQuestion, FreshCart } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { findLargeOrder } from './large-order.ts'
import { quoteCart } from './price-delivery.ts'
import { editionIdsIn, originalIdsIn, pricesIn, quoteFor, type ReadLine, readCart } from './read-cart.ts'
import { type CartReading, freshLines, NO_NUMBERS } from './refuse-cart.ts'

/** Works that somebody else is paying for. The browser's own unfinished order is nobody else. */
async function findTakenByOthers(
  shop: CheckoutShop,
  lines: readonly ReadLine[],
  ownOrderId: string | undefined,
): Promise<string[]> {
  const originals = originalIdsIn(lines)
  if (originals.length === 0) return []
  const holders = await findHolders(shop.database.sql, originals)
  const now = shop.clock().getTime()
  return holders
    .filter(({ orderId, expiresAt }) => orderId !== ownOrderId && expiresAt.getTime() > now)
    .map(({ artworkId }) => artworkId)
}

/** What is held of a cart's works: by others, and by the browser's own unfinished order. */
export const findHeld = async (
  shop: CheckoutShop,
  lines: readonly ReadLine[],
  ownOrderId: string | undefined,
): Promise<Pick<CartReading, 'takenByOthers' | 'ownNumbers'>> => ({
  takenByOthers: await findTakenByOthers(shop, lines, ownOrderId),
  ownNumbers:
    ownOrderId === undefined || editionIdsIn(lines).length === 0
      ? NO_NUMBERS
      : await findReservedBy(shop.database.sql, ownOrderId),
})

/**
 * What became of the lines of a cart, and what can still be bought of it costs today. Nothing is held by asking.
 * @param mayAsk counts that carriers are asked, and says whether they may be
 */
export async function checkCart(
  shop: CheckoutShop,
  { items, previousOrder, destination }: CartQuestion,
  mayAsk: () => boolean,
): Promise<FreshCart> {
  const { sql } = shop.database
  const own = previousOrder === undefined ? undefined : await findOrderByToken(shop, previousOrder)
  const read = await readCart(sql, items)
  const quote = await quoteFor(sql, shop.clock, read)
  const reading = { lines: read, quote, by: 'visitor' as const, ...(await findHeld(shop, read, own?.id)) }
  const lines = freshLines(reading)
  const stillBought = read.filter((line, index) => {
    // What lies in a cart twice is sold once.
    if (read.findIndex(({ id }) => id === line.id) < index) return false
    const problem = lines[index]?.problem ?? null
    return problem === null || problem === 'price_changed'
  })
  const { total } = orderTotals({
    lines: stillBought.flatMap((line) => pricesIn([line]).flatMap((price) => quote(price)?.amount ?? [])),
    delivery: [],
  })
  const totals = total.map((sum) => ({ currency: sum.currency, amount: majorOf(sum) }))
  const shipping = await quoteCart(shop, { cart: stillBought, quote, destination, mayAsk })
  return { lines, totals, largeOrder: await findLargeOrder(shop, own), shipping }
}
