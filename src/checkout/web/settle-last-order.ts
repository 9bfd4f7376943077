import { confirmPayment } from '#orders/orders-api.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { forgetLastOrder, readLastOrder } from './last-order.ts'

/**
 * Asks what became of this browser's last order; works that it paid for are taken out of the cart, others stay.
 * @param remove takes the work or print with this id out of the cart
 */
export async function settleLastOrder(remove: (id: string) => void): Promise<void> {
  const order = readLastOrder()
  if (order === undefined) return
  const { outcome, items } = (await callApi(confirmPayment, { body: { external_reference: order.ref } })).data
  if (outcome === 'open') return
  // Whoever began another one meanwhile needs that to be remembered.
  if (readLastOrder()?.ref === order.ref) forgetLastOrder()
  if (outcome === 'refused') return
  for (const { id } of items) remove(id)
}
