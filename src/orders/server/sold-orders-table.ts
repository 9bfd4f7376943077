import { and, asc, eq, getTableColumns, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orderLines } from './order-lines-table.ts'
import { orders } from './orders-table.ts'

/** From an instant on, until before another. */
export interface Span {
  readonly from: Date
  readonly before: Date
}

/** Money that reached us at some time, whatever became of it. */
const reachedUs = and(
  payments.isRegular,
  inArray(payments.status, ['approved', 'in_mediation', 'refunded', 'charged_back']),
)
const countsForIt = and(reachedUs, eq(payments.currency, orders.currency))

const soldColumns = {
  id: orders.id,
  number: orders.number,
  reference: orders.reference,
  channel: orders.channel,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  freightMinor: orders.freightMinor,
  insuranceMinor: orders.insuranceMinor,
  paidAt: orders.paidAt,
  status: orders.status,
}

const { amountMinor, feeMinor, netMinor, releasedAt, returns, approvedAt } = getTableColumns(payments)
const moneyColumns = { amountMinor, feeMinor, netMinor, releasedAt, returns, approvedAt }

/** Orders that became sales in a span, the first first. */
export const selectSold = (sql: Queryable, { from, before }: Span, limit: number) =>
  sql
    .select(soldColumns)
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, before)))
    .orderBy(asc(orders.paidAt), asc(orders.number))
    .limit(limit)

/** What was sold by these orders. */
export const selectSoldLines = (sql: Queryable, orderIds: readonly string[]) =>
  sql
    .select({ orderId: orderLines.orderId, title: orderLines.title, priceMinor: orderLines.priceMinor })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))

/** What was paid for orders with these references. */
export const selectSoldMoney = (sql: Queryable, references: readonly string[]) =>
  sql
    .select({ reference: payments.orderReference, currency: payments.currency, ...moneyColumns })
    .from(payments)
    .where(and(inArray(payments.orderReference, [...references]), reachedUs))

/** The sales of any time of which money went back since an instant, with all that was paid for them. */
export const selectReturnedSince = (sql: Queryable, since: Date) =>
  sql
    .select({ ...soldColumns, ...moneyColumns })
    .from(orders)
    .innerJoin(payments, eq(payments.orderReference, orders.reference))
    .where(
      and(
        isNotNull(orders.paidAt),
        countsForIt,
        inArray(
          orders.reference,
          sql
            .select({ reference: payments.orderReference })
            .from(payments)
            .where(gte(payments.returnedAt, since)),
        ),
      ),
    )

/** What was paid for sales and is paid out after an instant. */
export const selectUnreleased = (sql: Queryable, now: Date) =>
  sql
    .select({ currency: orders.currency, status: payments.status, ...moneyColumns })
    .from(payments)
    .innerJoin(orders, eq(orders.reference, payments.orderReference))
    .where(and(gt(payments.releasedAt, now), isNotNull(orders.paidAt), countsForIt))
