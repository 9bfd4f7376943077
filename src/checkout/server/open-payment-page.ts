import { outcomeOf } from '#orders/order.ts'
import { paymentEndsAt } from '#orders/payment-time.ts'
import { keepPaymentLink, type NewLine, type Order } from '#orders/server/open-order.ts'
import type { OpenedCheckout } from '#payments/server/payment-provider.ts'
import { Problem } from '#platform/contract/problem.ts'
import { checkoutProblems } from '../checkout-api.ts'
import type { CheckoutShop } from './place-order.ts'

const DAY_MS = 24 * 3_600_000

/** Until when a ticket may be paid: one that is taken in the page's last minute for another day at least. */
const ticketsDueAt = ({ cashDays }: CheckoutShop, opensAt: Date, closesAt: Date): Date =>
  new Date(Math.max(opensAt.getTime() + cashDays * DAY_MS, closesAt.getTime() + DAY_MS))

interface Selling {
  readonly lines: readonly Omit<NewLine, 'quoted'>[]
  readonly takesCash: boolean
}

/** Asks the provider for the page where this order is paid. */
function askForPage(
  shop: CheckoutShop,
  order: Order,
  { lines, takesCash }: Selling,
): Promise<OpenedCheckout> {
  const opensAt = order.createdAt
  const closesAt = paymentEndsAt(order.holdUntil ?? shop.clock())
  return shop.payments.createCheckout({
    orderReference: order.reference,
    lines: lines.map(({ id, title, price, thumbnailUrl }) => ({
      id,
      title,
      amount: price,
      imageUrl: new URL(thumbnailUrl, shop.siteUrl).href,
    })),
    payer: { ...order.customer, cuit: order.billing.cuit },
    returnUrls: { success: `${shop.siteUrl}/payment-success`, failure: `${shop.siteUrl}/payment-failure` },
    opensAt,
    closesAt,
    hasOriginal: lines.some(({ subject }) => subject.kind === 'original'),
    instantResultOnly: !takesCash,
    ticketsDueAt: takesCash ? ticketsDueAt(shop, opensAt, closesAt) : undefined,
    idempotencyKey: `pref:${order.id}:${takesCash ? 'cash' : 'card'}`,
  })
}

/**
 * Opens the page where an order is paid, and answers its address. When the order has ended while the provider was
 * asked, because its work was sold at the studio, the page is closed again: nobody is sent to pay for it.
 */
export async function openPaymentPage(shop: CheckoutShop, order: Order, selling: Selling): Promise<string> {
  const opened = await askForPage(shop, order, selling)
  const status = await keepPaymentLink(shop, order, opened)
  if (outcomeOf(status) !== 'refused') return opened.redirectUrl
  await shop.payments
    .closeCheckout(opened.providerCheckoutId)
    .catch((error: unknown) =>
      shop.log.warn({ orderId: order.id, err: error }, 'the page of an ended order could not be closed'),
    )
  throw new Problem(checkoutProblems.order_not_payable)
}
