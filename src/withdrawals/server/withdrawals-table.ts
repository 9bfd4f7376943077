import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, min, ne, or, sql as raw } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '#orders/server/orders-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { STOPS_ORDER, WITHDRAWAL_STATUSES, type WithdrawalStatus } from '../withdrawal.ts'

/** Requests to withdraw from a purchase. None is ever refused or deleted. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    purchase: text().notNull(),
    comment: text().notNull(),
    /** The order that it means, when that could be told. */
    orderId: text().references(() => orders.id),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('withdrawals_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('withdrawals_by_email').on(raw`lower(${table.email})`),
    index('withdrawals_by_order').on(table.orderId),
    index('withdrawals_unsettled').on(table.orderId).where(raw`${table.status} <> 'reintegrada'`),
    index('withdrawals_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
  ],
)

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Adds a request unless its code is taken; answers whether it was added. */
export async function insertWithdrawal(sql: Queryable, row: WithdrawalRow): Promise<boolean> {
  const rows = await sql
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing({ target: withdrawals.code })
    .returning({ id: withdrawals.id })
  return rows.length === 1
}

export async function isWithdrawalThere(sql: Queryable, id: string): Promise<boolean> {
  return (await sql.$count(withdrawals, eq(withdrawals.id, id))) === 1
}

/** A request, locked until the transaction ends. */
export async function selectWithdrawalForUpdate(
  sql: Queryable,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row
}

/** Moves a request that is still in one of the given statuses; `undefined` when none was. */
export async function updateWithdrawalStatus(
  sql: Queryable,
  id: string,
  { from, to, now }: { from: readonly WithdrawalStatus[]; to: WithdrawalStatus; now: Date },
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql
    .update(withdrawals)
    .set({ status: to, updatedAt: now })
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.status, [...from])))
    .returning()
  return row
}

const orderIdsIn = (rows: readonly { readonly orderId: string | null }[]): string[] =>
  rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))

/** Orders whose requests are not settled; many at once would be a shop with other worries. */
export async function selectUnsettledOrders(sql: Queryable): Promise<string[]> {
  const rows = await sql
    .selectDistinct({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(and(isNotNull(withdrawals.orderId), ne(withdrawals.status, 'reintegrada')))
    .limit(1000)
  return orderIdsIn(rows)
}

/** Those of these orders that are withdrawn from, unless the artist has objected or the money is back. */
export async function selectWithdrawnOrders(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await sql
    .selectDistinct({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, [...orderIds]), inArray(withdrawals.status, [...STOPS_ORDER])))
  return new Set(orderIdsIn(rows))
}

/** Settles all requests about these orders, whatever became of them before. */
export async function updateWithdrawalsOfOrders(
  sql: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  await sql
    .update(withdrawals)
    .set({ status: 'reintegrada', updatedAt: now })
    .where(and(inArray(withdrawals.orderId, [...orderIds]), ne(withdrawals.status, 'reintegrada')))
}

/** Names the order of a request that has none; `undefined` when it has one, or is not there. */
export async function updateWithdrawalOrder(
  sql: Queryable,
  id: string,
  { orderId, now }: { orderId: string; now: Date },
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql
    .update(withdrawals)
    .set({ orderId, updatedAt: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.orderId)))
    .returning()
  return row
}

/** One page of the requests, newest first, and how many there are in all. */
export async function selectWithdrawals(
  sql: Queryable,
  { status, limit, offset }: { status?: WithdrawalStatus | undefined; limit: number; offset: number },
): Promise<{ total: number; rows: WithdrawalRow[] }> {
  const where = status === undefined ? undefined : eq(withdrawals.status, status)
  const total = await sql.$count(withdrawals, where)
  const rows = await sql
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(desc(withdrawals.createdAt), withdrawals.id)
    .limit(limit)
    .offset(offset)
  return { total, rows }
}

/** Requests that nobody has answered yet: all of them, those made before `before`, and when the oldest was made. */
export async function countUnanswered(
  sql: Queryable,
  before: Date,
): Promise<{ open: number; overdue: number; oldest: Date | null }> {
  const isOpen = eq(withdrawals.status, 'recibida')
  const [found] = await sql
    .select({ oldest: min(withdrawals.createdAt) })
    .from(withdrawals)
    .where(isOpen)
  return {
    open: await sql.$count(withdrawals, isOpen),
    overdue: await sql.$count(withdrawals, and(isOpen, lt(withdrawals.createdAt, before))),
    oldest: found?.oldest ?? null,
  }
}

/** Requests that are tied to an order, the oldest first. */
export const selectWithdrawalsFrom = (
  sql: Queryable,
  orderId: string,
  limit: number,
): Promise<WithdrawalRow[]> =>
  sql
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.createdAt), withdrawals.id)
    .limit(limit)

const hasPerson = ne(withdrawals.name, '')

/** Requests from an address, in lower case, or about one of these orders, the oldest first. */
export const selectWithdrawalsOf = (
  sql: Queryable,
  { email, orderIds }: { email: string; orderIds: readonly string[] },
): Promise<WithdrawalRow[]> =>
  sql
    .select()
    .from(withdrawals)
    .where(
      and(
        hasPerson,
        or(
          eq(raw`lower(${withdrawals.email})`, email),
          orderIds.length === 0 ? undefined : inArray(withdrawals.orderId, [...orderIds]),
        ),
      ),
    )
    .orderBy(asc(withdrawals.createdAt))

/** Takes whoever asked out of requests; their codes stay. Answers how many those were. */
export async function updateWithdrawalsToNobody(sql: Queryable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await sql
    .update(withdrawals)
    .set({ name: '', email: '', phone: '', purchase: '', comment: '' })
    .where(and(hasPerson, inArray(withdrawals.id, [...ids])))
    .returning({ id: withdrawals.id })
  return rows.length
}

export async function selectWithdrawalsBefore(
  sql: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await sql
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(hasPerson, lt(withdrawals.createdAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}
