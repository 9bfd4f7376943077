import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { confirmPayment, listOrders, orderProblems, readOrder } from '../orders-api.ts'
import { confirmOrder } from './confirm-order.ts'
import { findOrder, findOrders } from './find-orders.ts'
import type { OrdersShop } from './orders-shop.ts'

export function serveOrders(api: Api, shop: OrdersShop): void {
  const { sql } = shop.database

  api.serve(listOrders, async ({ query }) => {
    const { total, orders } = await findOrders(sql, query)
    return okPage(orders, { ...query, total })
  })

  api.serve(readOrder, async ({ params, query }, visitor) => {
    const isAdministrator = await visitor.isAdministrator()
    const order = await findOrder(sql, { id: params.id, token: query.token, isAdministrator })
    if (order === undefined) throw new Problem(orderProblems.order_not_found)
    return ok(order)
  })

  api.serve(confirmPayment, async ({ body }) => {
    return ok(await confirmOrder(shop, body.external_reference, body.payment_id))
  })
}
