import type { Api } from '#platform/http/api.ts'
import { createPreference } from '../checkout-api.ts'
import { type CheckoutShop, placeOrder } from './place-order.ts'

export function serveCheckout(api: Api, shop: CheckoutShop): void {
  api.serve(createPreference, async ({ body }) => {
    const { initPoint, orderReference, orderToken } = await placeOrder(shop, body)
    return {
      success: true as const,
      init_point: initPoint,
      order_ref: orderReference,
      order_token: orderToken,
    }
  })
}
