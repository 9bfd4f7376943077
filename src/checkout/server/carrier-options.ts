import type { Queryable } from '#platform/database/database.ts'
import type { Parcel } from '#shipping/parcel.ts'
import { postalDigitsOf } from '#shipping/province-of.ts'
import { type CarrierOffer, findOffer } from '#shipping/server/quote-carriers.ts'
import type { RatedParcel, Trip } from '#shipping/server/rate-carrier.ts'
import {
  insuranceOf,
  type ShippingOption,
  type ShippingPrice,
  type ShippingQuote,
  shippingSum,
  TABLE_OPTION,
} from '#shipping/shipping-quote.ts'
import type { ShippingRates } from '#shipping/shipping-rates.ts'
import { findContactInfo } from '#site-info/server/find-site-info.ts'
import type { CheckoutShop } from './checkout-shop.ts'

/** More parcels at once are nothing to ask a carrier in a hurry. */
const MOST_PARCELS = 6

interface Sent {
  readonly parcels: readonly Parcel[]
  /** What the works cost, in whole pesos. */
  readonly value: number
  readonly postalCode: string
  readonly rates: ShippingRates
}

/** A parcel that carriers can be asked about: its size is known, and nobody has said that it must be asked about. */
function ratedParcel({ packing, sides, weightKg }: Parcel): RatedParcel | undefined {
  const [length, width, height] = sides
  if (packing === 'a cotizar' || length === undefined || width === undefined || height === undefined)
    return undefined
  return { sides: [length, width, height], kg: weightKg }
}

/** The parcels of a purchase, as far as carriers can be asked about all of them. */
function ratedParcels(parcels: readonly Parcel[]): readonly RatedParcel[] | undefined {
  const rated = parcels.map(ratedParcel).filter((each) => each !== undefined)
  const mayBeRated = rated.length > 0 && rated.length === parcels.length && rated.length <= MOST_PARCELS
  return mayBeRated ? rated : undefined
}

/** The trip of a purchase from the studio to its buyer; `undefined` when no carrier can be asked about it. */
async function tripOf(
  sql: Queryable,
  { parcels, value, postalCode }: Omit<Sent, 'rates'>,
): Promise<Trip | undefined> {
  const to = postalDigitsOf(postalCode)
  const rated = ratedParcels(parcels)
  if (to === undefined || rated === undefined) return undefined
  const from = postalDigitsOf((await findContactInfo(sql)).address.postalCode)
  return from === undefined ? undefined : { from, to, parcels: rated, value }
}

/** A carrier that insures nothing is charged with what the artist asks for insurance: a work never travels without. */
const priceOf = (
  { name, freight, insurance, daysFrom, daysTo }: CarrierOffer,
  { rates, value }: Pick<Sent, 'rates' | 'value'>,
): ShippingPrice => ({
  zone: name,
  freight,
  insurance: insurance > 0 ? insurance : insuranceOf(rates, value),
  daysFrom,
  daysTo,
})

/** How many ways there usually are for such parcels, the artist's table among them; 0 where no carrier is asked about them. */
export function usualWays({ carriers }: CheckoutShop, parcels: readonly Parcel[]): number {
  const rated = ratedParcels(parcels)
  const offers = rated === undefined ? 0 : carriers.usualOffers(rated)
  return offers === 0 ? 0 : 1 + offers
}

/** What carriers offer beside the artist's table; nothing where her table asks nothing, or no carrier answers in time. */
export async function carrierOptions(
  shop: CheckoutShop,
  sent: Sent,
  table: ShippingQuote | null,
  mayAsk: () => boolean,
): Promise<ShippingOption[]> {
  if (shop.carriers.list.length === 0) return []
  const ofTable = table?.price ?? undefined
  if (ofTable !== undefined && shippingSum(ofTable) === 0) return []
  const trip = await tripOf(shop.database.sql, sent)
  const offers = trip === undefined ? [] : await shop.carriers.offersFor(shop, trip, mayAsk)
  if (offers.length === 0) return []
  const offered = offers.map((offer) => ({
    id: offer.id,
    source: offer.carrier,
    price: priceOf(offer, sent),
  }))
  return ofTable === undefined ? offered : [{ id: TABLE_OPTION, source: 'table', price: ofTable }, ...offered]
}

/** What an option of a carrier costs, as it was kept; `undefined` when it is over, or about another purchase. */
export async function keptOption(
  sql: Queryable,
  id: string,
  sent: Sent,
  now: Date,
): Promise<Omit<ShippingOption, 'id'> | undefined> {
  const trip = await tripOf(sql, sent)
  const offer = trip && (await findOffer(sql, id, trip, now))
  return offer && { source: offer.carrier, price: priceOf(offer, sent) }
}
