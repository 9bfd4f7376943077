import { and, asc, count, gte, inArray, sql as raw } from 'drizzle-orm'
import type { Currency } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderStatus } from '../order.ts'
import { orders } from './orders-table.ts'

/** What was sold in a month, 'YYYY-MM' by the calendars of Buenos Aires, in one currency. */
export interface MonthOfSales {
  readonly month: string
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

const month = raw<string>`to_char(${orders.paidAt} at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM')`

/** Sales whose money stayed, month by month. */
export async function selectSales(
  sql: Queryable,
  statuses: readonly OrderStatus[],
  since: Date,
): Promise<MonthOfSales[]> {
  return sql
    .select({
      month,
      currency: orders.currency,
      count: count(),
      minor: raw<number>`sum(${orders.totalMinor})`.mapWith(Number),
    })
    .from(orders)
    .where(and(inArray(orders.status, [...statuses]), gte(orders.paidAt, since)))
    .groupBy(raw`1`, orders.currency)
    .orderBy(asc(raw`1`), asc(orders.currency))
}
