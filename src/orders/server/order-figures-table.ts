import { and, asc, count, eq, gte, inArray, sql as raw } from 'drizzle-orm'
import type { Currency } from '#money/money.ts'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { TIME_ZONE } from '#platform/time/time-zone.ts'
import type { OrderStatus } from '../order.ts'
import { orders } from './orders-table.ts'

/** A payment that reached us at some time, whatever became of its money. */
const REACHED_US = ['approved', 'in_mediation', 'refunded', 'charged_back'] as const

/** What came in for each order, and what of that went back. */
const moneyOf = (sql: Queryable) =>
  sql
    .select({
      reference: payments.orderReference,
      received: raw<number>`sum(${payments.amountMinor})`.as('received'),
      returned: raw<number>`sum(${payments.refundedMinor})`.as('returned'),
    })
    .from(payments)
    .where(and(payments.isRegular, inArray(payments.status, [...REACHED_US])))
    .groupBy(payments.orderReference)
    .as('money')

/** What was sold in a month, 'YYYY-MM' by the calendars of Buenos Aires, in one currency. */
export interface MonthOfSales {
  readonly month: string
  readonly currency: Currency
  readonly count: number
  readonly minor: number
}

const month = raw<string>`to_char(${orders.paidAt} at time zone ${raw.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`

/** Sales whose money stayed, month by month, without the parts that went back; a surplus never counted. */
export async function selectSales(
  sql: Queryable,
  statuses: readonly OrderStatus[],
  since: Date,
): Promise<MonthOfSales[]> {
  const money = moneyOf(sql)
  const surplus = raw`greatest(0, coalesce(${money.received}, 0) - ${orders.totalMinor})`
  const givenBack = raw`greatest(0, coalesce(${money.returned}, 0) - ${surplus})`
  return sql
    .select({
      month,
      currency: orders.currency,
      count: count(),
      minor: raw<number>`sum(greatest(0, ${orders.totalMinor} - ${givenBack}))`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(money, eq(money.reference, orders.reference))
    .where(and(inArray(orders.status, [...statuses]), gte(orders.paidAt, since)))
    .groupBy(raw`1`, orders.currency)
    .orderBy(asc(raw`1`), asc(orders.currency))
}
