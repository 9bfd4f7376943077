import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { createOrder } from '../assisted-sale-api.ts'
import { createPreference } from '../checkout-api.ts'
import { assistSale } from './assist-sale.ts'
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

  api.serve(createOrder, async ({ body }) => ok(await assistSale(shop, body)))
}
