import { and, eq, inArray, isNotNull, or, sql as raw, type SQL } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderStatus } from '../order.ts'
import { buyersEmail, buyersPhoneEnd, orders } from './orders-table.ts'

/** A sale with what tells its buyer from others. */
export interface SaleRow {
  readonly orderId: string
  readonly number: number
  readonly status: OrderStatus
  /** First name and last. */
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly paidAt: Date
}

const name = raw<string>`concat_ws(' ', ${orders.customer}->>'firstName', ${orders.customer}->>'lastName')`
const email = raw<string>`${orders.customer}->>'email'`
const phone = raw<string>`${orders.customer}->>'phone'`
async function selectSales(sql: Queryable, where: SQL | undefined, limit: number): Promise<SaleRow[]> {
  const rows = await sql
    .select({
      orderId: orders.id,
      number: orders.number,
      status: orders.status,
      name,
      email,
      phone,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), where))
    .orderBy(orders.number)
    .limit(limit)
  return rows.flatMap(({ paidAt, ...row }) => (paidAt === null ? [] : [{ ...row, paidAt }]))
}

/** Sales to whoever has this address, in lower case, or a telephone that ends like this; empty texts match nobody. */
export function selectSalesTo(
  sql: Queryable,
  buyer: { email: string; phoneEnd: string },
  limit: number,
): Promise<SaleRow[]> {
  const byEmail = buyer.email === '' ? undefined : eq(buyersEmail(orders), buyer.email)
  const byPhone = buyer.phoneEnd === '' ? undefined : eq(buyersPhoneEnd(orders), buyer.phoneEnd)
  if (byEmail === undefined && byPhone === undefined) return Promise.resolve([])
  return selectSales(sql, or(byEmail, byPhone), limit)
}

export async function selectSaleByNumber(sql: Queryable, number: number): Promise<SaleRow | undefined> {
  const [row] = await selectSales(sql, eq(orders.number, number), 1)
  return row
}

export const selectSalesById = (sql: Queryable, ids: readonly string[]): Promise<SaleRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectSales(sql, inArray(orders.id, [...ids]), ids.length)
