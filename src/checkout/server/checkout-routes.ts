import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { createOrder } from '../assisted-sale-api.ts'
import { createPaymentIntent, createPreference, readCart } from '../checkout-api.ts'
import { assistSale } from './assist-sale.ts'
import { checkCart } from './check-cart.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { payAgain } from './pay-again.ts'
import { type PaymentLink, placeOrder } from './place-order.ts'

const answerLink = ({ initPoint, orderReference, orderToken }: PaymentLink) => ({
  success: true as const,
  init_point: initPoint,
  order_ref: orderReference,
  order_token: orderToken,
})

const LIMIT_MINUTES = 10

export function serveCheckout(api: Api, shop: CheckoutShop): void {
  api.serve(createPreference, async ({ body }, { address }) => {
    await limitFormUse(shop, { form: 'checkout', address, most: shop.mostCheckouts, minutes: LIMIT_MINUTES })
    return answerLink(await placeOrder(shop, body, { by: 'visitor', network: networkOf(address) }))
  })
  api.serve(createPaymentIntent, async ({ body }, { address }) => {
    await limitFormUse(shop, { form: 'pay-again', address, most: shop.mostCheckouts, minutes: LIMIT_MINUTES })
    return answerLink(await payAgain(shop, body.token))
  })
  api.serve(readCart, async ({ body }) => ok(await checkCart(shop, body)))
  api.serve(createOrder, async ({ body }) => ok(await assistSale(shop, body)))
}
