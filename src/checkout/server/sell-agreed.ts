import { majorOf } from '#money/money.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { Problem } from '#platform/contract/problem.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { type CheckoutRequest, checkoutProblems } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import type { Agreement } from './limit-reservation.ts'
import { type PaymentLink, placeOrder } from './place-order.ts'

export interface AgreedSale extends Agreement {
  readonly artwork: { readonly id: string; readonly title: string }
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string | null }
  /** Names the sale: made again, it is the same order. */
  readonly requestKey: string
  /** How long it waits for its payment. */
  readonly hours: number
  /** What stands in the order's history from the beginning. */
  readonly note: string
}

/** Nobody has said yet how it reaches its buyer. */
const TO_BE_AGREED = {
  method: 'delivery',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  notes: 'La entrega se coordina por correo: envío o retiro en el taller.',
  gift: null,
} as const

function customerOf({ name, email, phone }: AgreedSale['buyer']): CheckoutRequest['customer'] {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' '), email, phone: phone ?? '', dni: '' }
}

/**
 * Opens an order for one original at the price that its buyer and the artist have agreed on: an assisted sale, of
 * somebody of whom less is known.
 */
export async function sellAgreed(shop: CheckoutShop, sale: AgreedSale): Promise<PaymentLink> {
  const { artwork, buyer, price, written, requestKey, hours, note } = sale
  const charge = (await findQuote(shop.database.sql, shop.clock, [price]))(price)
  if (charge === undefined) throw new Problem(checkoutProblems.foreign_currency)
  const total = majorOf(charge.amount)
  const request: CheckoutRequest = {
    items: [{ ...artwork, price: total, currency: charge.amount.currency, quantity: 1 }],
    total,
    customer: customerOf(buyer),
    shipping: TO_BE_AGREED,
    billing: { type: 'consumidor_final', businessName: '', cuit: '' },
    requestKey,
  }
  const hers = { mostOriginals: Number.POSITIVE_INFINITY, waitMs: hours * HOUR_MS }
  return placeOrder({ ...shop, ...hers }, request, { by: 'artist', note, agreed: { price, written } })
}
