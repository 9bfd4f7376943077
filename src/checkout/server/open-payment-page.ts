import { paymentEndsAt } from '#orders/payment-time.ts'
import type { NewLine, Order } from '#orders/server/open-order.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import type { OpenedCheckout } from '#payments/server/payment-provider.ts'

/** How long a buyer of prints may carry a ticket to where it is paid in cash. */
const TICKET_MS = 3 * 24 * 3_600_000

/** Asks the provider for the page where this order is paid. */
export function openPaymentPage(
  shop: OrdersShop,
  order: Order,
  lines: readonly Omit<NewLine, 'quoted'>[],
): Promise<OpenedCheckout> {
  const holdUntil = order.holdUntil ?? shop.clock()
  const hasOriginal = lines.some(({ subject }) => subject.kind === 'original')
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
    opensAt: order.createdAt,
    closesAt: paymentEndsAt(holdUntil),
    instantResultOnly: hasOriginal,
    ticketsDueAt: hasOriginal ? undefined : new Date(order.createdAt.getTime() + TICKET_MS),
    idempotencyKey: `pref:${order.id}:1`,
  })
}
