import { majorOf } from '#money/money.ts'
import { localIso } from '#platform/time/local-time.ts'
import type { CheckoutOpening, PaymentProvider } from '../payment-provider.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'
import { payerOf, plain } from './preference-fields.ts'
import { PreferenceReply } from './replies.ts'

const TEXT_LIMIT = 256

/** The provider returns buyers by itself only to public https addresses, and refuses the option for others. */
const canReturnByItself = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && hostname !== 'localhost' && !/^[\d.]+$|:/.test(hostname)
}

/** The body of a preference, field by field as the provider's reference gives it. */
async function preferenceOf(opening: CheckoutOpening, parts: MercadoPagoParts) {
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
    payer: await payerOf(opening.payer),
    back_urls: { success, pending: success, failure },
    ...(canReturnByItself(success) && { auto_return: 'approved' }),
    external_reference: opening.orderReference,
    statement_descriptor: statementDescriptor,
    expires: true,
    expiration_date_from: localIso(opening.opensAt),
    expiration_date_to: localIso(opening.closesAt),
    ...(opening.ticketsDueAt !== undefined && { date_of_expiration: localIso(opening.ticketsDueAt) }),
    payment_methods: { excluded_payment_types: excludedTypes, installments: maxInstallments },
    binary_mode: opening.instantResultOnly,
    ...(notificationUrl !== undefined && { notification_url: `${notificationUrl}?source_news=webhooks` }),
    metadata: { order_ref: opening.orderReference, has_original: opening.hasOriginal },
  }
}

/** Payment pages, which the provider calls preferences. */
export function preferencesAt(
  parts: MercadoPagoParts,
): Pick<PaymentProvider, 'createCheckout' | 'closeCheckout'> {
  const { client, payHosts, clock } = parts
  /** The address of a payment page on one of the provider's own hosts. */
  const OwnPage = PreferenceReply.refine(({ init_point }) => payHosts.includes(new URL(init_point).host))

  return {
    async createCheckout(opening) {
      const preference = await client({
        method: 'POST',
        path: '/checkout/preferences',
        body: await preferenceOf(opening, parts),
        idempotencyKey: opening.idempotencyKey,
        reply: OwnPage,
      })
      return { providerCheckoutId: preference.id, redirectUrl: preference.init_point }
    },

    async closeCheckout(id) {
      const expiration_date_to = localIso(clock())
      await client({
        method: 'PUT',
        path: `/checkout/preferences/${encodeURIComponent(id)}`,
        body: { expires: true, expiration_date_to },
        // The same key with another body is another request: the provider may refuse it.
        idempotencyKey: `close:${id}:${expiration_date_to}`,
      })
    },
  }
}
