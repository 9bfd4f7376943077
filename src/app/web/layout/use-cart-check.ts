import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCartStore } from '#cart/web/cart-store.ts'
import { linkTo } from '#pages/site-pages.ts'

const CART_PAGES: readonly string[] = [linkTo.cart(), linkTo.checkout()]

/** While nobody can be asked, the cart stays as it was: the shop looks once more before anything is paid. */
const check = () =>
  void import('#checkout/web/check-cart.ts')
    .then(({ checkCart }) => checkCart(useCartStore.getState))
    .catch(() => undefined)

/** The shop is asked about the cart whenever the visitor looks at it: drawer, cart and checkout, and on coming back to them. */
export function useCartCheck(): void {
  const { pathname } = useLocation()
  const isLooking = useCartStore(({ drawerOpen }) => drawerOpen) || CART_PAGES.includes(pathname)
  const ids = useCartStore(({ cart, ready }) => (ready ? cart.lines.map(({ id }) => id).join(' ') : ''))
  useEffect(() => {
    if (!isLooking || ids === '') return
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [isLooking, ids])
}
