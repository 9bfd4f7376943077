import { useEffect } from 'react'
import { useCartStore } from '#cart/web/cart-store.ts'
import { LAST_ORDER_KEY } from '#checkout/web/last-order-key.ts'
import { linkTo } from '#pages/site-pages.ts'
import { storageIn } from '#ui/browser-storage.ts'

/** The pages that a buyer is sent back to ask for themselves. */
const ASKING_PAGES: readonly string[] = [linkTo.paymentSuccess(), linkTo.paymentFailure()]

/** Many buyers never come back through the provider's link: what they paid leaves their cart at their next visit. */
export function useLastOrderCheck(): void {
  useEffect(() => {
    if (ASKING_PAGES.includes(window.location.pathname)) return
    if (storageIn('localStorage').getItem(LAST_ORDER_KEY) === null) return
    // Nothing is lost when the shop cannot be asked now: the order stays remembered.
    import('#checkout/web/settle-last-order.ts')
      .then(({ settleLastOrder }) => settleLastOrder(useCartStore.getState().remove))
      .catch(() => undefined)
  }, [])
}
