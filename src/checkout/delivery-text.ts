import { SHIPPING_NOTE, shippingFrom } from '#cart/shipping-note.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { deliveryLines } from '#orders/order-delivery.ts'
import { serviceText } from '#shipping/carriers.ts'
import {
  type ShippingOption,
  type ShippingPrice,
  type ShippingQuote,
  shippingSum,
} from '#shipping/shipping-quote.ts'
import { ASK_FOR_SHIPPING, knownDaysText } from '#shipping/shipping-text.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** Said while nobody has answered yet what a delivery costs. */
export const ASKING_FOR_DELIVERY = 'Calculando el envío…'

/** What is known of a delivery while an order is written. */
export interface DeliveryNews {
  readonly method: CheckoutForm['shippingMethod'] | 'not chosen'
  /** `undefined` while the province is not known, or nobody has answered. */
  readonly quote: ShippingQuote | undefined
  /** The least that it costs anywhere, in whole pesos. */
  readonly least: number | null
  /** Left out where nobody has asked. */
  readonly ways?: DeliveryWays
}

/** What there is to choose from. `quote` is that of the chosen one. */
export interface DeliveryWays {
  /** Empty where there is nothing to choose: then the artist's table counts. */
  readonly options: readonly ShippingOption[]
  /** For so many there is room on the page, also before they are known. */
  readonly room: number
  readonly chosen: ShippingOption | undefined
  /** The answer is on its way. */
  readonly isAwaited: boolean
  /** What was chosen is offered no more, and something else stands in its place. */
  readonly isLost: boolean
}

/** What a delivery adds to the order, in whole pesos: nothing while it has no price. */
export const deliveryTotal = ({ method, quote }: Pick<DeliveryNews, 'method' | 'quote'>): number =>
  method === 'delivery' && quote?.price ? shippingSum(quote.price) : 0

/** Whether no price is known only because the answer is on its way. */
const isAsking = ({ method, quote, ways }: DeliveryNews): boolean =>
  method === 'delivery' && ways?.isAwaited === true && !quote?.price

/** The lines about the delivery above the total. */
export function deliveryRows(news: DeliveryNews): readonly (readonly [name: string, text: string])[] {
  const { method, quote, least } = news
  if (method === 'pickup') return deliveryLines(method, null)
  if (isAsking(news)) return [['Envío', ASKING_FOR_DELIVERY]]
  if (method === 'delivery' && quote !== undefined) return deliveryLines(method, quote.price)
  return [['Envío', least === null ? 'A coordinar' : shippingFrom(least)]]
}

const LOST = 'La forma de envío que habías elegido ya no se ofrece: revisá esta.'

/** What has to be said below them: who tells the cost, and when. */
export function deliveryNote(news: DeliveryNews): string | undefined {
  const { method, quote, least, ways } = news
  if (method === 'pickup' || isAsking(news)) return undefined
  if (method === 'delivery' && quote !== undefined) {
    if (quote.price !== null) return ways?.isLost ? LOST : undefined
    return quote.unpriced === 'ask' ? `${ASK_FOR_SHIPPING} ${SHIPPING_NOTE}` : SHIPPING_NOTE
  }
  return least === null ? SHIPPING_NOTE : undefined
}

/** 'ARS 11.201 con seguro, de 3 a 7 días hábiles' or 'Gratis, …'; `undefined` without a price. */
export function quoteText(quote: ShippingQuote | undefined): string | undefined {
  if (!quote?.price) return undefined
  return priceText(quote.price)
}

function priceText(price: ShippingPrice): string {
  const sum = shippingSum(price)
  const cost = sum === 0 ? 'Gratis' : formatPrice(moneyOf(sum, 'ARS'))
  const days = knownDaysText(price)
  return `${cost}${price.insurance > 0 ? ' con seguro' : ''}${days === undefined ? '' : `, ${days}`}`
}

/** Who takes a purchase by this option: 'Envío del taller', or a carrier by the name of its service. */
export const optionName = ({ source, price }: ShippingOption): string =>
  source === 'table' ? 'Envío del taller' : serviceText(source, price.zone)

/** What it costs, beside others: 'ARS 9.000 sin seguro, sin plazo informado'. */
export function optionText({ price }: ShippingOption): string {
  const insured = price.insurance > 0 ? 'con seguro' : 'sin seguro'
  const cost = formatPrice(moneyOf(shippingSum(price), 'ARS'))
  return `${cost} ${insured}, ${knownDaysText(price) ?? 'sin plazo informado'}`
}

/** All options in one sentence: 'ARS 11.201 con seguro, de 3 a 7 días hábiles; por Andreani, ARS 9.000 con seguro'. */
export const optionsText = (options: readonly ShippingOption[]): string =>
  options
    .map((option) => {
      const text = priceText(option.price)
      return option.source === 'table' ? text : `por ${optionName(option)}, ${text}`
    })
    .join('; ')

/** What the last look before paying says of the cost, below the address: 'A coordinar' where it is not known. */
export function deliveryReview(delivery: DeliveryNews): string {
  const { quote, ways } = delivery
  if (ways?.chosen !== undefined) return `${optionName(ways.chosen)}: ${priceText(ways.chosen.price)}`
  const open = deliveryRows(delivery).map(([, text]) => text)
  return quoteText(quote) ?? open.join(' + ')
}

/** What stands below 'Envío a domicilio' where the way is chosen. */
export function deliveryHint({ quote, least }: Pick<DeliveryNews, 'quote' | 'least'>): string {
  const text = quoteText(quote)
  if (text !== undefined) return `${text}.`
  if (quote?.unpriced === 'ask') return ASK_FOR_SHIPPING
  if (quote === undefined && least !== null)
    return `${formatPrice(moneyOf(least, 'ARS'))} o más, según adónde va: te lo decimos en este paso.`
  return 'A coordinar: el costo no está incluido en el precio.'
}

/** What is known of the delivery to a province, below the address. It is never empty, so that its line keeps its room. */
export function deliveryStatus(province: string, { quote, least, ways }: DeliveryNews): string {
  if (province === '')
    return `Elegí la provincia y te decimos ${least === null ? 'cómo te llega' : 'cuánto cuesta'}.`
  if (ways?.isAwaited) return ASKING_FOR_DELIVERY
  if (ways !== undefined && ways.options.length > 1)
    return `Hay ${ways.options.length} formas de envío a ${province}.`
  const by = ways?.chosen === undefined ? '' : ` por ${optionName(ways.chosen)}`
  const text = quoteText(quote)
  return text === undefined
    ? `Envío a ${province}: lo acordamos con vos.`
    : `Envío a ${province}${by}: ${text}.`
}
