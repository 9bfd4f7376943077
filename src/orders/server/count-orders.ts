import type { Queryable } from '#platform/database/database.ts'
import { type OrderStatus, SOLD_STATUSES } from '../order.ts'
import { type MonthOfSales, selectSales, selectSoldOf } from './order-figures-table.ts'
import { type OrdersFilter, selectOldestIn, selectOrderCounts } from './orders-list-table.ts'

/** How many orders stand in each status; a status that none is in is not there. */
export async function countOrders(
  sql: Queryable,
  filter: OrdersFilter = {},
): Promise<Partial<Record<OrderStatus, number>>> {
  const counts = await selectOrderCounts(sql, filter)
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]))
}

interface OldestOrders {
  readonly since: Partial<Record<OrderStatus, string>>
  readonly ids: Partial<Record<OrderStatus, string>>
}

/** Since when the oldest order waits in each of these statuses, and which it is; a status that none is in is not there. */
export async function findOldestIn(sql: Queryable, statuses: readonly OrderStatus[]): Promise<OldestOrders> {
  const oldest = await selectOldestIn(sql, statuses)
  return {
    since: Object.fromEntries(oldest.map(({ status, since }) => [status, since.toISOString()])),
    ids: Object.fromEntries(oldest.map(({ status, id }) => [status, id])),
  }
}

/** What was sold since then, month by month and each currency for itself. */
export const sumSales = (sql: Queryable, since: Date): Promise<MonthOfSales[]> =>
  selectSales(sql, SOLD_STATUSES, since)

/** How often each of these originals and prints was sold since then, by its id; one that was not is not there. */
export const countSoldOf = (sql: Queryable, workIds: readonly string[], since: Date) =>
  selectSoldOf(sql, { workIds, statuses: SOLD_STATUSES, since })
