import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { type OrderRow, orders } from './orders-table.ts'

/** The order that was made for this request. */
export async function selectOrderByRequest(
  sql: Queryable,
  requestKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await sql.select().from(orders).where(eq(orders.requestKey, requestKey))
  return row
}

/** Takes the name of a request from the order that carries it, for the one that takes its place. @returns whether one did */
export async function updateToUnnamed(sql: Queryable, requestKey: string): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ requestKey: null })
    .where(eq(orders.requestKey, requestKey))
    .returning({ id: orders.id })
  return rows.length === 1
}
