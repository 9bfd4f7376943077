import { asc, eq } from 'drizzle-orm'
import { orders } from '#orders/server/orders-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { invoices } from './invoices-table.ts'

/** Orders with an invoice or a credit note that was refused, the oldest first. */
export const selectRefused = (
  sql: Queryable,
  limit: number,
): Promise<{ readonly id: string; readonly number: number }[]> =>
  sql
    .selectDistinct({ id: orders.id, number: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.state, 'refused'))
    .orderBy(asc(orders.number))
    .limit(limit)
