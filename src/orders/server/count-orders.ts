import type { Queryable } from '#platform/database/database.ts'
import { ORDER_STATUSES, type OrderStatus, outcomeOf } from '../order.ts'
import { type MonthOfSales, selectOrderCounts, selectSales } from './order-figures-table.ts'

/** How many orders stand in each status, in the order of the list of statuses. */
export async function countOrders(sql: Queryable): Promise<Partial<Record<OrderStatus, number>>> {
  const counts = await selectOrderCounts(sql)
  return Object.fromEntries(counts.map(({ status, count }) => [status, count]))
}

const SOLD = ORDER_STATUSES.filter((status) => outcomeOf(status) === 'paid')

/** What was sold since then, month by month and each currency for itself. */
export const sumSales = (sql: Queryable, since: Date): Promise<MonthOfSales[]> =>
  selectSales(sql, SOLD, since)
