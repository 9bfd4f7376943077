import { holdArtworks } from '#artworks/server/hold-artworks.ts'
import { digitalArtProblems } from '#digital-art/digital-art-api.ts'
import { keepPrints } from '#digital-art/server/find-digital-art.ts'
import { holdNumbers } from '#digital-art/server/hold-numbers.ts'
import { findOrderWithLock, takeRequestKey } from '#orders/server/fail-order.ts'
import { type NewLine, type Order, openOrder } from '#orders/server/open-order.ts'
import { takeCheckoutLock } from '#orders/server/take-checkout-lock.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Attempt, refuseLate } from './calling-provider.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { agreementIn, planReservation, reservesFor } from './limit-reservation.ts'
import { priceDelivery } from './price-delivery.ts'
import {
  atAgreedPrice,
  countPieces,
  newLinesOf,
  onlyKnown,
  originalIdsIn,
  printWorkIdsIn,
  quoteFor,
  readCart,
} from './read-cart.ts'
import { NO_NUMBERS, refuseChanges } from './refuse-cart.ts'
import type { CheckoutInput } from './replace-order.ts'
import { takesCash } from './takes-cash.ts'

/** The same request was sent twice at the same time, and the other one was first. */
export class MadeMeanwhile extends Error {}

/** Each line of an edition gets its number. What is locked was counted a moment ago: whoever finds none is told so all the same. */
async function reserveNumbers(transaction: Transaction, orderId: string, lines: readonly NewLine[]) {
  const numbered = lines.flatMap(({ subject, editionSize }, position) =>
    subject.kind === 'print' && editionSize
      ? [{ orderId, position, digitalArtworkId: subject.digitalArtworkId }]
      : [],
  )
  const missing = numbered.length === 0 ? [] : await holdNumbers(transaction, numbered)
  if (missing.length > 0) throw new Problem(digitalArtProblems.edition_reserved)
}

/** What an order is made from; its cart is what the tables knew before anything was locked. */
export interface OrderAttempt extends CheckoutInput {
  /** The buyer's own order whose place this one takes. */
  readonly replaces: string | undefined
}

/** Holds the originals, prices everything from the tables and writes the order: all of it or nothing. */
export async function holdAndOpen(
  shop: CheckoutShop,
  { request, origin, cart: before, replaces }: OrderAttempt,
  attempt: Attempt,
): Promise<{ order: Order; lines: NewLine[] }> {
  const { items, total, customer, shipping, shippingOption, billing, acceptedTerms, requestKey } = request
  const id = shop.newId()
  return shop.database.transaction(async (transaction) => {
    const pieces = countPieces(before)
    const reserves = reservesFor({ customer, pieces, origin })
    const lock = await takeCheckoutLock(transaction, { requestKey, reserves })
    const made = await findOrderWithLock(transaction, lock)
    if (made !== undefined && made.id !== replaces) throw new MadeMeanwhile()
    if (made !== undefined) await takeRequestKey(transaction, made)
    const artworkIds = originalIdsIn(before)
    const reservation = { orderId: id, pieces, origin, replaces, lock }
    const { held, holdUntil, networkToKeep } = await planReservation(shop, transaction, reservation)
    const claim = { orderId: id, artworkIds, expiresAt: holdUntil }
    const takenByOthers = artworkIds.length > 0 ? await holdArtworks(transaction, shop.newId, claim) : []
    await keepPrints(transaction.sql, printWorkIdsIn(before))
    // Read again: only what is held cannot change, or go, any more.
    const agreed = agreementIn(origin)
    const cart = atAgreedPrice(onlyKnown(await readCart(transaction.sql, items), before), agreed?.price)
    const quote = await quoteFor(transaction.sql, shop.clock, cart)
    refuseChanges({ lines: cart, total, takenByOthers, quote, ownNumbers: NO_NUMBERS, by: origin.by })
    const delivery = await priceDelivery(transaction.sql, shop, { cart, quote, request, origin })
    const lines = newLinesOf(cart, quote)
    await reserveNumbers(transaction, id, lines)
    const order = await openOrder(shop, transaction, {
      id,
      lines,
      customer,
      shipping,
      shippingOption,
      delivery,
      billing,
      acceptedTerms,
      holdUntil,
      requestKey,
      takesCash: takesCash(shop, { held, pieces }),
      channel: origin.by === 'artist' ? 'link' : 'web',
      note: origin.by === 'artist' ? origin.note : undefined,
      network: await networkToKeep(transaction),
    })
    await agreed?.written(transaction, order.id)
    // Other purchases may have been waited for. Whoever is told from here on that it takes too long is told of the order.
    refuseLate(attempt)
    attempt.order = order
    return { order, lines }
  })
}
