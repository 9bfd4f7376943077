import { outcomeOf } from '#orders/order.ts'
import { deliverySums } from '#orders/order-delivery.ts'
import { CLOCKS_APART_MS, paymentEndsAt } from '#orders/payment-time.ts'
import { deliveryOf } from '#orders/server/delivery-of.ts'
import { findSoldLines } from '#orders/server/find-sold-lines.ts'
import { keepPaymentLink, type NewLine, type Order } from '#orders/server/open-order.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { OpenedCheckout } from '#payments/server/payment-provider.ts'
import { Problem } from '#platform/contract/problem.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { checkoutProblems } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'

/** Until when a ticket may be paid: one that is taken in the page's last minute for another day at least. */
const ticketsDueAt = ({ cashDays }: CheckoutShop, opensAt: Date, closesAt: Date): Date =>
  new Date(Math.max(opensAt.getTime() + cashDays * DAY_MS, closesAt.getTime() + DAY_MS))

type SoldLines = readonly Omit<NewLine, 'quoted'>[]

/** Asks the provider for the page where this order is paid. */
function askForPage(shop: CheckoutShop, order: Order, lines: SoldLines): Promise<OpenedCheckout> {
  const { takesCash } = order
  const opensAt = order.createdAt
  const closesAt = paymentEndsAt(order.holdUntil ?? shop.clock())
  return shop.payments.createCheckout({
    orderReference: order.reference,
    lines: [
      ...lines.map(({ id, title, price, thumbnailUrl }) => ({
        id,
        title,
        amount: price,
        imageUrl: new URL(thumbnailUrl, shop.siteUrl).href,
      })),
      ...deliverySums(deliveryOf(order)).map(({ id, name, amount }) => ({ id, title: name, amount })),
    ],
    payer: { ...order.customer, cuit: order.billing.cuit },
    returnUrls: {
      success: `${shop.siteUrl}${linkTo.paymentSuccess()}`,
      failure: `${shop.siteUrl}${linkTo.paymentFailure()}`,
    },
    // A page that opened only now would not be open yet by a provider's clock that is behind ours.
    opensAt: new Date(opensAt.getTime() - CLOCKS_APART_MS),
    closesAt,
    hasOriginal: lines.some(({ subject }) => subject.kind === 'original'),
    instantResultOnly: !takesCash,
    ticketsDueAt: takesCash ? ticketsDueAt(shop, opensAt, closesAt) : undefined,
    idempotencyKey: `pref:${order.id}:${takesCash ? 'cash' : 'card'}`,
  })
}

/** Nobody is sent to a page that the order does not know: it is closed again. */
async function closeAgain(shop: CheckoutShop, order: Order, { providerCheckoutId }: OpenedCheckout) {
  await shop.payments
    .closeCheckout(providerCheckoutId)
    .catch((error: unknown) =>
      shop.log.warn({ orderId: order.id, err: error }, 'the page of an ended order could not be closed'),
    )
}

/**
 * Opens the page where an order is paid, and answers its address. When the order has ended while the provider was
 * asked, because its work was sold at the studio, the page is closed again: nobody is sent to pay for it. Nor is there
 * ever a second one beside the page that the order has got meanwhile.
 */
export async function openPaymentPage(shop: CheckoutShop, order: Order, lines: SoldLines): Promise<string> {
  const opened = await askForPage(shop, order, lines)
  const { name: provider } = shop.payments
  const kept = await keepPaymentLink(shop, order, { ...opened, provider })
  const hasEnded = outcomeOf(kept.status) === 'refused'
  const isKept = kept.provider === provider && kept.providerCheckoutId === opened.providerCheckoutId
  const hasAnother = kept.paymentUrl !== null && !isKept
  if (hasEnded || hasAnother) await closeAgain(shop, order, opened)
  if (hasEnded) throw new Problem(checkoutProblems.order_not_payable)
  return kept.paymentUrl ?? opened.redirectUrl
}

/** Where an order is paid; opened now when it has no such page yet. */
export async function pageOf(shop: CheckoutShop, order: Order): Promise<string> {
  if (order.paymentUrl !== null) return order.paymentUrl
  return openPaymentPage(shop, order, await findSoldLines(shop.database.sql, order))
}
