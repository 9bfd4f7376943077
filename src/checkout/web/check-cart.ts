import type { Cart, CartLine } from '#cart/cart.ts'
import type { CartChanges } from '#cart/line-change.ts'
import type { FreshCart } from '../checkout-api.ts'
import { changesIn, freshLineIn } from '../fresh-cart-line.ts'
import { askCart } from './ask-cart.ts'
import { useLargeOrder } from './use-large-order.ts'

/** The cart of this browser, as far as a check reads and changes it. */
export interface CheckedCart {
  readonly cart: Cart
  readonly replace: (line: CartLine) => void
  readonly setChanges: (changes: CartChanges) => void
  readonly setShipping: (shipping: FreshCart['shipping']) => void
}

/** Asks the shop how the lines of the cart stand; what only got another picture or name is taken over quietly. */
export async function checkCart(now: () => CheckedCart): Promise<void> {
  const asked = now().cart
  if (asked.lines.length === 0) return
  const { lines, largeOrder, shipping } = await askCart(asked.lines)
  useLargeOrder.setState({ rules: largeOrder })
  const { cart, replace, setChanges, setShipping } = now()
  setChanges(changesIn(cart, lines))
  setShipping(shipping)
  for (const line of lines) {
    const fresh = line.problem === null ? freshLineIn(cart, line) : undefined
    const lies = cart.lines.find(({ id }) => id === line.id)
    const isOutdated = fresh !== undefined && JSON.stringify(lies) !== JSON.stringify(fresh)
    if (isOutdated && lies?.price === fresh.price) replace(fresh)
  }
}
