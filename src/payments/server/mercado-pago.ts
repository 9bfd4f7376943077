import { majorOf } from '#money/money.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import type { PaymentSnapshot } from '../payment.ts'
import {
  AccountReply,
  PaymentReply,
  PreferenceReply,
  RefundListReply,
  RefundReply,
  SearchReply,
  snapshotOf,
} from './mercado-pago-replies.ts'
import {
  type CheckoutOpening,
  type PageOfPayments,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from './payment-provider.ts'
import { argentineTime, payerOf, plain } from './preference-fields.ts'
import type { ProviderClient } from './provider-client.ts'

const TEXT_LIMIT = 256
const PAGE = 100
/** Far more than any order has. A search that goes on beyond it does not end, and half of it may lack the good payment. */
const MOST_PAGES = 200

export interface MercadoPagoParts {
  readonly client: ProviderClient
  /** Hosts that a buyer may be sent to. */
  readonly payHosts: readonly string[]
  /** Sent with each preference when set; otherwise notifications go where the provider's panel says. */
  readonly notificationUrl: string | undefined
  /** What buyers read on the statement of their card. */
  readonly statementDescriptor: string
  readonly maxInstallments: number
  readonly clock: Clock
  readonly log: Log
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
      ...(line.imageUrl?.startsWith('https://') && { picture_url: line.imageUrl }),
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

/** One page of a search. */
interface Search {
  readonly sort: 'date_created' | 'date_last_updated'
  readonly criteria: 'asc' | 'desc'
  readonly offset: number
  readonly narrowed: Record<string, string>
}

/** Checkout Pro of Mercado Pago (Preferences API, site MLA). */
export function createMercadoPago(parts: MercadoPagoParts): PaymentProvider {
  const { client, payHosts, log } = parts

  /** The address of a payment page on one of the provider's own hosts. */
  const OwnPage = PreferenceReply.refine(({ init_point }) => payHosts.includes(new URL(init_point).host))

  async function search({ sort, criteria, offset, narrowed }: Search): Promise<PageOfPayments> {
    const page = { limit: String(PAGE), offset: String(offset) }
    const query = new URLSearchParams({ sort, criteria, ...narrowed, ...page })
    const path = `/v1/payments/search?${query}`
    const { results, paging } = await client({ method: 'GET', path, reply: SearchReply })
    const payments = results.flatMap((each) => snapshotOf(each, narrowed.external_reference) ?? [])
    const lost = results.length - payments.length
    if (lost > 0) log.error({ payments: lost }, 'the payment provider found payments that have no legible id')
    const total = paging?.total ?? (results.length < PAGE ? 0 : Number.POSITIVE_INFINITY)
    return {
      payments,
      read: results.length,
      isLast: results.length === 0 || offset + results.length >= total,
    }
  }

  return {
    async createCheckout(opening) {
      const preference = await client({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceOf(opening, parts),
        idempotencyKey: opening.idempotencyKey,
        reply: OwnPage,
      })
      return { providerCheckoutId: preference.id, redirectUrl: preference.init_point }
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
        const path = `/v1/payments/${encodeURIComponent(id)}`
        return await client({ method: 'GET', path, reply: PaymentReply })
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404) return undefined
        throw error
      }
    },

    async findPayments(orderReference) {
      const found: PaymentSnapshot[] = []
      const narrowed = { external_reference: orderReference }
      let offset = 0
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const page = await search({ sort: 'date_created', criteria: 'desc', offset, narrowed })
        found.push(...page.payments)
        offset += page.read
        if (page.isLast) return found
      }
      log.error({ payments: offset }, 'an order has more payments than can be read')
      throw new ProviderUnavailable(`the search for payments of one order did not end after ${offset}`)
    },

    findUpdated(since, offset) {
      const narrowed = {
        range: 'date_last_updated',
        begin_date: argentineTime(since),
        // Far enough ahead that a provider whose clock is fast is heard, too.
        end_date: argentineTime(new Date(parts.clock().getTime() + DAY_MS)),
      }
      return search({ sort: 'date_last_updated', criteria: 'asc', offset, narrowed })
    },

    async cancelPayment(id) {
      await client({
        method: 'PUT',
        path: `/v1/payments/${encodeURIComponent(id)}`,
        body: { status: 'cancelled' },
      })
    },

    refund(id, { amount, idempotencyKey }) {
      const path = `/v1/payments/${encodeURIComponent(id)}/refunds`
      const body = { amount: majorOf(amount) }
      return client({ method: 'POST', path, body, idempotencyKey, reply: RefundReply })
    },

    getRefund(paymentId, refundId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`
      return client({ method: 'GET', path, reply: RefundReply })
    },

    listRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`
      return client({ method: 'GET', path, reply: RefundListReply })
    },

    async whoAmI() {
      const { id, site_id } = await client({ method: 'GET', path: '/users/me', reply: AccountReply })
      return { sellerAccountId: id, site: site_id }
    },
  }
}
