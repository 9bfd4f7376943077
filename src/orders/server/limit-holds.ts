import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { lately } from '#platform/database/lately.ts'
import { siteStartOf } from '#platform/http/network-of.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { LARGE_ORDER_HOURS } from '../order-limits.ts'
import { canBePaid } from '../payment-time.ts'
import { countHeld } from './buyer-holds-table.ts'
import {
  deleteOldNetworks,
  deleteOrderNetwork,
  type NewNetworkRow,
  selectHoards,
  selectUnpaidLarge,
} from './order-networks-table.ts'
import type { CheckoutLock } from './take-checkout-lock.ts'

/** How long an order may hold more pieces than one buyer may otherwise reserve. */
export const LARGE_HOLD_MS = 10 * MINUTE_MS
/** One such order for each network in this time, and for each site. */
const BETWEEN_LARGE_MS = LARGE_ORDER_HOURS * HOUR_MS
/** A gallery has few originals: where a site may do eight times as much elsewhere, it may reserve twice as many. */
const RESERVING_AT_A_SITE = 2

/** Of pieces that nobody else can have meanwhile: originals, and numbers of editions. */
interface Held {
  /** Those that the buyer's network would hold with these. */
  readonly fromNetwork: number
  /** Those that would be held in her address or DNI with these, from wherever. */
  readonly inName: number
  /** Those that the networks around hers would hold with these. */
  readonly atSite: number
}

/** How many pieces would be held with these; it is the buyer's turn, so that no purchase slips through beside another. */
export async function countHoldsWith(
  { sql }: Transaction,
  { reserves }: CheckoutLock,
  { orderId, pieces: wanted }: { orderId: string; pieces: number },
): Promise<Held> {
  if (wanted === 0) return { fromNetwork: 0, inName: 0, atSite: 0 }
  if (reserves === undefined) throw new Error('it is not the turn of who reserves')
  const held = await countHeld(sql, reserves, orderId)
  return {
    fromNetwork: wanted + held.fromNetwork,
    inName: wanted + held.inName,
    atSite: wanted + held.atSite,
  }
}

/** Whether so many are a hoard: one large cart is a good buyer, many unpaid ones are not. */
export const isHoard = ({ fromNetwork, atSite }: Held, wanted: number, most: number): boolean =>
  (fromNetwork > wanted && fromNetwork > most) || (atSite > wanted && atSite > most * RESERVING_AT_A_SITE)

/**
 * Whether one address or DNI would hold too much. Whoever does harm invents others, and may type hers: such an order is not
 * refused, but holds its works no longer than a large one.
 */
export const isInOneName = ({ inName }: Held, wanted: number, most: number): boolean =>
  inName > wanted && inName > most

interface LargeWish {
  readonly network: string
  /** More pieces than this make an order a large one. */
  readonly most: number
  /** The order whose place this one takes. */
  readonly replaces: string | undefined
}

/** Since when the works are reserved, and until when; or when a large order may be begun again. */
export type LargeTurn =
  | { readonly begunAt: Date; readonly endsAt: Date }
  | { readonly begunAt?: undefined; readonly freeAt: Date }

/**
 * Whether a network may begin a large order now, and the site around it. One that takes the place of the
 * buyer's own goes on with its time: who corrects her address is no second buyer, and nobody begins again and again.
 * The caller has counted the holds.
 */
export async function takeLargeTurn(
  { clock }: { readonly clock: Clock },
  { sql }: Transaction,
  { network, most, replaces }: LargeWish,
): Promise<LargeTurn> {
  const now = clock()
  const origin = { network, siteStart: siteStartOf(network) }
  const begun = await selectUnpaidLarge(sql, { origin, most, span: lately(now, BETWEEN_LARGE_MS) })
  const own = begun.find(({ orderId }) => orderId === replaces)
  const begunAt = own?.begunAt ?? now
  const endsAt = new Date(begunAt.getTime() + LARGE_HOLD_MS)
  const isInTime = canBePaid({ status: 'awaiting_payment', holdUntil: endsAt }, now)
  if (isInTime && begun.every((each) => each === own)) return { begunAt, endsAt }
  const last = Math.max(...begun.map((each) => each.begunAt.getTime()))
  return { freeAt: new Date(last + BETWEEN_LARGE_MS) }
}

interface Begun extends LargeWish {
  readonly pieces: number
  readonly begunAt: Date
  readonly holdUntil: Date
}

/** From which network an order with such pieces was begun, to be kept for as long as the limits ask; it takes the place of an earlier note. */
export async function networkToKeep(
  { sql }: Transaction,
  orderId: string,
  { network, pieces, most, begunAt, holdUntil, replaces }: Begun,
): Promise<NewNetworkRow> {
  const isLarge = pieces > most
  // Only where it came from itself: what another network has begun stays known there.
  if (isLarge && replaces !== undefined) await deleteOrderNetwork(sql, { orderId: replaces, network })
  const limitEnds = isLarge ? begunAt.getTime() + BETWEEN_LARGE_MS : 0
  const keptUntil = new Date(Math.max(holdUntil.getTime(), limitEnds))
  return { orderId, network, originals: pieces, begunAt, keptUntil }
}

/** Forgets from where orders were begun as soon as no limit asks for it any more. */
export const forgetNetworks = ({ database, clock }: { database: Database; clock: Clock }): Promise<void> =>
  deleteOldNetworks(database.sql, clock())

/** Unpaid orders of visitors that hold more originals than one buyer may otherwise reserve. */
export const findHoards = (sql: Queryable, most: number) => selectHoards(sql, most)
