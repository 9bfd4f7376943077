import { and, eq, gt, sql as raw } from 'drizzle-orm'
import { orders } from '#orders/server/orders-table.ts'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Series } from '../invoice.ts'
import { invoices } from './invoices-table.ts'

/** Invoiced orders of which more money has gone back than was credited; a surplus that went back is among it. */
export async function selectUncredited(
  sql: Queryable,
  { environment }: Pick<Series, 'environment'>,
): Promise<string[]> {
  const credited = raw`(select coalesce(sum(note.total_minor), 0) from ${invoices} as note
    where note.order_id = ${invoices.orderId} and note.environment = ${environment} and note.kind = 'credit_note')`
  const rows = await sql
    .select({ orderId: invoices.orderId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(payments, eq(payments.orderReference, orders.reference))
    .where(
      and(
        eq(invoices.environment, environment),
        eq(invoices.kind, 'invoice'),
        eq(invoices.state, 'granted'),
        gt(payments.refundedMinor, 0),
      ),
    )
    .groupBy(invoices.orderId)
    .having(raw`sum(${payments.refundedMinor}) > ${credited}`)
  return rows.map(({ orderId }) => orderId)
}
