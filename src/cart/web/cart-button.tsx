import { ShoppingBag } from 'lucide-react'
import { countItems } from '../cart.ts'
import { useCart, useCartStore } from './cart-store.ts'

/** The drawer gives the focus back here: what opened it may be disabled by then. */
export const CART_BUTTON_ID = 'abrir-carrito'

/** Opens the drawer; the badge floats, so that a count that comes late moves nothing. */
export function CartButton({ onIntent }: { readonly onIntent?: () => void }) {
  const count = countItems(useCart())
  const setDrawerOpen = useCartStore((store) => store.setDrawerOpen)
  const items = count === 1 ? '1 obra' : `${count} obras`
  return (
    <button
      type="button"
      id={CART_BUTTON_ID}
      aria-haspopup="dialog"
      aria-label={count === 0 ? 'Carrito vacío' : `Carrito, ${items}`}
      onClick={() => setDrawerOpen(true)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="relative inline-flex size-12 items-center justify-center transition-colors hover:text-clay"
    >
      <ShoppingBag size={22} strokeWidth={1.6} aria-hidden="true" />
      {count > 0 && <span className="bar-count">{count}</span>}
    </button>
  )
}
