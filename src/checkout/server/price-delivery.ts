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
import { type Consignment, leastShipping, quoteShipping, shippingSum } from '#shipping/shipping-quote.ts'
import { findShippingRates } from '#site-info/server/find-site-info.ts'
import { type CartQuestion, type CheckoutRequest, checkoutProblems, type FreshCart } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import type { Origin } from './limit-reservation.ts'
import { pricesIn, type ReadLine } from './read-cart.ts'

/** Each original has a parcel of its own; prints share what they can. */
function parcelsOf(cart: readonly ReadLine[]): Parcel[] {
  const originals = cart.flatMap((line) => (line.kind === 'original' ? [artworkParcel(line.artwork)] : []))
  const sizes = cart.flatMap((line) => (line.kind === 'print' ? [line.print.size] : []))
  return [...originals, ...packPrints(sizes, printParcel).map(({ parcel }) => parcel)]
}

/** What is to be delivered, and what it costs. */
function consignmentOf(cart: readonly ReadLine[], quote: Quote): Consignment {
  const lines = pricesIn(cart).flatMap((price) => quote(price)?.amount ?? [])
  const pesos = orderTotals({ lines, delivery: [] }).total.find(({ currency }) => currency === 'ARS')
  return {
    packings: parcelsOf(cart).map(({ packing }) => packing),
    value: pesos === undefined ? 0 : Math.round(majorOf(pesos)),
  }
}

interface Sent {
  readonly cart: readonly ReadLine[]
  readonly quote: Quote
}

/** What the delivery of a cart costs, before anybody pays for it. */
export async function quoteCart(
  { database, clock }: CheckoutShop,
  { cart, quote, destination }: Sent & Pick<CartQuestion, 'destination'>,
): Promise<FreshCart['shipping']> {
  if (cart.length === 0) return { quote: null, province: null, least: null }
  const rates = await findShippingRates(database.sql)
  const consignment = consignmentOf(cart, quote)
  const province = destination?.province || provinceOf(destination?.postalCode ?? '')
  return {
    province: province ?? null,
    quote: province === undefined ? null : quoteShipping(rates, consignment, province, clock()),
    least: leastShipping(rates, consignment, clock()) ?? null,
  }
}

const artistsPrice = (freight: number): OrderDelivery | null =>
  freight === 0 ? null : { source: 'artist', zone: '', daysFrom: null, daysTo: null, freight, insurance: 0 }

/**
 * What the delivery of an order is charged: by the artist's table, or by what she herself has asked for it.
 * @throws Problem `shipping_changed` when it is not what the buyer has read
 */
export async function priceDelivery(
  sql: Queryable,
  { clock }: Pick<CheckoutShop, 'clock'>,
  { cart, quote, request, origin }: Sent & { readonly request: CheckoutRequest; readonly origin: Origin },
): Promise<OrderDelivery | null> {
  const { shipping, shippingTotal } = request
  // Whoever sends only what the specification asks for has read no price: it is agreed on afterwards, as ever.
  if (shipping.method === 'pickup' || shippingTotal === undefined) return null
  if (origin.by === 'artist') return artistsPrice(shippingTotal)
  const rates = await findShippingRates(sql)
  const now = quoteShipping(rates, consignmentOf(cart, quote), shipping.province, clock())
  const sum = now.price === null ? 0 : shippingSum(now.price)
  if (sum !== shippingTotal) throw new Problem(checkoutProblems.shipping_changed, { data: { shipping: now } })
  return now.price === null ? null : { source: 'table', ...now.price }
}
