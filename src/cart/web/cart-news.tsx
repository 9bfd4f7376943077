import { changedLines } from '../line-change.ts'
import { useCartStore } from './cart-store.ts'

/** How many lines wait for a decision. */
export const useChangedCount = (): number =>
  useCartStore(({ cart, changes }) => changedLines(cart, changes).length)

/** Told to whoever does not see the marks; its place is there from the beginning, so that it is read out. */
export function CartNews() {
  const count = useChangedCount()
  const text =
    count === 1
      ? 'Una obra de tu carrito cambió: revisala para continuar.'
      : `${count} obras de tu carrito cambiaron: revisalas para continuar.`
  return (
    <p role="status" className="sr-only">
      {count > 0 && text}
    </p>
  )
}
