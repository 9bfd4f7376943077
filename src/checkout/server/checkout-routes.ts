import { readerOf } from '#orders/server/find-orders.ts'
import { onBehalfOf } from '#payments/server/provider-rate-limiter.ts'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { isOwn, MinuteLimit } from '#platform/http/minute-limit.ts'
import { networkOf, siteOf } from '#platform/http/network-of.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { createOrder } from '../assisted-sale-api.ts'
import { createPreference, readCart } from '../checkout-api.ts'
import { createPaymentIntent } from '../pay-again-api.ts'
import { assistSale } from './assist-sale.ts'
import { callingProvider } from './calling-provider.ts'
import { checkCart } from './check-cart.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { payAgain } from './pay-again.ts'
import { type PaymentLink, placeOrder } from './place-order.ts'

const answerLink = ({ paymentUrl, orderReference, orderToken }: PaymentLink) => ({
  success: true as const,
  init_point: paymentUrl,
  order_ref: orderReference,
  order_token: orderToken,
})

const LIMIT_MINUTES = 10
/** So often in a minute a network has carriers asked; then the artist's table is what it is told. */
const CARRIERS_A_MINUTE = 12

/** Who takes turns with others at the provider: a whole site is one. Nobody where all visitors would look like one. */
const sourceOf = (address: string): string | undefined =>
  isOwn(address) ? undefined : (siteOf(address) ?? networkOf(address))

export function serveCheckout(api: Api, shop: CheckoutShop): void {
  /** What a buyer waits for: so often from her network, in turn with what others want, eight seconds from when it came. */
  const forBuyer = async <Answer>(
    form: string,
    { address, cameAt }: Pick<Visitor, 'address' | 'cameAt'>,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const limit = { form, address, most: shop.mostCheckouts, minutes: LIMIT_MINUTES }
    const limited = () => limitFormUse(shop, limit).then(work)
    return onBehalfOf(sourceOf(address), () => callingProvider(shop, limited, cameAt))
  }
  api.serve(createPreference, ({ body }, visitor) =>
    forBuyer('checkout', visitor, async () =>
      answerLink(await placeOrder(shop, body, { by: 'visitor', network: networkOf(visitor.address) })),
    ),
  )
  api.serve(createPaymentIntent, ({ body }, visitor) =>
    forBuyer('pay-again', visitor, async () => answerLink(await payAgain(shop, body))),
  )
  const carriersAsked = new MinuteLimit({ clock: shop.clock, most: CARRIERS_A_MINUTE })
  api.serve(readCart, async ({ body }, { address }) =>
    ok(await checkCart(shop, body, () => carriersAsked.maySpend(address))),
  )
  api.serve(createOrder, async ({ body }, visitor) =>
    ok(await assistSale(shop, body, await readerOf(visitor))),
  )
}
