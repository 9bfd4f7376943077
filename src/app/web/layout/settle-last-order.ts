import { useCartStore } from '#cart/web/cart-store.ts'
import { forgetLastOrder, readLastOrder } from '#checkout/web/last-order.ts'
import { confirmPayment } from '#orders/orders-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'

/** Asks what became of this browser's last order; works that it paid for leave the cart, others stay. */
export async function settleLastOrder(): Promise<void> {
  const order = readLastOrder()
  if (order === undefined) return
  const { outcome, items } = (await callApi(confirmPayment, { body: { external_reference: order.ref } })).data
  if (outcome === 'open') return
  // Whoever began another one meanwhile needs that to be remembered.
  if (readLastOrder()?.ref === order.ref) forgetLastOrder()
  if (outcome === 'refused') return
  const { remove } = useCartStore.getState()
  for (const { id } of items) remove(id)
}
