import type { Cart } from '#cart/cart.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { type CartQuestion, type FreshCart, readCart } from '../checkout-api.ts'
import { itemOf } from './checkout-request.ts'

/** Asks the shop what the delivery of these lines costs. Holds nothing. */
export async function askDelivery(
  lines: Cart['lines'],
  destination: NonNullable<CartQuestion['destination']>,
): Promise<FreshCart['shipping']> {
  const { data } = await callApi(readCart, { body: { items: lines.map(itemOf), destination } })
  return data.shipping
}
