import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import {
  addOrderNote,
  confirmPayment,
  listOrders,
  type OrderAnswer,
  orderProblems,
  readOrder,
  relistOrder as relistEndpoint,
  setOrderStatus,
} from '../orders-api.ts'
import { confirmOrder } from './confirm-order.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { fulfilOrder, noteOnOrder, relistOrder } from './fulfil-order.ts'
import type { OrdersShop } from './orders-shop.ts'

export function serveOrders(api: Api, shop: OrdersShop): void {
  const { sql } = shop.database

  async function orderFor(asked: Parameters<typeof findOrder>[1]): Promise<OrderAnswer> {
    const order = await findOrder(sql, asked)
    if (order === undefined) throw new Problem(orderProblems.order_not_found)
    return order
  }

  api.serve(listOrders, async ({ query }) => {
    const { total, orders } = await findOrders(sql, query)
    return okPage(orders, { ...query, total })
  })

  api.serve(readOrder, async ({ params, query }, visitor) => {
    const isAdministrator = await visitor.isAdministrator()
    return ok(await orderFor({ id: params.id, token: query.token, isAdministrator }))
  })

  api.serve(setOrderStatus, async ({ params, body }) => {
    await fulfilOrder(shop, params.id, body)
    return ok(await orderFor({ id: params.id, token: undefined, isAdministrator: true }))
  })

  api.serve(relistEndpoint, async ({ params }) => {
    await relistOrder(shop, params.id)
    return ok(await orderFor({ id: params.id, token: undefined, isAdministrator: true }))
  })

  api.serve(addOrderNote, async ({ params, body }) => {
    await noteOnOrder(shop, params.id, body.note)
    return ok(await orderFor({ id: params.id, token: undefined, isAdministrator: true }))
  })

  api.serve(confirmPayment, async ({ body }) => {
    return ok(await confirmOrder(shop, body.external_reference, body.payment_id))
  })
}
