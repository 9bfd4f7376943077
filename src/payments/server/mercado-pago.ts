import { majorOf } from '#money/money.ts'
import type { Clock } from '#platform/clock/clock.ts'
import {
  AccountReply,
  PreferenceReply,
  RefundReply,
  SearchReply,
  snapshotFrom,
} from './mercado-pago-replies.ts'
import {
  type CheckoutOpening,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from './payment-provider.ts'
import type { ProviderClient } from './provider-client.ts'

const MOST_INSTALLMENTS = 12
const TEXT_LIMIT = 256

export interface MercadoPagoParts {
  readonly client: ProviderClient
  /** Hosts that a buyer may be sent to. */
  readonly payHosts: readonly string[]
  /** Sent with each preference when set; otherwise notices go where the provider's panel says. */
  readonly notificationUrl: string | undefined
  readonly statementDescriptor: string
  readonly clock: Clock
}

/** The provider returns buyers by itself only to public https addresses, and refuses the option for others. */
const canReturnByItself = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname !== 'localhost' && !/^[\d.]+$|:/.test(hostname)
}

const digits = (text: string) => text.replace(/\D/g, '')

function payerOf({ firstName, lastName, email, phone, dni }: CheckoutOpening['payer']) {
  const number = digits(dni)
  const isDni = number.length === 7 || number.length === 8
  return {
    name: firstName,
    surname: lastName,
    email,
    phone: { area_code: '', number: digits(phone) },
    ...(isDni && { identification: { type: 'DNI', number } }),
  }
}

/** The body of a preference, field by field as the provider's reference gives it. */
function preferenceOf(opening: CheckoutOpening, { notificationUrl, statementDescriptor }: MercadoPagoParts) {
  const { success, failure } = opening.returnUrls
  const excludedTypes = opening.instantResultOnly ? [{ id: 'ticket' }, { id: 'atm' }] : []
  return {
    items: opening.lines.map((line) => ({
      id: line.id.slice(0, TEXT_LIMIT),
      title: line.title.slice(0, TEXT_LIMIT),
      ...(line.imageUrl.startsWith('https://') && { picture_url: line.imageUrl }),
      category_id: 'art',
      quantity: 1,
      currency_id: line.amount.currency,
      unit_price: majorOf(line.amount),
    })),
    payer: payerOf(opening.payer),
    back_urls: { success, pending: success, failure },
    ...(canReturnByItself(success) && { auto_return: 'approved' }),
    external_reference: opening.orderReference,
    statement_descriptor: statementDescriptor,
    expires: true,
    expiration_date_from: opening.opensAt.toISOString(),
    expiration_date_to: opening.closesAt.toISOString(),
    ...(opening.ticketsDueAt !== undefined && { date_of_expiration: opening.ticketsDueAt.toISOString() }),
    payment_methods: { excluded_payment_types: excludedTypes, installments: MOST_INSTALLMENTS },
    binary_mode: opening.instantResultOnly,
    ...(notificationUrl !== undefined && { notification_url: `${notificationUrl}?source_news=webhooks` }),
    metadata: { order_ref: opening.orderReference, has_original: opening.instantResultOnly },
  }
}

/** Checkout Pro of Mercado Pago (Preferences API, site MLA). */
export function createMercadoPago(parts: MercadoPagoParts): PaymentProvider {
  const { client, payHosts } = parts
  return {
    async createCheckout(opening) {
      const reply = await client({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceOf(opening, parts),
        idempotencyKey: opening.idempotencyKey,
      })
      const preference = PreferenceReply.safeParse(reply)
      if (!preference.success || !payHosts.includes(new URL(preference.data.init_point).host))
        throw new ProviderUnavailable('the payment provider answered without a payment address of its own')
      return { providerCheckoutId: preference.data.id, redirectUrl: preference.data.init_point }
    },

    async closeCheckout(id) {
      const body = { expires: true, expiration_date_to: parts.clock().toISOString() }
      await client({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(id)}`,
        body,
        idempotencyKey: `close:${id}`,
      })
    },

    async getPayment(id) {
      try {
        return snapshotFrom(await client({ method: 'GET', path: `/v1/payments/${encodeURIComponent(id)}` }))
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return undefined
        throw error
      }
    },

    async findPayments(orderReference) {
      const query = new URLSearchParams({
        sort: 'date_created',
        criteria: 'desc',
        external_reference: orderReference,
        limit: '30',
        offset: '0',
      })
      const { results } = SearchReply.parse(
        await client({ method: 'GET', path: `/v1/payments/search?${query}` }),
      )
      return results.map(snapshotFrom)
    },

    async cancelPayment(id) {
      await client({
        method: 'PUT',
        path: `/v1/payments/${encodeURIComponent(id)}`,
        body: { status: 'cancelled' },
      })
    },

    async refund(id, { amount, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(id)}/refunds`
      const body = { amount: majorOf(amount) }
      return RefundReply.parse(await client({ method: 'POST', path, body, idempotencyKey }))
    },

    async getRefund(paymentId, refundId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`
      return RefundReply.parse(await client({ method: 'GET', path }))
    },

    async whoAmI() {
      const { id, site_id } = AccountReply.parse(await client({ method: 'GET', path: '/users/me' }))
      return { collectorId: id, site: site_id }
    },
  }
}
