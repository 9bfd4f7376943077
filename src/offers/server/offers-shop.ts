import type { CheckoutShop } from '#checkout/server/checkout-shop.ts'

/** What the use cases of offers need. */
export interface OffersShop extends CheckoutShop {
  readonly demo: boolean
}
