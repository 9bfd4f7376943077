import type { Cart } from '#cart/cart.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { type CartQuestion, type FreshCart, readCart } from '../checkout-api.ts'
import { itemOf } from './checkout-request.ts'
import { readLastOrder } from './last-order.ts'

/** Asks the shop how these lines stand. What this browser's own unfinished order holds counts as free: it would take its place. */
export async function askCart(
  lines: Cart['lines'],
  destination?: CartQuestion['destination'],
): Promise<FreshCart> {
  const body = { items: lines.map(itemOf), previousOrder: readLastOrder()?.token, destination }
  return (await callApi(readCart, { body })).data
}
