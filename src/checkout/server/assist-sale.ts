import type { OrderAnswer } from '#orders/orders-api.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { findOrder } from '#orders/server/find-orders.ts'
import { tellAtOnce } from '#orders/server/remind-buyers.ts'
import type { CheckoutRequest } from '../checkout-api.ts'
import { type CheckoutShop, placeOrder } from './place-order.ts'

const NOTE = 'Venta asistida: el pedido se creó desde el panel.'

/** Opens an order for a buyer whom the artist serves herself; nothing tells it from others but a note. */
export async function assistSale(shop: CheckoutShop, request: CheckoutRequest): Promise<OrderAnswer> {
  // How much one buyer may reserve, and for how long, is hers to decide.
  const hers = { mostOriginals: Number.POSITIVE_INFINITY, waitMs: shop.assistedHours * 3_600_000 }
  const { orderToken } = await placeOrder({ ...shop, ...hers }, request, { by: 'artist', note: NOTE })
  const row = await findOrderByToken(shop, orderToken)
  if (row === undefined) throw new Error('the order of an assisted sale is not there')
  await tellAtOnce(shop, row.reference)
  const order = await findOrder(shop, { id: row.id, token: undefined, isAdministrator: true })
  if (order === undefined) throw new Error(`order ${row.id} is not there any more`)
  return order
}
