import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { orders } from './orders-table.ts'

/** Writes down what was accepted where nothing was yet; an order has one acceptance. @returns whether this is it */
export async function updateAcceptedTerms(
  sql: Queryable,
  id: string,
  accepted: { readonly acceptedTerms: string; readonly termsAcceptedAt: Date },
): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ ...accepted, updatedAt: accepted.termsAcceptedAt })
    .where(and(eq(orders.id, id), isNull(orders.acceptedTerms)))
    .returning({ id: orders.id })
  return rows.length === 1
}
