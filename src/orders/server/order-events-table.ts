import { and, asc, eq, gte, inArray, min, notExists } from 'drizzle-orm'
import { alias, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { STEP_UNDONE } from '../undo-step.ts'
import { orders } from './orders-table.ts'

/** What happened to an order and why, in order of time; only ever added to. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    detail: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_events_in_order').on(table.orderId, table.at)],
)

export type NewOrderEventRow = typeof orderEvents.$inferInsert

export async function insertOrderEvent(sql: Queryable, row: NewOrderEventRow): Promise<void> {
  await sql.insert(orderEvents).values(row)
}

/** Whether exactly this was noted before. */
export async function hasOrderEvent(
  sql: Queryable,
  { orderId, kind, detail }: Pick<typeof orderEvents.$inferSelect, 'orderId' | 'kind' | 'detail'>,
): Promise<boolean> {
  const same = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, kind),
    eq(orderEvents.detail, detail),
  )
  return (await sql.$count(orderEvents, same)) > 0
}

export async function selectOrderEvents(
  sql: Queryable,
  orderId: string,
): Promise<(typeof orderEvents.$inferSelect)[]> {
  return sql.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.at))
}

/** What happened to these orders of these kinds, in order of time. */
export async function selectEventsOf(
  sql: Queryable,
  orderIds: readonly string[],
  kinds: readonly string[],
): Promise<(typeof orderEvents.$inferSelect)[]> {
  if (orderIds.length === 0) return []
  return sql
    .select()
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), inArray(orderEvents.kind, [...kinds])))
    .orderBy(asc(orderEvents.at))
}

const undone = alias(orderEvents, 'undone')

/** When each of these orders was handed over; one that was not is not there, nor one that was taken back. */
export async function selectDeliveries(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .select({ orderId: orderEvents.orderId, at: min(orderEvents.at) })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderId, [...orderIds]),
        eq(orderEvents.kind, 'delivered'),
        notExists(
          sql
            .select({ id: undone.id })
            .from(undone)
            .where(
              and(
                eq(undone.orderId, orderEvents.orderId),
                eq(undone.kind, STEP_UNDONE),
                eq(undone.detail, 'delivered'),
                gte(undone.at, orderEvents.at),
              ),
            ),
        ),
      ),
    )
    .groupBy(orderEvents.orderId)
  return new Map(rows.flatMap(({ orderId, at }) => (at === null ? [] : [[orderId, at] as const])))
}
