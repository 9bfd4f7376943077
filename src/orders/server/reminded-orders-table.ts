import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { orders } from './orders-table.ts'

/** Orders whose buyers are to be told how to pay them, the longest waiting first. */
export async function selectOrdersToRemind(sql: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .select({ reference: orders.reference })
    .from(orders)
    .where(lte(orders.remindAt, now))
    .orderBy(orders.remindAt)
    .limit(limit)
  return rows.map(({ reference }) => reference)
}

/** Notes that nobody is to be told of an order any more. @returns whether somebody was */
export async function updateToReminded(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ remindAt: null })
    .where(and(eq(orders.id, id), isNotNull(orders.remindAt)))
    .returning({ id: orders.id })
  return rows.length === 1
}
