import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql as raw,
} from 'drizzle-orm'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { ENDED_UNPAID } from '../order-retention.ts'
import { orderEvents } from './order-events-table.ts'
import { buyersDni, buyersEmail, type OrderRow, orders } from './orders-table.ts'

const emailOf = buyersEmail(orders)
const dniOf = buyersDni(orders)

const hasBuyer = ne(emailOf, '')

/** The orders of whoever has this address, in lower case, the oldest first. */
export const selectOrdersOf = (sql: Queryable, email: string): Promise<OrderRow[]> =>
  sql
    .select()
    .from(orders)
    .where(and(hasBuyer, eq(emailOf, email)))
    .orderBy(asc(orders.number))

/** The addresses on orders with this number, or of whoever gave this DNI; digits only. */
export async function selectBuyerAddresses(sql: Queryable, digits: string, limit: number): Promise<string[]> {
  const isNumber = raw`${orders.number}::text = ${digits}`
  const rows = await sql
    .selectDistinct({ email: emailOf })
    .from(orders)
    .where(and(hasBuyer, or(isNumber, eq(dniOf, digits))))
    .orderBy(emailOf)
    .limit(limit)
  return rows.map(({ email }) => email)
}

/** Of the order of the row; whatever became of them. */
const approvedPayments = (sql: Queryable) =>
  sql
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.orderReference, orders.reference), isNotNull(payments.approvedAt)))

/** Orders whose buyer is to be forgotten: unpaid ones that ended, and those with money, each before its day. */
export async function selectOrdersToForget(
  sql: Queryable,
  before: { readonly unpaid: Date; readonly sale: Date },
  limit: number,
): Promise<OrderRow[]> {
  const isEnded = inArray(orders.status, [...ENDED_UNPAID])
  const hasMoney = or(isNotNull(orders.paidAt), exists(approvedPayments(sql)))
  const unpaid = and(isEnded, not(raw`(${hasMoney})`), lt(orders.updatedAt, before.unpaid))
  const sold = and(
    notInArray(orders.status, ['awaiting_payment', 'payment_pending']),
    or(not(isEnded), hasMoney),
    raw`coalesce(${orders.paidAt}, ${orders.updatedAt}) < ${before.sale.toISOString()}::timestamptz`,
  )
  return sql
    .select()
    .from(orders)
    .where(and(hasBuyer, or(unpaid, sold)))
    .orderBy(orders.number)
    .limit(limit)
}

const NOBODY = { firstName: '', lastName: '', email: '', phone: '', dni: '' }
const NOWHERE = { address: '', city: '', province: '', postalCode: '', notes: '', gift: null }
const NO_INVOICE = { businessName: '', cuit: '' }

/** These orders as they stand now, locked until the transaction ends: no money changes them meanwhile. */
export async function selectOrdersForUpdate(sql: Queryable, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return sql
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.number))
    .for('update')
}

/**
 * Takes the buyer out of an order whose row is locked; what was sold, and for how much, stays.
 * @param token a new one: nobody opens it any more @returns whether the order was there
 */
export async function updateToNobody(sql: Queryable, id: string, token: string): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({
      customer: NOBODY,
      shipping: raw`${orders.shipping} || ${JSON.stringify(NOWHERE)}::jsonb`,
      billing: raw`${orders.billing} || ${JSON.stringify(NO_INVOICE)}::jsonb`,
      cartHash: '',
      trackingNumber: '',
      paymentUrl: null,
      requestKey: null,
      token,
    })
    .where(eq(orders.id, id))
    .returning({ id: orders.id })
  if (rows.length === 0) return false
  await sql
    .update(orderEvents)
    .set({ detail: '' })
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.kind, ['note', 'refund_requested'])))
  return true
}

/** Those of these orders that an approved payment is known of. */
export async function selectWithPayments(
  sql: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), exists(approvedPayments(sql))))
  return new Set(rows.map(({ id }) => id))
}
