import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { payments } from '#payments/server/payments-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isUnpaid, ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { type OrderRow, orders } from './orders-table.ts'

/** Sold or ended; what was paid short is left to a person, who may want the rest. */
const TAKES_NO_MORE: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !isUnpaid(status) && status !== 'amount_mismatch',
)

/** Orders that can still be paid although they take no money any more, the oldest first. */
export async function selectOrdersToClose(sql: Queryable, now: Date, limit: number): Promise<OrderRow[]> {
  const undecided = sql
    .select({ reference: payments.orderReference })
    .from(payments)
    .where(inArray(payments.status, ['pending', 'in_process']))
  return sql
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...TAKES_NO_MORE]),
        isNotNull(orders.providerCheckoutId),
        isNull(orders.pageClosedAt),
        or(gt(orders.payUntil, now), inArray(orders.reference, undecided)),
      ),
    )
    .orderBy(orders.updatedAt)
    .limit(limit)
}

interface ClosedPage extends Pick<OrderRow, 'id'> {
  readonly provider: string | null
  readonly providerCheckoutId: string
}

/** Notes that the page of an order was closed. @returns whether that was still its page */
export async function updateToClosed(
  sql: Queryable,
  { id, provider, providerCheckoutId }: ClosedPage,
  pageClosedAt: Date,
): Promise<boolean> {
  const rows = await sql
    .update(orders)
    .set({ pageClosedAt })
    .where(
      and(
        eq(orders.id, id),
        provider === null ? isNull(orders.provider) : eq(orders.provider, provider),
        eq(orders.providerCheckoutId, providerCheckoutId),
      ),
    )
    .returning({ id: orders.id })
  return rows.length === 1
}
