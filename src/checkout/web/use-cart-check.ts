import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import type { CheckedCart } from './check-cart.ts'

const CART_PAGES: readonly string[] = [linkTo.cart(), linkTo.checkout()]

interface CartCheck {
  readonly drawerOpen: boolean
  /** The ids of what lies in the cart, divided by spaces. */
  readonly ids: string
  /** The cart whenever it is asked for; the same function always. */
  readonly now: () => CheckedCart
}

/** The shop is asked about the cart whenever the visitor looks at it: drawer, cart and checkout, and on coming back to them. */
export function useCartCheck({ drawerOpen, ids, now }: CartCheck): void {
  const { pathname } = useLocation()
  const isLooking = drawerOpen || CART_PAGES.includes(pathname)
  useEffect(() => {
    if (!isLooking || ids === '') return
    // While nobody can be asked, the cart stays as it was: the shop looks once more before anything is paid.
    const check = () =>
      void import('./later-checks.ts').then(({ checkCart }) => checkCart(now)).catch(() => undefined)
    check()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [isLooking, ids, now])
}
