import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { Queryable } from '#platform/database/database.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { RATED_CARRIERS } from '../carriers.ts'
import { forgetRemovedAccounts, noteAccount } from './carrier-accounts.ts'
import {
  type CarrierQuoteRow,
  deleteQuotesUntil,
  insertQuote,
  selectQuote,
  selectQuotesOf,
} from './carrier-quotes-table.ts'
import {
  CarrierFailure,
  type CarrierRate,
  isOneTooLarge,
  type RateCarrier,
  type RatedParcel,
  type Trip,
} from './rate-carrier.ts'

/** All carriers together have so long; then the artist's table is what there is. */
export const TIMEOUT_MS = 1500
/** For so long a price is charged as it was told. */
const KEPT_MS = HOUR_MS
/** For so long others are told it too: whoever hears it last still has as long to pay. */
const REUSED_MS = KEPT_MS / 2
/** A carrier that was not there is not waited for again at once, nor asked again what it has refused. */
const REST_MS = MINUTE_MS
/** So many trips are asked about in a minute, whoever asks; more are told the table's price. */
const MOST_A_MINUTE = 60
const MOST_UNDER_WAY = 16
/** Of one carrier, the cheapest. */
const MOST_OFFERS = 4
const LONGEST_NAME = 60

/** What asking carriers needs. */
export interface CarriersShop extends Pick<ShopBasics, 'database' | 'clock' | 'newSecret' | 'log'> {
  /** Those that the settings name. */
  readonly carriers: Carriers
}

const CarrierOffer = z.object({
  carrier: z.enum(RATED_CARRIERS),
  name: z.string(),
  freight: z.int().nonnegative(),
  insurance: z.int().nonnegative(),
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
})
/** A rate of a carrier as it is kept. */
export type CarrierOffer = z.infer<typeof CarrierOffer>

/** The same with what it is called until it is over: the quote that it is in, and its place there. */
export interface KeptOffer extends CarrierOffer {
  readonly id: string
}

const keyOf = (carrier: string, trip: Trip): string =>
  createHash('sha256')
    .update(JSON.stringify([carrier, trip]))
    .digest('base64url')

const offersIn = ({ id, offers }: Pick<CarrierQuoteRow, 'id' | 'offers'>): KeptOffer[] =>
  z
    .array(CarrierOffer)
    .catch([])
    .parse(offers)
    .map((offer, place) => ({ ...offer, id: `${id}.${place}` }))

const sumOf = ({ freight, insurance }: CarrierRate) => freight + insurance
const cheapestFirst = (one: CarrierRate, other: CarrierRate) => sumOf(one) - sumOf(other)

/** What a carrier calls its service is shown and written in letters: one line, and not a long one. */
const plainName = (name: string) =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/** Ends a wait when the time is over, whatever is waited for. */
function within<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const over = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new CarrierFailure('silent', 'the carrier took too long'))),
  )
  return Promise.race([answer, over])
}

/** The carriers of a shop, which of them rest and how often they were asked: each process remembers that for itself. */
export class Carriers {
  readonly list: readonly RateCarrier[]
  /** Until when a carrier is not asked, by its name, or about a trip, by its key. */
  readonly #rests = new LRUCache<string, number>({ max: 1000 })
  readonly #underWay = new Map<string, Promise<KeptOffer[]>>()
  #minute = { began: 0, asked: 0 }
  /** How many offers of a carrier there were for one trip at most. */
  readonly #offered = new Map<string, number>()

  constructor(list: readonly RateCarrier[]) {
    this.list = list
  }

  /** How many offers a trip with such parcels usually has. */
  usualOffers(parcels: readonly RatedParcel[]): number {
    return this.list
      .filter(({ limits }) => !isOneTooLarge(parcels, limits))
      .reduce((sum, { id, usualRates }) => sum + (this.#offered.get(id) ?? usualRates), 0)
  }

  /**
   * What carriers offer for a trip, the cheapest first; nothing where none of them has answered in time.
   * @param mayAsk counts that they are asked, and says whether they may be
   */
  async offersFor(shop: CarriersShop, trip: Trip, mayAsk: () => boolean): Promise<KeptOffer[]> {
    if (this.list.length === 0) return []
    const now = shop.clock().getTime()
    const keys = this.list.map(({ id }) => keyOf(id, trip))
    const kept = await selectQuotesOf(shop.database.sql, keys, new Date(now - REUSED_MS))
    let admitted: boolean | undefined
    const isAdmitted = () => {
      admitted ??= mayAsk() && this.#isWithinMinute(now)
      return admitted
    }
    const asked = this.list.map(async (carrier) => {
      const key = keyOf(carrier.id, trip)
      const known = kept.find((row) => row.key === key)
      const offers = await (known === undefined
        ? this.#askOnce(shop, carrier, trip, isAdmitted)
        : offersIn(known))
      this.#offered.set(
        carrier.id,
        Math.max(this.#offered.get(carrier.id) ?? carrier.usualRates, offers.length),
      )
      return offers
    })
    return (await Promise.all(asked)).flat().sort(cheapestFirst)
  }

  /** Whoever asks about the same trip meanwhile waits for the same answer. */
  async #askOnce(
    shop: CarriersShop,
    carrier: RateCarrier,
    trip: Trip,
    isAdmitted: () => boolean,
  ): Promise<KeptOffer[]> {
    const key = keyOf(carrier.id, trip)
    const asked = this.#underWay.get(key)
    if (asked !== undefined) return asked
    const now = shop.clock().getTime()
    if ([carrier.id, key].some((each) => (this.#rests.get(each) ?? 0) > now)) return []
    if (this.#underWay.size >= MOST_UNDER_WAY || !isAdmitted()) return []
    const asking = this.#ask(shop, carrier, trip).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asking)
    return asking
  }

  async #ask(shop: CarriersShop, carrier: RateCarrier, trip: Trip): Promise<KeptOffer[]> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let rates: readonly CarrierRate[]
    try {
      rates = await within(signal, carrier.rates(trip, signal))
    } catch (error) {
      await this.#restAfter(shop, carrier, trip, error)
      return []
    }
    const offers = rates
      .map((rate) => ({ carrier: carrier.id, ...rate, name: plainName(rate.name) }))
      .sort(cheapestFirst)
      .slice(0, MOST_OFFERS)
    const row = { id: shop.newSecret(), key: keyOf(carrier.id, trip), offers, createdAt: shop.clock() }
    await insertQuote(shop.database.sql, row)
    await noteAccount(shop, { carrier: carrier.id, failure: null })
    return offersIn(row)
  }

  /** What it has refused concerns this trip alone; whatever else is wrong, all of them. */
  async #restAfter(shop: CarriersShop, carrier: RateCarrier, trip: Trip, error: unknown): Promise<void> {
    const { log, clock } = shop
    const kind = error instanceof CarrierFailure ? error.kind : 'misread'
    if (kind === 'too_large') return
    const name = kind === 'refused' ? keyOf(carrier.id, trip) : carrier.id
    this.#rests.set(name, clock().getTime() + REST_MS)
    log.warn({ carrier: carrier.id, failure: kind, err: error }, 'a carrier has given no price')
    await noteAccount(shop, { carrier: carrier.id, failure: kind }).catch((err: unknown) =>
      log.warn({ carrier: carrier.id, err }, 'that a carrier refuses the account could not be noted'),
    )
  }

  /** One that has not begun yet was begun by a clock that has been put back since. */
  #isWithinMinute(now: number): boolean {
    const age = now - this.#minute.began
    if (age < 0 || age >= MINUTE_MS) this.#minute = { began: now, asked: 0 }
    this.#minute.asked += 1
    return this.#minute.asked <= MOST_A_MINUTE
  }
}

/** An offer by its id, while it is charged as it was told; `undefined` when it is over, or about another trip. */
export async function findOffer(
  sql: Queryable,
  id: string,
  trip: Trip,
  now: Date,
): Promise<CarrierOffer | undefined> {
  const [quote = ''] = id.split('.')
  const row = await selectQuote(sql, quote, new Date(now.getTime() - KEPT_MS))
  if (row === undefined) return undefined
  const kept = offersIn(row).find((offer) => offer.id === id)
  return kept !== undefined && row.key === keyOf(kept.carrier, trip) ? kept : undefined
}

/** Forgets what is over: what was quoted, and what was said of accounts that are named no more. */
export async function forgetCarrierQuotes(
  shop: Pick<CarriersShop, 'database' | 'clock' | 'carriers'>,
): Promise<void> {
  await deleteQuotesUntil(shop.database.sql, new Date(shop.clock().getTime() - KEPT_MS))
  await forgetRemovedAccounts(shop)
}
