import { inArray } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { artworks } from '#artworks/server/artworks-table.ts'
import { CURRENCIES } from '#money/money.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orders } from './orders-table.ts'

/** What was bought, frozen: title and price as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    artworkId: text()
      .notNull()
      .references(() => artworks.id),
    title: text().notNull(),
    priceMinor: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    thumbnailUrl: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export type OrderLineRow = typeof orderLines.$inferSelect

export async function insertOrderLines(sql: Queryable, rows: readonly OrderLineRow[]): Promise<void> {
  await sql.insert(orderLines).values([...rows])
}

export async function selectOrderLines(sql: Queryable, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return sql
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(orderLines.orderId, orderLines.position)
}
