import { findHolders, holdArtworks } from '#artworks/server/hold-artworks.ts'
import { digitalArtProblems } from '#digital-art/digital-art-api.ts'
import { keepPrints } from '#digital-art/server/find-digital-art.ts'
import { holdNumbers } from '#digital-art/server/hold-numbers.ts'
import { moneyOf } from '#money/money.ts'
import { expireOrder, findLateNumberHolders } from '#orders/server/expire-orders.ts'
import {
  failOrder,
  findOrderByRequest,
  findOrderByToken,
  findOrderInTurn,
  takeRequestKey,
} from '#orders/server/fail-order.ts'
import { cartHashOf, type NewLine, type Order, openOrder } from '#orders/server/open-order.ts'
import { refusePaused } from '#orders/server/pause-selling.ts'
import { takeTurn } from '#orders/server/take-turn.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { CheckoutRequest } from '../checkout-api.ts'
import { type Attempt, callingProvider, refuseLate } from './calling-provider.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { agreementIn, type Origin, planReservation, reservesFor } from './limit-reservation.ts'
import { openPaymentPage, pageOf } from './open-payment-page.ts'
import { priceDelivery } from './price-delivery.ts'
import {
  atAgreedPrice,
  choiceIn,
  countPieces,
  editionIdsIn,
  newLinesOf,
  originalIdsIn,
  printWorkIdsIn,
  quoteFor,
  type ReadLine,
  readCart,
} from './read-cart.ts'
import { NO_NUMBERS, refuseChanges, refuseDuplicates } from './refuse-cart.ts'
import { refuseInvoice } from './refuse-invoice.ts'
import { type Asked, replaceOrder } from './replace-order.ts'
import { takesCash } from './takes-cash.ts'

/** How long the same purchase sent again gets the same payment page. */
const REPEAT_MS = 2 * MINUTE_MS

export interface PaymentLink {
  readonly paymentUrl: string
  readonly orderReference: string
  readonly orderToken: string
}

/** A hold that ran out is ended before somebody else is refused because of it. */
async function endExpiredHolds(shop: CheckoutShop, cart: readonly ReadLine[]): Promise<void> {
  const { sql } = shop.database
  const now = shop.clock().getTime()
  const heldIds = cart.flatMap((line) =>
    line.kind === 'original' && line.artwork.reservedUntil !== null ? [line.artwork.id] : [],
  )
  const holders = heldIds.length === 0 ? [] : await findHolders(sql, heldIds)
  const expired = holders.filter(({ expiresAt }) => expiresAt.getTime() <= now).map(({ orderId }) => orderId)
  const late = await findLateNumberHolders(shop, sql, editionIdsIn(cart))
  for (const orderId of new Set([...expired, ...late]))
    await expireOrder(shop, orderId).catch((error: unknown) =>
      shop.log.warn({ orderId, err: error }, 'an expired order could not be ended for the next buyer'),
    )
}

/** The same wish was sent twice at the same time, and the other one was first. */
class MadeMeanwhile extends Error {}

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

/** What nobody knew when the works were locked, and came meanwhile, is not locked: it is not sold this time. */
const onlyKnown = (cart: readonly ReadLine[], before: readonly ReadLine[]): ReadLine[] =>
  cart.map((line, at) => {
    const { kind, id, item } = line
    return kind === before[at]?.kind ? line : { kind: 'unknown', id, item }
  })

interface Beginning {
  readonly request: CheckoutRequest
  readonly origin: Origin
  /** What the tables knew of its items before anything was locked. */
  readonly cart: readonly ReadLine[]
  /** The buyer's own order whose place this one takes. */
  readonly replaces: string | undefined
}

/** Holds the originals, prices everything from the tables and writes the order: all of it or nothing. */
async function holdAndOpen(
  shop: CheckoutShop,
  { request, origin, cart: before, replaces }: Beginning,
  attempt: Attempt,
): Promise<{ order: Order; lines: NewLine[] }> {
  const { items, total, customer, shipping, shippingOption, billing, acceptedTerms, requestKey } = request
  const id = shop.newId()
  return shop.database.transaction(async (transaction) => {
    const pieces = countPieces(before)
    const reserves = reservesFor({ customer, pieces, origin })
    const turn = await takeTurn(transaction, { requestKey, reserves })
    const made = await findOrderInTurn(transaction, turn)
    if (made !== undefined && made.id !== replaces) throw new MadeMeanwhile()
    if (made !== undefined) await takeRequestKey(transaction, made)
    const artworkIds = originalIdsIn(before)
    const wish = { orderId: id, pieces, origin, replaces, turn }
    const { held, holdUntil, networkToKeep } = await planReservation(shop, transaction, wish)
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

/** Whether an order is what is asked for: the same works at the same prices for the same buyer. */
export function isSamePurchase(order: Order, { request, cart }: Omit<Asked, 'origin'>): boolean {
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
function isRepeated(shop: CheckoutShop, previous: Order, asked: Asked): boolean {
  const { requestKey } = asked.request
  const isSameWish = requestKey !== undefined && requestKey === previous.requestKey
  const isFresh = isSameWish || shop.clock().getTime() - previous.createdAt.getTime() < REPEAT_MS
  return isFresh && previous.status === 'awaiting_payment' && isSamePurchase(previous, asked)
}

/** The order that was made for the same wish, or else the buyer's own unfinished one. */
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

async function openLink(shop: CheckoutShop, beginning: Beginning, attempt: Attempt): Promise<PaymentLink> {
  const { order, lines } = await shop.orderWrites(() => {
    refuseLate(attempt)
    return holdAndOpen(shop, beginning, attempt)
  })
  return linkOf(shop, order, () => openPaymentPage(shop, order, lines))
}

/**
 * Turns a cart into an order with a payment page: the server prices it, holds its originals and asks the
 * provider, in this order, so that nobody can pay for what somebody else has.
 */
async function attemptOrder(
  shop: CheckoutShop,
  request: CheckoutRequest,
  origin: Origin,
  isFirst: boolean,
): Promise<PaymentLink> {
  const cart = atAgreedPrice(await readCart(shop.database.sql, request.items), agreementIn(origin)?.price)
  refuseDuplicates(cart)
  await refuseInvoice(shop.database.sql, request.billing)
  const previous = isFirst ? undefined : await findPrevious(shop, request)
  // Before an earlier order gives way; a new one is refused when it is written.
  if (previous !== undefined) await refusePaused(shop.database.sql)
  const asked = { request, origin, cart }
  return callingProvider(shop, async (attempt) => {
    if (previous !== undefined && isRepeated(shop, previous, asked)) {
      attempt.order = previous
      return linkOf(shop, previous, () => pageOf(shop, previous))
    }
    if (previous !== undefined) await replaceOrder(shop, previous, asked, attempt)
    await endExpiredHolds(shop, cart)
    return openLink(shop, { ...asked, replaces: previous?.id }, attempt)
  })
}

/**
 * The same; of several attempts at one wish, one makes the order and the others are led to it. Most wishes are new: unless the
 * buyer names an order, one that was made before is found when this one has its turn.
 */
export const placeOrder = (
  shop: CheckoutShop,
  request: CheckoutRequest,
  origin: Origin,
): Promise<PaymentLink> =>
  attemptOrder(shop, request, origin, request.previousOrder === undefined).catch((error: unknown) => {
    if (error instanceof MadeMeanwhile) return attemptOrder(shop, request, origin, false)
    throw error
  })
