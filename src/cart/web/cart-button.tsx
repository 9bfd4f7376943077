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
      {count > 0 && (
        <span className="absolute top-[calc(var(--bar-badge)*0.2)] right-[calc(var(--bar-badge)*0.1)] flex h-(--bar-badge) min-w-(--bar-badge) items-center justify-center rounded-full bg-clay px-[calc(var(--bar-badge)*0.2)] text-[length:calc(var(--bar-badge)*0.7)] leading-none font-medium text-white tabular-nums">
          {count}
        </span>
      )}
    </button>
  )
}
