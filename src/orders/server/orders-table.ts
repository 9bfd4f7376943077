import { and, eq, inArray, lt, sql as raw, type SQL } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import type { OrderAnswer } from '../orders-api.ts'

/** Orders. `reference` is what the provider knows; `token` opens the order for its buyer. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    reference: text().notNull().unique(),
    token: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    customer: jsonb().$type<OrderAnswer['customer']>().notNull(),
    shipping: jsonb().$type<OrderAnswer['shipping']>().notNull(),
    billing: jsonb().$type<OrderAnswer['billing']>().notNull(),
    cartHash: text().notNull(),
    holdUntil: timestamp({ withTimezone: true }),
    providerCheckoutId: text(),
    paymentUrl: text(),
    acceptedTerms: text(),
    trackingNumber: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('orders_newest').on(table.createdAt.desc()),
    index('orders_by_status').on(table.status, table.updatedAt),
    check('orders_total_is_positive', raw`${table.totalMinor} > 0`),
  ],
)

export type OrderRow = typeof orders.$inferSelect
export type NewOrderRow = Omit<typeof orders.$inferInsert, 'number'>

export async function insertOrder(sql: Queryable, row: NewOrderRow): Promise<number> {
  const [added] = await sql.insert(orders).values(row).returning({ number: orders.number })
  if (added === undefined) throw new Error('the order was not written')
  return added.number
}

async function selectOne(sql: Queryable, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await sql.select().from(orders).where(where)
  return row
}

export const selectOrderById = (sql: Queryable, id: string) => selectOne(sql, eq(orders.id, id))
export const selectOrderByReference = (sql: Queryable, reference: string) =>
  selectOne(sql, eq(orders.reference, reference))
export const selectOrderByToken = (sql: Queryable, token: string) => selectOne(sql, eq(orders.token, token))

/** The order, locked until the transaction ends: money changes one order at a time. */
export async function selectOrderForUpdate(sql: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [row] = await sql.select().from(orders).where(eq(orders.reference, reference)).for('update')
  return row
}

/**
 * Changes an order that is still in one of the given states, and says so when none was.
 * @returns whether a row was changed
 */
export async function updateOrder(
  sql: Queryable,
  id: string,
  from: readonly OrderStatus[],
  changes: Partial<
    Pick<OrderRow, 'status' | 'paidAt' | 'holdUntil' | 'providerCheckoutId' | 'paymentUrl' | 'trackingNumber'>
  >,
  now: Date,
): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** References of orders in these states that nothing has touched since `before`. */
export async function selectUntouched(
  sql: Queryable,
  statuses: readonly OrderStatus[],
  before: Date,
  limit: number,
): Promise<OrderRow[]> {
  return sql
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...statuses]), lt(orders.updatedAt, before)))
    .orderBy(orders.updatedAt)
    .limit(limit)
}

/** Notes that an order was looked at just now. */
export async function touchOrder(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql.update(orders).set({ updatedAt: now }).where(eq(orders.id, id))
}
