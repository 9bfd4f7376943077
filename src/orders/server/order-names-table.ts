import { and, inArray, ne, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { canMove, ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { type OrderRow, orders } from './orders-table.ts'

/** An order as it is named in a list. */
export type OrderName = Pick<OrderRow, 'id' | 'number'>

const named = { id: orders.id, number: orders.number }

/** Where an order stands whose money may still go back: one that is over has nothing to be kept from its buyer. */
const mayBeReturned = ORDER_STATUSES.filter((status) => canMove(status, 'refunded'))

/** The sales whose payment a buyer disputes, the oldest first. */
export const selectDisputed = (sql: Queryable): Promise<OrderName[]> =>
  sql
    .select(named)
    .from(orders)
    .where(and(raw`${orders.isDisputed}`, inArray(orders.status, mayBeReturned)))
    .orderBy(orders.number)

/** Those of these orders that do not stand in `status`, the oldest first. */
export const selectNamesOutside = (
  sql: Queryable,
  references: readonly string[],
  status: OrderStatus,
): Promise<OrderName[]> =>
  sql
    .select(named)
    .from(orders)
    .where(and(inArray(orders.reference, [...references]), ne(orders.status, status)))
    .orderBy(orders.number)

/** These orders, the oldest first. */
export const selectNames = (sql: Queryable, references: readonly string[]): Promise<OrderName[]> =>
  sql
    .select(named)
    .from(orders)
    .where(inArray(orders.reference, [...references]))
    .orderBy(orders.number)
