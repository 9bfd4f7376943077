import { and, asc, eq } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
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

export async function insertOrderEvent(sql: Queryable, row: typeof orderEvents.$inferInsert): Promise<void> {
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
