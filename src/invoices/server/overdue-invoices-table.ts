import { and, asc, eq, inArray, lt, or, sql as raw } from 'drizzle-orm'
import { orders } from '#orders/server/orders-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Environment } from '../invoice.ts'
import { invoices } from './invoices-table.ts'

interface OverdueQuery {
  readonly environment: Environment
  /** Why something waits that only she can mend. */
  readonly hers: readonly string[]
  /** What waits since before that waits for too long, whatever the reason. */
  readonly before: Date
}

/** What was refused, or waits for her or for too long, with its order, the oldest first. */
export const selectOverdue = (sql: Queryable, { environment, hers, before }: OverdueQuery, limit: number) =>
  sql
    .select({ id: orders.id, number: orders.number, kind: invoices.kind, state: invoices.state })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.environment, environment),
        or(
          // States said without a parameter, as the indexes of the few say them.
          raw`${invoices.state} = 'refused'`,
          and(
            raw`${invoices.state} in ('wanted', 'reserved')`,
            or(inArray(invoices.problem, [...hers]), lt(invoices.createdAt, before)),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.number), asc(invoices.part))
    .limit(limit)
