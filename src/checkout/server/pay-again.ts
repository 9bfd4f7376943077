import { orderProblems } from '#orders/orders-api.ts'
import { canBePaid } from '#orders/payment-time.ts'
import { askProvider } from '#orders/server/ask-provider.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { noteAcceptedTerms } from '#orders/server/note-accepted-terms.ts'
import type { Order } from '#orders/server/open-order.ts'
import type { OrdersShop } from '#orders/server/orders-shop.ts'
import { refusePaused } from '#orders/server/pause-selling.ts'
import { Problem } from '#platform/contract/problem.ts'
import { checkoutProblems } from '../checkout-api.ts'
import { callingProvider } from './calling-provider.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { pageOf } from './open-payment-page.ts'
import type { PaymentLink } from './place-order.ts'
import { refusePaid } from './replace-order.ts'

/** A provider that is slow keeps nobody from a page that is known: what is paid on it twice goes back. */
const ASKING_MS = 3000

/**
 * The order as it is after the provider was asked, among those who only ask again: nobody is sent to pay for what is
 * paid, as far as that is heard.
 */
async function freshOrder(shop: OrdersShop, token: string): Promise<Order> {
  const known = await findOrderByToken(shop, token)
  if (known === undefined) throw new Problem(orderProblems.order_not_found)
  await askProvider(shop, known, undefined, ASKING_MS)
  return (await findOrderByToken(shop, token)) ?? known
}

function refuseUnpayable(shop: OrdersShop, order: Order): void {
  refusePaid(order)
  if (!canBePaid(order, shop.clock())) throw new Problem(checkoutProblems.order_not_payable)
}

interface PayAgain {
  readonly token: string
  readonly acceptedTerms?: string | undefined
}

/**
 * An order that the artist has written for its buyer is paid once she has accepted the terms herself. Of the checkout
 * no more is asked here than it asked when the order was begun, where terms are optional.
 */
async function refuseWithoutTerms(shop: OrdersShop, order: Order, accepted: string | undefined) {
  if (order.acceptedTerms !== null) return
  if (accepted !== undefined) await noteAcceptedTerms(shop, order, accepted)
  else if (order.channel === 'link') throw new Problem(checkoutProblems.terms_not_accepted)
}

/**
 * Answers where an unpaid order is paid. Its page is used again while it lives, since one page can be tried
 * with several cards; it is opened now for an order that has none yet. Nothing is held for longer by this.
 */
export function payAgain(shop: CheckoutShop, { token, acceptedTerms }: PayAgain): Promise<PaymentLink> {
  return callingProvider(shop, async () => {
    const order = await freshOrder(shop, token)
    refuseUnpayable(shop, order)
    await refusePaused(shop.database.sql)
    await refuseWithoutTerms(shop, order, acceptedTerms)
    const paymentUrl = await pageOf(shop, order)
    return { paymentUrl, orderReference: order.reference, orderToken: order.token }
  })
}
