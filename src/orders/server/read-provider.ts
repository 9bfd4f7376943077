import { type PaymentSnapshot, paymentKey } from '#payments/payment.ts'
import { providerNamed } from '#payments/server/connected-providers.ts'
import { findOwner, newsAmong } from '#payments/server/find-payments.ts'
import { ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { readPaymentJob } from '#payments/server/receive-notification.ts'
import type { OrderStatus } from '../order.ts'
import { type OrdersShop, providerOf } from './orders-shop.ts'
import { selectOrderByReference } from './orders-table.ts'
import { settleOrder } from './settle-order.ts'
import { tellOfStrangeMoney } from './watch-payments.tsx'

/** Seconds until a payment that was announced, and that the provider does not show yet, is looked for again. */
const LOOKS = { ofProvider: [2, 10, 60, 300], ofAnybody: [60, 300] } as const

/** Settles the order that a payment names; answers whether it is there. */
async function settleNamed(
  shop: OrdersShop,
  orderReference: string | null,
  snapshot: PaymentSnapshot,
): Promise<boolean> {
  if (orderReference === null) return false
  return (await settleOrder(shop, orderReference, [{ ...snapshot, orderReference }])) !== undefined
}

/**
 * Settles the order that a payment names, or the one that it named when it was first heard of; money that has never named
 * one of ours is told of.
 */
export async function settleSnapshot(shop: OrdersShop, snapshot: PaymentSnapshot): Promise<void> {
  if (await settleNamed(shop, snapshot.orderReference, snapshot)) return
  shop.log.warn({ paymentId: snapshot.id }, 'a payment names no order of ours')
  const owner = await findOwner(shop.database.sql, snapshot)
  if (!(await settleNamed(shop, owner, snapshot))) await tellOfStrangeMoney(shop, snapshot)
}

/**
 * Reads one payment at its provider and settles its order; answers whether the provider shows it.
 * @param provider its name; where it is not known, the one where pages are opened
 */
export async function settlePayment(
  shop: OrdersShop,
  id: string,
  provider = shop.payments.name,
): Promise<boolean> {
  const snapshot = await providerNamed(shop, provider).getPayment(id)
  if (snapshot !== undefined) await settleSnapshot(shop, snapshot)
  return snapshot !== undefined
}

/**
 * The same, unless the payment is known as the provider shows it: what is kept of a payment and what it means for its order
 * are written together, so that a notification which comes again, or after the buyer, has nothing left to do.
 */
async function settleNews(shop: OrdersShop, id: string, provider: string): Promise<boolean> {
  const snapshot = await providerNamed(shop, provider).getPayment(id)
  if (snapshot === undefined) return false
  for (const news of await newsAmong(shop.database.sql, [snapshot], shop.clock()))
    await settleSnapshot(shop, news)
  return true
}

/**
 * What a notification leads to. Notifications can be faster than the provider's own reading, and may name payments that never
 * existed: one that is not visible is looked for again a few times, then left to the sweep.
 */
export async function followNotification(
  shop: OrdersShop,
  {
    provider = shop.payments.name,
    paymentId,
    isVerified,
    look,
  }: { provider?: string | undefined; paymentId: string; isVerified: boolean; look: number },
): Promise<void> {
  if (await settleNews(shop, paymentId, provider)) return
  const after = LOOKS[isVerified ? 'ofProvider' : 'ofAnybody'][look]
  if (after === undefined) {
    shop.log.warn({ paymentId }, 'a notification named a payment that the provider does not know')
    return
  }
  // A key of its own, so that a fresh notification does not wait for this one.
  const key = `${paymentKey({ provider, id: paymentId })}:${isVerified ? '' : 'unsigned:'}${look + 1}`
  await shop.jobs.enqueue(readPaymentJob, { provider, paymentId, isVerified, look: look + 1 }, { key, after })
}

/** The same for a notification that nobody signed: when the provider is silent, the sweep is soon enough. */
export async function followUnsignedNotification(
  shop: OrdersShop,
  notification: Parameters<typeof followNotification>[1],
): Promise<void> {
  await followNotification(shop, notification).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    shop.log.warn(
      { paymentId: notification.paymentId, err: error },
      'an unsigned notification is left to the sweep',
    )
  })
}

/** Asks the provider where an order is paid for everything it knows of it, and settles it. */
export async function refreshOrder(
  shop: OrdersShop,
  reference: string,
  paymentId?: string,
): Promise<OrderStatus | undefined> {
  const asked = providerOf(shop, await selectOrderByReference(shop.database.sql, reference))
  const found = await asked.findPayments(reference)
  const isListed = paymentId === undefined || found.some(({ id }) => id === paymentId)
  const named = isListed ? undefined : await asked.getPayment(paymentId)
  return settleOrder(shop, reference, named === undefined ? found : [...found, named])
}
