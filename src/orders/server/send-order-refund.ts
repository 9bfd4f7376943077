import { sendRefund } from '#payments/server/send-refund.ts'
import type { OrdersShop } from './orders-shop.ts'
import { settlePayment } from './read-provider.ts'

/**
 * Makes one attempt to return money, and lets the order learn at once what became of it. Should the provider not
 * be heard just then, the order learns it when it is next read.
 */
export async function sendOrderRefund(shop: OrdersShop, refundId: string): Promise<void> {
  const refund = await sendRefund(shop, refundId)
  if (refund === undefined) return
  await settlePayment(shop, refund.providerPaymentId, refund.provider).catch((error: unknown) =>
    shop.log.warn({ refundId, err: error }, 'an order could not be read after a refund'),
  )
}
