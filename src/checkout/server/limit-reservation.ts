import type { Money } from '#money/money.ts'
import {
  countHoldsWith,
  isHoard,
  isInOneName,
  LARGE_HOLD_MS,
  networkToKeep,
  takeLargeTurn,
} from '#orders/server/limit-holds.ts'
import type { NewOrder } from '#orders/server/open-order.ts'
import { type CheckoutLock, takeCheckoutLock } from '#orders/server/take-checkout-lock.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { findSellingRules } from '#site-info/server/find-site-info.ts'
import { type CheckoutRequest, checkoutProblems } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'

/** Who begins an order: a visitor, whose reservations are limited, or the artist, who decides for herself. */
export type Origin =
  | { readonly by: 'visitor'; readonly network: string }
  /** `note`: what stands in the order's history from the beginning. */
  | { readonly by: 'artist'; readonly note: string; readonly agreed?: Agreement }

/** What buyer and artist have agreed on about the one original of an order. */
export interface Agreement {
  readonly price: Money
  /** Called in the transaction that holds the work and writes the order; what it throws takes both back. */
  readonly written: (transaction: Transaction, orderId: string) => Promise<void>
}

export const agreementIn = (origin: Origin): Agreement | undefined =>
  origin.by === 'artist' ? origin.agreed : undefined

const networkOf = (origin: Origin) => (origin.by === 'visitor' ? origin.network : undefined)

/** Whose reservations a purchase is counted with; `undefined` when it reserves nothing. */
export const reservesFor = ({
  customer,
  pieces,
  origin,
}: Pick<CheckoutRequest, 'customer'> &
  Pick<ReservationRequest, 'pieces' | 'origin'>): CheckoutLock['reserves'] =>
  pieces === 0 ? undefined : { ...customer, network: networkOf(origin) }

interface ReservationRequest {
  readonly orderId: string
  /** Originals, and numbers of editions. */
  readonly pieces: number
  readonly origin: Origin
  /** The buyer's own order whose place this one takes. */
  readonly replaces: string | undefined
  readonly lock: CheckoutLock
}

interface Reservation {
  /** How many originals and numbers the buyer has not paid for, those of this order included. */
  readonly held: number
  readonly holdUntil: Date
  /** To be asked when the order is written, and written with it. */
  readonly networkToKeep: (transaction: Transaction) => Promise<NewOrder['network']>
}

/** How long an order waits for its payment, in milliseconds. */
async function waitOf(shop: CheckoutShop, sql: Queryable, { pieces }: { readonly pieces: number }) {
  if (shop.waitMs !== undefined) return shop.waitMs
  if (pieces === 0) return shop.printsHours * HOUR_MS
  const { holdMinutes } = await findSellingRules(sql)
  return (holdMinutes ?? shop.holdMinutes) * MINUTE_MS
}

/** For how long an order of more originals than one buyer may otherwise reserve holds them, in milliseconds. */
export async function findLargeWait(shop: CheckoutShop, sql: Queryable): Promise<number> {
  const usual = await waitOf(shop, sql, { pieces: shop.mostOriginals + 1 })
  return Math.min(usual, LARGE_HOLD_MS)
}

function waitForTurn(shop: CheckoutShop, freeAt: Date): Problem {
  const retryAfter = Math.max(1, Math.ceil((freeAt.getTime() - shop.clock().getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const when = minutes === 1 ? 'un minuto' : `${minutes} minutos`
  const fewer = shop.mostOriginals === 1 ? 'una sola' : `hasta ${shop.mostOriginals}`
  const message = `Desde tu conexión ya se reservaron muchas obras juntas que no se pagaron. Podés intentarlo de nuevo en ${when}, o llevar ${fewer} en esta compra.`
  return new Problem(checkoutProblems.large_order_waits, { message, retryAfter })
}

async function largeTurn(
  shop: CheckoutShop,
  transaction: Transaction,
  { network, replaces }: { network: string; replaces: string | undefined },
) {
  const most = shop.mostOriginals
  const turn = await takeLargeTurn(shop, transaction, { network, most, replaces })
  if (turn.begunAt === undefined) throw waitForTurn(shop, turn.freeAt)
  return turn
}

/**
 * Until when an order may hold its originals and numbers; refuses one that would reserve too much. Whoever reserves more than one
 * buyer usually may has ten minutes, and so has her network for an hour: a collector pays, a joker has not much of it.
 */
export async function planReservation(
  shop: CheckoutShop,
  transaction: Transaction,
  { orderId, pieces, origin, replaces, lock }: ReservationRequest,
): Promise<Reservation> {
  const network = networkOf(origin)
  const counted = await countHoldsWith(transaction, lock, { orderId, pieces })
  const held = Math.max(counted.fromNetwork, counted.inName)
  const now = shop.clock()
  const wait = await waitOf(shop, transaction.sql, { pieces })
  const most = shop.mostOriginals
  const isShort = network !== undefined && isInOneName(counted, pieces, most)
  const usual = new Date(now.getTime() + (isShort ? Math.min(wait, LARGE_HOLD_MS) : wait))
  if (network === undefined || pieces === 0)
    return { held, holdUntil: usual, networkToKeep: async () => undefined }
  if (isHoard(counted, pieces, most)) throw new Problem(checkoutProblems.too_many_reservations)
  const large = pieces > most ? await largeTurn(shop, transaction, { network, replaces }) : undefined
  const begunAt = large?.begunAt ?? now
  const holdUntil = large === undefined || large.endsAt > usual ? usual : large.endsAt
  const begun = { network, pieces, most, begunAt, holdUntil, replaces }
  return { held, holdUntil, networkToKeep: (writing) => networkToKeep(writing, orderId, begun) }
}

/** Refuses now what would be refused once the order has ended whose place is taken, so that it does not end for nothing. */
export const refuseReservation = (
  shop: CheckoutShop,
  reservation: Omit<ReservationRequest, 'orderId' | 'lock'> &
    Pick<CheckoutRequest, 'customer'> & { readonly replaces: string },
): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const lock = await takeCheckoutLock(transaction, {
      requestKey: undefined,
      reserves: reservesFor(reservation),
    })
    await planReservation(shop, transaction, { ...reservation, orderId: reservation.replaces, lock })
  })
