import { getTableColumns, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { type NewOrderEventRow, orderEvents } from './order-events-table.ts'
import { type NewOrderLineRow, orderLines } from './order-lines-table.ts'
import { type NewNetworkRow, orderNetworks } from './order-networks-table.ts'
import { type NewOrderRow, type OrderRow, orders } from './orders-table.ts'
import { sellingPause } from './selling-pause-table.ts'

/** Everything that an order is made of; each names its id. */
export interface NewOrderRows {
  readonly order: NewOrderRow
  readonly lines: readonly NewOrderLineRow[]
  readonly events: readonly NewOrderEventRow[]
  /** From where it was begun; `undefined` where no limit asks for it. */
  readonly network: NewNetworkRow | undefined
}

/**
 * Writes an order with all that belongs to it, in one statement. Its caller goes back on it when `isPaused` answers that
 * nothing is sold at the time.
 * @returns the order as it is kept, with its number
 */
export async function insertWholeOrder(
  sql: Queryable,
  { order, lines, events, network }: NewOrderRows,
): Promise<{ order: OrderRow; isPaused: boolean }> {
  const parts = [
    sql.$with('lines').as(
      sql
        .insert(orderLines)
        .values([...lines])
        .returning({ position: orderLines.position }),
    ),
    sql.$with('events').as(
      sql
        .insert(orderEvents)
        .values([...events])
        .returning({ id: orderEvents.id }),
    ),
    ...(network === undefined
      ? []
      : [
          sql
            .$with('network')
            .as(sql.insert(orderNetworks).values(network).returning({ orderId: orderNetworks.orderId })),
        ]),
  ]
  const [added] = await sql
    .with(...parts)
    .insert(orders)
    .values(order)
    .returning({
      ...getTableColumns(orders),
      isPaused: raw<boolean>`exists (select 1 from ${sellingPause})`,
    })
  if (added === undefined) throw new Error('the order was not written')
  const { isPaused, ...written } = added
  return { order: written, isPaused }
}
