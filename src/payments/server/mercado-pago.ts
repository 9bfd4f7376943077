import { majorOf } from '#money/money.ts'
import type { Clock } from '#platform/clock/clock.ts'
import {
  AccountReply,
  PreferenceReply,
  RefundListReply,
  RefundReply,
  SearchReply,
  snapshotFrom,
  snapshotIfReadable,
} from './mercado-pago-replies.ts'
import {
  type CheckoutOpening,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from './payment-provider.ts'
import { argentineTime, payerOf, plain } from './preference-fields.ts'
import type { ProviderClient } from './provider-client.ts'

const TEXT_LIMIT = 256
const PAGE = 100
const DAY_MS = 24 * 3_600_000

export interface MercadoPagoParts {
  readonly client: ProviderClient
  /** Hosts that a buyer may be sent to. */
  readonly payHosts: readonly string[]
  /** Sent with each preference when set; otherwise notices go where the provider's panel says. */
  readonly notificationUrl: string | undefined
  /** What buyers read on the statement of their card. */
  readonly statementDescriptor: string
  readonly maxInstallments: number
  readonly clock: Clock
}

/** The provider returns buyers by itself only to public https addresses, and refuses the option for others. */
const canReturnByItself = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname !== 'localhost' && !/^[\d.]+$|:/.test(hostname)
}

/** The body of a preference, field by field as the provider's reference gives it. */
function preferenceOf(opening: CheckoutOpening, parts: MercadoPagoParts) {
  const { notificationUrl, statementDescriptor, maxInstallments } = parts
  const { success, failure } = opening.returnUrls
  const excludedTypes = opening.instantResultOnly ? [{ id: 'ticket' }, { id: 'atm' }] : []
  return {
    items: opening.lines.map((line) => ({
      id: line.id.slice(0, TEXT_LIMIT),
      title: plain(line.title),
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
    expiration_date_from: argentineTime(opening.opensAt),
    expiration_date_to: argentineTime(opening.closesAt),
    ...(opening.ticketsDueAt !== undefined && { date_of_expiration: argentineTime(opening.ticketsDueAt) }),
    payment_methods: { excluded_payment_types: excludedTypes, installments: maxInstallments },
    binary_mode: opening.instantResultOnly,
    ...(notificationUrl !== undefined && { notification_url: `${notificationUrl}?source_news=webhooks` }),
    metadata: { order_ref: opening.orderReference, has_original: opening.hasOriginal },
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
      const expiration_date_to = argentineTime(parts.clock())
      await client({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(id)}`,
        body: { expires: true, expiration_date_to },
        // The same key with another body is another wish: the provider may refuse it.
        idempotencyKey: `close:${id}:${expiration_date_to}`,
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

    async findUpdated(since, offset) {
      const query = new URLSearchParams({
        sort: 'date_last_updated',
        criteria: 'asc',
        range: 'date_last_updated',
        begin_date: argentineTime(since),
        // Far enough ahead that a provider whose clock is fast is heard, too.
        end_date: argentineTime(new Date(parts.clock().getTime() + DAY_MS)),
        limit: String(PAGE),
        offset: String(offset),
      })
      const { results, paging } = SearchReply.parse(
        await client({ method: 'GET', path: `/v1/payments/search?${query}` }),
      )
      const isLast = results.length === 0 || offset + results.length >= (paging?.total ?? 0)
      return { payments: results.flatMap(snapshotIfReadable), read: results.length, isLast }
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

    async listRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`
      return RefundListReply.parse(await client({ method: 'GET', path }))
    },

    async whoAmI() {
      const { id, site_id } = AccountReply.parse(await client({ method: 'GET', path: '/users/me' }))
      return { collectorId: id, site: site_id }
    },
  }
}
