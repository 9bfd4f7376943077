import { and, asc, count, eq, gte, inArray, sql as raw } from 'drizzle-orm'
import type { Currency } from '#money/money.ts'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { monthOf } from '#platform/database/month-of.ts'
import type { OrderStatus } from '../order.ts'
import { orderLines } from './order-lines-table.ts'
import { orders } from './orders-table.ts'

/** A payment that reached us at some time, whatever became of its money. */
const REACHED_US = ['approved', 'in_mediation', 'refunded', 'charged_back'] as const

/** What came in for an order, and what of that went back: for each of a span, as the payments of all years are many more. */
const moneyOf = (sql: Queryable) =>
  sql
    .select({
      received: raw<number>`sum(${payments.amountMinor})`.as('received'),
      returned: raw<number>`sum(${payments.refundedMinor})`.as('returned'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderReference, orders.reference),
        // What came in another currency does not pay the order, and is no part of its sum.
        eq(payments.currency, orders.currency),
        payments.isRegular,
        inArray(payments.status, [...REACHED_US]),
      ),
    )
    .as('money')

/** What was sold in a month, 'YYYY-MM' by the calendars of Buenos Aires, in one currency. */
export interface MonthOfSales {
  readonly month: string
  readonly currency: Currency
  readonly count: number
  /** What stayed of the price of the works. */
  readonly minor: number
  /** What stayed of freight and insurance, which are no income of works. */
  readonly deliveryMinor: number
}

/**
 * Sales whose money stayed, month by month, without the parts that went back; a surplus never counted. What went back
 * was given for the works first: which part of an order it was meant for, nobody says.
 */
export async function selectSales(
  sql: Queryable,
  statuses: readonly OrderStatus[],
  since: Date,
): Promise<MonthOfSales[]> {
  const money = moneyOf(sql)
  const surplus = raw`greatest(0, coalesce(${money.received}, 0) - ${orders.totalMinor})`
  const givenBack = raw`greatest(0, coalesce(${money.returned}, 0) - ${surplus})`
  const delivery = raw`(${orders.freightMinor} + ${orders.insuranceMinor})`
  const kept = raw`greatest(0, ${orders.totalMinor} - ${givenBack})`
  return sql
    .select({
      month: monthOf(orders.paidAt),
      currency: orders.currency,
      count: count(),
      minor: raw<number>`sum(greatest(0, ${kept} - ${delivery}))`.mapWith(Number),
      deliveryMinor: raw<number>`sum(least(${kept}, ${delivery}))`.mapWith(Number),
    })
    .from(orders)
    .crossJoinLateral(money)
    .where(and(inArray(orders.status, [...statuses]), gte(orders.paidAt, since)))
    .groupBy(raw`1`, orders.currency)
    .orderBy(asc(raw`1`), asc(orders.currency))
}

/** How often each of these originals and prints was sold since then, by its id. */
export async function selectSoldOf(
  sql: Queryable,
  { workIds, statuses, since }: { workIds: readonly string[]; statuses: readonly OrderStatus[]; since: Date },
): Promise<ReadonlyMap<string, number>> {
  if (workIds.length === 0) return new Map()
  const id = raw<string>`coalesce(${orderLines.artworkId}, ${orderLines.digitalArtworkId})`
  const rows = await sql
    .select({ id, sold: count() })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.status, [...statuses]), gte(orders.paidAt, since), inArray(id, [...workIds])))
    .groupBy(raw`1`)
  return new Map(rows.map((row) => [row.id, row.sold]))
}
