import { outcomeOf } from '#orders/order.ts'
import type { OrderAnswer } from '#orders/orders-api.ts'
import { findOrderByRequest, findOrderByToken } from '#orders/server/fail-order.ts'
import { findOrder, type OrderReader } from '#orders/server/find-orders.ts'
import type { Order } from '#orders/server/open-order.ts'
import { tellAtOnce } from '#orders/server/remind-buyers.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import type { CheckoutRequest } from '../checkout-api.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { isSamePurchase, placeOrder } from './place-order.ts'
import { readCart } from './read-cart.ts'

const NOTE = 'Venta asistida: el pedido se creó desde el panel.'

/** Opens an order for a buyer whom the artist serves herself; nothing tells it from others but a note. @param reader whom it is answered to */
export async function assistSale(
  shop: CheckoutShop,
  request: CheckoutRequest,
  reader: OrderReader,
): Promise<OrderAnswer> {
  // How much one buyer may reserve, and for how long, is hers to decide.
  const hers = { mostOriginals: Number.POSITIVE_INFINITY, waitMs: shop.assistedHours * HOUR_MS }
  const made = await findMade(shop, request)
  if (made !== undefined) return answer(shop, made, reader)
  const { orderToken } = await placeOrder({ ...shop, ...hers }, request, { by: 'artist', note: NOTE })
  const row = await findOrderByToken(shop, orderToken)
  if (row === undefined) throw new Error('the order of an assisted sale is not there')
  await tellAtOnce(shop, row.reference)
  return answer(shop, row, reader)
}

/** The sale that was made for the same request and that its buyer has paid, or is paying, since. */
async function findMade(shop: CheckoutShop, request: CheckoutRequest): Promise<Order | undefined> {
  const order = await findOrderByRequest(shop, request.requestKey)
  if (order === undefined || !['paid', 'pending'].includes(outcomeOf(order.status))) return undefined
  const cart = await readCart(shop.database.sql, request.items)
  return isSamePurchase(order, { request, cart }) ? order : undefined
}

async function answer(shop: CheckoutShop, row: Order, reader: OrderReader): Promise<OrderAnswer> {
  const order = await findOrder(shop, { id: row.id, token: undefined, reader })
  if (order === undefined) throw new Error(`order ${row.id} is not there any more`)
  return order
}
