import { linkTo } from '#pages/site-pages.ts'
import { settleLastOrder } from './settle-last-order.ts'

export { checkCart } from './check-cart.ts'

/** The pages that a buyer is sent back to ask for themselves. */
const ASKING_PAGES: readonly string[] = [linkTo.paymentSuccess(), linkTo.paymentFailure()]

/** Many buyers never come back through the provider's link: what they paid leaves their cart at their next visit. */
export async function settleElsewhere(remove: (id: string) => void): Promise<void> {
  if (!ASKING_PAGES.includes(window.location.pathname)) await settleLastOrder(remove)
}
