import { and, asc, eq, gte, inArray, isNull, lt, or, sql as raw } from 'drizzle-orm'
import type { OrderStatus } from '#orders/order.ts'
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

interface Sold {
  readonly environment: Environment
  readonly since: Date
  readonly statuses: readonly OrderStatus[]
}

/** Orders that were paid since then and have no invoice at all, the oldest first. */
export const selectUninvoiced = (sql: Queryable, { environment, since, statuses }: Sold, limit: number) =>
  sql
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .leftJoin(
      invoices,
      and(
        eq(invoices.orderId, orders.id),
        eq(invoices.environment, environment),
        eq(invoices.kind, 'invoice'),
      ),
    )
    .where(and(gte(orders.paidAt, since), inArray(orders.status, [...statuses]), isNull(invoices.id)))
    .orderBy(asc(orders.number))
    .limit(limit)
