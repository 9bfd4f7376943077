import { SHIPPING_NOTE, shippingFrom } from '#cart/shipping-note.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { deliveryLines } from '#orders/order-delivery.ts'
import { type ShippingQuote, shippingSum } from '#shipping/shipping-quote.ts'
import { ASK_FOR_SHIPPING, daysText } from '#shipping/shipping-text.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** What is known of a delivery while an order is written. */
export interface DeliveryNews {
  readonly method: CheckoutForm['shippingMethod'] | 'not chosen'
  /** `undefined` while the province is not known, or nobody has answered. */
  readonly quote: ShippingQuote | undefined
  /** The least that it costs anywhere, in whole pesos. */
  readonly least: number | null
}

/** What a delivery adds to the order, in whole pesos: nothing while it has no price. */
export const deliveryTotal = ({ method, quote }: Pick<DeliveryNews, 'method' | 'quote'>): number =>
  method === 'delivery' && quote?.price ? shippingSum(quote.price) : 0

/** The lines about the delivery above the total. */
export function deliveryRows({
  method,
  quote,
  least,
}: DeliveryNews): readonly (readonly [name: string, text: string])[] {
  if (method === 'pickup') return deliveryLines(method, null)
  if (method === 'delivery' && quote !== undefined) return deliveryLines(method, quote.price)
  return [['Envío', least === null ? 'A coordinar' : shippingFrom(least)]]
}

/** What has to be said below them: who tells the cost, and when. */
export function deliveryNote({ method, quote, least }: DeliveryNews): string | undefined {
  if (method === 'pickup') return undefined
  if (method === 'delivery' && quote !== undefined) {
    if (quote.price !== null) return undefined
    return quote.unpriced === 'ask' ? `${ASK_FOR_SHIPPING} ${SHIPPING_NOTE}` : SHIPPING_NOTE
  }
  return least === null ? SHIPPING_NOTE : undefined
}

/** 'ARS 11.201 con seguro, de 3 a 7 días hábiles' or 'Gratis, …'; `undefined` without a price. */
export function quoteText(quote: ShippingQuote | undefined): string | undefined {
  if (!quote?.price) return undefined
  const { price } = quote
  const sum = shippingSum(price)
  const cost = sum === 0 ? 'Gratis' : formatPrice(moneyOf(sum, 'ARS'))
  return `${cost}${price.insurance > 0 ? ' con seguro' : ''}, ${daysText(price)}`
}

/** What the last look before paying says of the cost, below the address: 'A coordinar' where it is not known. */
export const deliveryReview = (delivery: DeliveryNews): string =>
  quoteText(delivery.quote) ??
  deliveryRows(delivery)
    .map(([, text]) => text)
    .join(' + ')

/** What stands below 'Envío a domicilio' where the way is chosen. */
export function deliveryHint({ quote, least }: Pick<DeliveryNews, 'quote' | 'least'>): string {
  const text = quoteText(quote)
  if (text !== undefined) return `${text}.`
  if (quote?.unpriced === 'ask') return ASK_FOR_SHIPPING
  if (quote === undefined && least !== null)
    return `${formatPrice(moneyOf(least, 'ARS'))} o más, según adónde va: te lo decimos en este paso.`
  return 'A coordinar: el costo no está incluido en el precio.'
}
