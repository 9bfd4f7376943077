import { artworkParcel } from '#artworks/artwork-parcel.ts'
import { orderTotals } from '#cart/order-totals.ts'
import { packPrints, printParcel } from '#digital-art/print-parcel.ts'
import type { Quote } from '#money/exchange-rate.ts'
import { majorOf } from '#money/money.ts'
import type { OrderDelivery } from '#orders/order-delivery.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Parcel } from '#shipping/parcel.ts'
import { provinceOf } from '#shipping/province-of.ts'
import {
  type Consignment,
  leastShipping,
  quoteShipping,
  shippingSum,
  TABLE_OPTION,
} from '#shipping/shipping-quote.ts'
import { findShippingRates } from '#site-info/server/find-site-info.ts'
import { type CartQuestion, type CheckoutRequest, checkoutProblems, type FreshCart } from '../checkout-api.ts'
import { carrierOptions, keptOption, usualWays } from './carrier-options.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import type { Origin } from './limit-reservation.ts'
import { pricesIn, type ReadLine } from './read-cart.ts'

/** Each original has a parcel of its own; prints share what they can. */
function parcelsOf(cart: readonly ReadLine[]): Parcel[] {
  const originals = cart.flatMap((line) => (line.kind === 'original' ? [artworkParcel(line.artwork)] : []))
  const sizes = cart.flatMap((line) => (line.kind === 'print' ? [line.print.size] : []))
  return [...originals, ...packPrints(sizes, printParcel).map(({ parcel }) => parcel)]
}

/** What is charged for the works of a cart, in whole pesos. */
function worthOf(cart: readonly ReadLine[], quote: Quote): number {
  const lines = pricesIn(cart).flatMap((price) => quote(price)?.amount ?? [])
  const pesos = orderTotals({ lines, delivery: [] }).total.find(({ currency }) => currency === 'ARS')
  return pesos === undefined ? 0 : Math.round(majorOf(pesos))
}

interface Sent {
  readonly cart: readonly ReadLine[]
  readonly quote: Quote
}

/** What is to be delivered, in which parcels. */
function packedOf({ cart, quote }: Sent) {
  const [parcels, value] = [parcelsOf(cart), worthOf(cart, quote)]
  const consignment: Consignment = { packings: parcels.map(({ packing }) => packing), value }
  return { parcels, value, consignment }
}

interface DeliveryQuestion extends Sent, Pick<CartQuestion, 'destination'> {
  /** Counts that carriers are asked, and says whether they may be. */
  readonly mayAsk: () => boolean
}

/** What the delivery of a cart costs, before anybody pays for it. */
export async function quoteCart(
  shop: CheckoutShop,
  { cart, quote, destination, mayAsk }: DeliveryQuestion,
): Promise<FreshCart['shipping']> {
  if (cart.length === 0) return { quote: null, options: [], province: null, least: null, usualWays: 0 }
  const rates = await findShippingRates(shop.database.sql)
  const { parcels, value, consignment } = packedOf({ cart, quote })
  const now = shop.clock()
  const postalCode = destination?.postalCode ?? ''
  const province = destination?.province || provinceOf(postalCode)
  const table = province === undefined ? null : quoteShipping(rates, consignment, province, now)
  const least = leastShipping(rates, consignment, now) ?? null
  return {
    province: province ?? null,
    quote: table,
    options: await carrierOptions(shop, { parcels, value, postalCode, rates }, table, mayAsk),
    least,
    // Where the artist asks nothing, nobody is asked what it costs.
    usualWays: least === 0 ? 0 : usualWays(shop, parcels),
  }
}

const artistsPrice = (freight: number): OrderDelivery | null =>
  freight === 0 ? null : { source: 'artist', zone: '', daysFrom: null, daysTo: null, freight, insurance: 0 }

/**
 * What the delivery of an order is charged: by the artist's table, by what a carrier has offered within the hour, or by
 * what she herself has asked for it. Nobody is asked: this is a transaction.
 * @throws Problem `shipping_changed` when it is not what the buyer has read
 */
export async function priceDelivery(
  sql: Queryable,
  { clock }: Pick<CheckoutShop, 'clock'>,
  { cart, quote, request, origin }: Sent & { readonly request: CheckoutRequest; readonly origin: Origin },
): Promise<OrderDelivery | null> {
  const { shipping, shippingTotal, shippingOption = TABLE_OPTION } = request
  // Whoever sends only what the specification asks for has read no price: it is agreed on afterwards, as ever.
  if (shipping.method === 'pickup' || shippingTotal === undefined) return null
  if (origin.by === 'artist') return artistsPrice(shippingTotal)
  const { parcels, value, consignment } = packedOf({ cart, quote })
  const { postalCode, province } = shipping
  const rates = await findShippingRates(sql)
  const table = quoteShipping(rates, consignment, province, clock())
  const chosen =
    shippingOption === TABLE_OPTION
      ? ({ source: 'table', price: table.price } as const)
      : await keptOption(sql, shippingOption, { parcels, value, postalCode, rates }, clock())
  const isAsTold =
    chosen !== undefined && (chosen.price === null ? 0 : shippingSum(chosen.price)) === shippingTotal
  if (!isAsTold) throw new Problem(checkoutProblems.shipping_changed, { data: { shipping: table } })
  return chosen.price === null ? null : { source: chosen.source, ...chosen.price }
}
