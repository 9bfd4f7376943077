import { useCartStore } from '#cart/web/cart-store.ts'
import { readCart } from '#checkout/checkout-api.ts'
import { itemOf } from '#checkout/web/checkout-request.ts'
import { readLastOrder } from '#checkout/web/last-order.ts'
import { useLargeOrder } from '#checkout/web/use-large-order.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { changesIn, freshCartLineOf } from '../pages/fresh-cart-line.ts'

/** Asks the shop how the lines of the cart stand; what only got another picture or name is taken over quietly. */
export async function checkCart(): Promise<void> {
  const asked = useCartStore.getState().cart
  if (asked.lines.length === 0) return
  const body = { items: asked.lines.map(itemOf), previousOrder: readLastOrder()?.token }
  const { lines, largeOrder } = (await callApi(readCart, { body })).data
  useLargeOrder.setState({ rules: largeOrder })
  const { cart, replace, setChanges } = useCartStore.getState()
  setChanges(changesIn(lines))
  for (const line of lines) {
    const fresh = line.problem === null ? freshCartLineOf(line) : undefined
    const lies = cart.lines.find(({ id }) => id === line.id)
    const isOutdated = fresh !== undefined && JSON.stringify(lies) !== JSON.stringify(fresh)
    if (isOutdated && lies?.price === fresh.price) replace(fresh)
  }
}
