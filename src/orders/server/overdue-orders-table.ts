import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { latestBeginning } from '../payment-time.ts'
import { orders } from './orders-table.ts'

/** Those of these orders whose time to pay has run out, the oldest first. */
export async function selectRunOut(
  sql: Queryable,
  ids: readonly string[],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), lte(orders.holdUntil, now)))
    .orderBy(orders.holdUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Unpaid orders whose time to pay has run out, or never comes because a clock was ahead; the oldest first. */
export async function selectOverdueOrders(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const isOver = and(
    inArray(orders.status, ['awaiting_payment', 'payment_pending']),
    lte(orders.holdUntil, now),
  )
  const isAhead = and(eq(orders.status, 'awaiting_payment'), gt(orders.createdAt, latestBeginning(now)))
  const rows = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(or(isOver, isAhead))
    .orderBy(orders.holdUntil)
    .limit(limit)
  return rows.map(({ id }) => id)
}
