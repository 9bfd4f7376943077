import type { Parsed } from '#platform/contract/endpoint.ts'
import { ok, okPage } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import { endOfDay, startOfDay } from '#platform/time/local-time.ts'
import { outcomeOf } from '../order.ts'
import {
  addOrderNote,
  cancelOrder,
  exportOrders,
  listOrderEmails,
  listOrderPayments,
  listOrders,
  refundOrder as refundEndpoint,
  resendOrderEmail,
  setOrderStatus,
  setTracking,
  undoOrderStep,
  writeOffOrder as writeOffEndpoint,
} from '../orders-admin-api.ts'
import { awaitNews, confirmPayment, type OrderAnswer, orderProblems, readOrder } from '../orders-api.ts'
import { readOwnOrder } from '../own-order-api.ts'
import {
  decideCopy as decideCopyEndpoint,
  relistOrder as relistEndpoint,
  withholdOrder as withholdEndpoint,
} from '../returned-works-api.ts'
import { resumeSelling } from '../selling-api.ts'
import { cancelUnpaidOrder } from './cancel-order.ts'
import { changeTracking } from './change-tracking.ts'
import { confirmOrder } from './confirm-order.ts'
import { findEmailsOf, resendEmailOf } from './emails-of-order.ts'
import { writeOrderSheet } from './export-orders.ts'
import { findOrder, findOrders, readerOf } from './find-orders.ts'
import { findOwnOrder } from './find-own-order.ts'
import { fulfilOrder, noteOnOrder } from './fulfil-order.ts'
import type { OrderNews } from './order-news.ts'
import type { OrdersFilter } from './orders-list-table.ts'
import type { OrdersShop } from './orders-shop.ts'
import { endSellingPause } from './pause-selling.ts'
import { refundOrder } from './refund-order.ts'
import { decideCopy, relistOrder, withholdOrder } from './returned-works.ts'
import { undoStep } from './undo-step.ts'
import { writeOffOrder } from './write-off-order.ts'

function filterOf({ status, kind, search, from, until }: Parsed<typeof exportOrders>['query']): OrdersFilter {
  return {
    status,
    kind,
    search,
    from: from === undefined ? undefined : startOfDay(from),
    before: until === undefined ? undefined : endOfDay(until),
  }
}

type BuyersShop = OrdersShop & { readonly orderNews: OrderNews }

async function orderFor(shop: OrdersShop, asked: Parameters<typeof findOrder>[1]): Promise<OrderAnswer> {
  const order = await findOrder(shop, asked)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  return order
}

const orderOf = async (shop: OrdersShop, id: string, visitor: Visitor): Promise<OrderAnswer> =>
  orderFor(shop, { id, token: undefined, reader: await readerOf(visitor) })

/** What the artist reads of all orders, and whoever may of one. */
function serveLists(api: Api, shop: OrdersShop): void {
  api.serve(listOrders, async ({ query }, visitor) => {
    const { limit, offset, sort } = query
    const page = { limit, offset, sort, ...filterOf(query) }
    const { total, counts, orders } = await findOrders(shop, page, await readerOf(visitor))
    return { ...okPage(orders, { limit, offset, total }), counts }
  })

  api.serve(exportOrders, async ({ query }) => ok(await writeOrderSheet(shop, filterOf(query))))

  api.serve(readOrder, async ({ params, query }, visitor) => {
    const reader = (await visitor.may('signed-in')) ? await readerOf(visitor) : 'buyer'
    return ok(await orderFor(shop, { id: params.id, token: query.token, reader }))
  })

  api.serve(listOrderPayments, async ({ params }, visitor) => {
    const { payments } = await orderOf(shop, params.id, visitor)
    return ok(payments)
  })
}

/** An order on its way to its buyer. */
function serveFulfilment(api: Api, shop: OrdersShop): void {
  api.serve(setOrderStatus, async ({ params, body }, visitor) => {
    await fulfilOrder(shop, params.id, body)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(undoOrderStep, async ({ params, body }, visitor) => {
    await undoStep(shop, params.id, body.status)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(setTracking, async ({ params, body }, visitor) => {
    await changeTracking(shop, params.id, body)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(decideCopyEndpoint, async ({ params, body }, visitor) => {
    await decideCopy(shop, params.id, { item: params.item, fate: body.fate })
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(relistEndpoint, async ({ params }, visitor) => {
    await relistOrder(shop, params.id)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(withholdEndpoint, async ({ params }, visitor) => {
    await withholdOrder(shop, params.id)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(addOrderNote, async ({ params, body }, visitor) => {
    await noteOnOrder(shop, params.id, body.note)
    return ok(await orderOf(shop, params.id, visitor))
  })
}

/** What ends an order, or gives its money back. */
function serveMoneyBack(api: Api, shop: OrdersShop): void {
  api.serve(refundEndpoint, async ({ params, body }, visitor) => {
    const { amount = 'full', ...request } = body
    await refundOrder(shop, params.id, { ...request, amount })
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(cancelOrder, async ({ params }, visitor) => {
    await cancelUnpaidOrder(shop, params.id)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(writeOffEndpoint, async ({ params }, visitor) => {
    await writeOffOrder(shop, params.id)
    return ok(await orderOf(shop, params.id, visitor))
  })

  api.serve(resumeSelling, async () => {
    await endSellingPause(shop.database.sql, shop.log)
    return ok(null)
  })
}

/** What was written about an order. */
function serveEmails(api: Api, shop: OrdersShop): void {
  api.serve(listOrderEmails, async ({ params }) => ok(await findEmailsOf(shop.database.sql, params.id)))

  api.serve(resendOrderEmail, async ({ params: { id, emailId } }) => {
    await resendEmailOf(shop, id, emailId)
    return ok(await findEmailsOf(shop.database.sql, id))
  })
}

/** What a buyer asks about her own order. */
function serveBuyers(api: Api, shop: BuyersShop): void {
  api.serve(readOwnOrder, async ({ query }) => ok(await findOwnOrder(shop, query.token)))

  api.serve(confirmPayment, async ({ body }) =>
    ok(await confirmOrder(shop, body.external_reference, body.payment_id)),
  )

  api.serve(awaitNews, async ({ query }, { address, gone }) => {
    const { external_reference: reference, status: known } = query
    const status = await shop.orderNews.next({ reference, status: known, address, gone })
    return ok({ status, outcome: outcomeOf(status) })
  })
}

export function serveOrders(api: Api, shop: BuyersShop): void {
  serveLists(api, shop)
  serveFulfilment(api, shop)
  serveMoneyBack(api, shop)
  serveEmails(api, shop)
  serveBuyers(api, shop)
}
