import { and, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm'
import { artworkHolds } from '#artworks/server/artwork-holds-table.ts'
import { editionNumbers } from '#digital-art/server/edition-numbers-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderName } from './order-names-table.ts'
import { orders } from './orders-table.ts'

const ofOrder = (sql: Queryable, table: typeof artworkHolds | typeof editionNumbers, state: SQL) =>
  exists(
    sql
      .select({ orderId: table.orderId })
      .from(table)
      .where(and(eq(table.orderId, orders.id), state)),
  )

/** The orders whose money went back and whose originals or numbers nobody has decided about yet, the oldest first. */
export const selectUndecidedReturns = (sql: Queryable): Promise<OrderName[]> =>
  sql
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'refunded'),
        isNotNull(orders.paidAt),
        or(
          ofOrder(sql, artworkHolds, eq(artworkHolds.state, 'consumed')),
          ofOrder(sql, editionNumbers, eq(editionNumbers.state, 'sold')),
        ),
      ),
    )
    .orderBy(orders.number)
