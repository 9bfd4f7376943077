import { and, asc, count, desc, eq, exists, gte, inArray, lt, or, sql as raw, type SQL } from 'drizzle-orm'
import { wordsOfSearch } from '#artworks/gallery-filter.ts'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { contains, foldedText } from '#platform/database/folded-text.ts'
import type { LineKind, OrderStatus } from '../order.ts'
import type { OrderSort } from '../orders-query.ts'
import { orderLines } from './order-lines-table.ts'
import { type OrderRow, orders } from './orders-table.ts'

/** What narrows the list of orders; what is left out narrows nothing. */
export interface OrdersFilter {
  readonly status?: OrderStatus | undefined
  /** Orders with at least one line of this kind. */
  readonly kind?: LineKind | undefined
  /** From this instant on, and before that one. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly search?: string | undefined
}

export interface OrdersPage extends OrdersFilter {
  readonly sort?: OrderSort | undefined
  readonly limit: number
  readonly offset: number
}

const titles = raw`(select string_agg(${orderLines.title}, ' ') from ${orderLines} where ${orderLines.orderId} = ${orders.id})`

/** The buyer's name and address and the works' titles, folded as a search is. */
const searched = foldedText(
  raw`concat_ws(' ', ${orders.customer}->>'firstName', ${orders.customer}->>'lastName', ${orders.customer}->>'email', ${titles})`,
)

/** What the provider calls the order, its page, one of its payments or the purchase as a whole. */
function calledAtProvider(name: string): SQL | undefined {
  const ofPayment = raw`(${payments.providerPaymentId} = ${name} or ${payments.purchaseId} = ${name})`
  return or(
    eq(orders.reference, name),
    eq(orders.providerCheckoutId, name),
    raw`exists (select 1 from ${payments} where ${payments.orderReference} = ${orders.reference} and ${ofPayment})`,
  )
}

/** The number of the order, alone or as it is shown, its name at the provider, or every word somewhere in buyer and titles. */
function matching(search: string | undefined): SQL | undefined {
  const words = wordsOfSearch(search ?? '')
  if (words.length === 0) return undefined
  const [, number] = /^(?:pedido|n[°º]|#)?(\d+)$/.exec(words.join('')) ?? []
  const isNumber = number === undefined ? undefined : raw`${orders.number}::text = ${number}`
  return or(
    isNumber,
    calledAtProvider((search ?? '').trim()),
    and(...words.map((word) => contains(searched, word))),
  )
}

function conditionOf(sql: Queryable, { status, kind, from, before, search }: OrdersFilter): SQL | undefined {
  const lines = sql.select({ kind: orderLines.kind }).from(orderLines)
  return and(
    status && eq(orders.status, status),
    kind && exists(lines.where(and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, kind)))),
    from && gte(orders.createdAt, from),
    before && lt(orders.createdAt, before),
    matching(search),
  )
}

/** Each is an index read one way or the other. */
const sorts: Readonly<Record<OrderSort, readonly SQL[]>> = {
  newest: [desc(orders.createdAt), desc(orders.number)],
  oldest: [asc(orders.createdAt), asc(orders.number)],
  total_desc: [desc(orders.currency), desc(orders.totalMinor), desc(orders.number)],
  total_asc: [asc(orders.currency), asc(orders.totalMinor), asc(orders.number)],
}

/** One page of the orders, newest first unless asked otherwise. */
export async function selectOrders(
  sql: Queryable,
  { limit, offset, sort = 'newest', ...filter }: OrdersPage,
): Promise<OrderRow[]> {
  return sql
    .select()
    .from(orders)
    .where(conditionOf(sql, filter))
    .orderBy(...sorts[sort])
    .limit(limit)
    .offset(offset)
}

/** How many of these orders stand in each status; a status that none is in is not there. */
export async function selectOrderCounts(
  sql: Queryable,
  filter: OrdersFilter,
): Promise<{ status: OrderStatus; count: number }[]> {
  return sql
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(conditionOf(sql, filter))
    .groupBy(orders.status)
}

/** Since when the oldest order in each of these statuses is paid for, or there. They are statuses that orders leave: few are in them. */
export async function selectOldestIn(
  sql: Queryable,
  statuses: readonly OrderStatus[],
): Promise<{ status: OrderStatus; since: Date; id: string }[]> {
  const begun = raw`coalesce(${orders.paidAt}, ${orders.createdAt})`
  const since = raw<Date>`min(${begun})`.mapWith(orders.createdAt)
  const id = raw<string>`(array_agg(${orders.id} order by ${begun}, ${orders.id}))[1]`
  return sql
    .select({ status: orders.status, since, id })
    .from(orders)
    .where(inArray(orders.status, [...statuses]))
    .groupBy(orders.status)
}
