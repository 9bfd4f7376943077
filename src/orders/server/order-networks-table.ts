import { and, eq, gt, inArray, lt, notExists, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import { editionNumbers, isReserved } from '#digital-art/server/edition-numbers-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'
import type { OrderStatus } from '../order.ts'
import { orders } from './orders-table.ts'

/**
 * From which network an order with originals was begun, so that nobody reserves the gallery under many names. Kept
 * while it holds any unpaid, and until `keptUntil`: nothing but the limits on reservations reads it.
 */
export const orderNetworks = pgTable(
  'order_networks',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    /** How many originals and numbers of editions it reserved. */
    originals: integer().notNull(),
    /** When its reservation began; an order that takes the place of another one goes on with its time. */
    begunAt: timestamp({ withTimezone: true }).notNull(),
    keptUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_networks_by_network').on(table.network),
    index('order_networks_to_forget').on(table.keptUntil),
  ],
)

/** Orders that were begun and for which no money has come: of no use to anybody but whoever reserves for nothing. */
const UNPAID: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled']

export type NewNetworkRow = typeof orderNetworks.$inferInsert

export interface LargeReservation {
  readonly orderId: string
  readonly network: string
  readonly begunAt: Date
}

/** Orders of a network; or with `siteStart`, those of all networks whose names begin so. */
export interface NetworkOrigin {
  readonly network: string
  readonly siteStart?: string | undefined
}

/** Whether an order came from there. */
export const cameFrom = ({ network, siteStart }: NetworkOrigin) =>
  siteStart === undefined
    ? eq(orderNetworks.network, network)
    : raw<boolean>`starts_with(${orderNetworks.network}, ${siteStart})`

/** Reservations of more than `most` originals that were begun there lately, of which none was paid. */
export async function selectUnpaidLarge(
  sql: Queryable,
  { origin, most, span }: { origin: NetworkOrigin; most: number; span: Lately },
): Promise<LargeReservation[]> {
  return sql
    .select({
      orderId: orderNetworks.orderId,
      network: orderNetworks.network,
      begunAt: orderNetworks.begunAt,
    })
    .from(orderNetworks)
    .innerJoin(orders, eq(orders.id, orderNetworks.orderId))
    .where(
      and(
        cameFrom(origin),
        gt(orderNetworks.originals, most),
        happened(orderNetworks.begunAt, span),
        inArray(orders.status, [...UNPAID]),
      ),
    )
}

/** Forgets that an order came from a network, because another one from there has taken its place. @returns whether it was known */
export async function deleteOrderNetwork(
  sql: Queryable,
  { orderId, network }: Pick<typeof orderNetworks.$inferSelect, 'orderId' | 'network'>,
): Promise<boolean> {
  const rows = await sql
    .delete(orderNetworks)
    .where(and(eq(orderNetworks.orderId, orderId), eq(orderNetworks.network, network)))
    .returning({ orderId: orderNetworks.orderId })
  return rows.length > 0
}

/** Forgets from where orders came that are past their time and hold nothing unpaid any more. */
export async function deleteOldNetworks(sql: Queryable, now: Date): Promise<void> {
  const holding = sql
    .select({ id: artworkHolds.orderId })
    .from(artworkHolds)
    .where(and(isActive, eq(artworkHolds.orderId, orderNetworks.orderId)))
  const numbered = sql
    .select({ id: editionNumbers.orderId })
    .from(editionNumbers)
    .where(and(isReserved, eq(editionNumbers.orderId, orderNetworks.orderId)))
  await sql
    .delete(orderNetworks)
    .where(and(lt(orderNetworks.keptUntil, now), notExists(holding), notExists(numbered)))
}

export interface Hoard {
  readonly id: string
  readonly number: number
  readonly originals: number
  readonly until: Date
}

/** Orders that visitors began and that hold more than `most` originals without a payment, the oldest first. */
export async function selectHoards(sql: Queryable, most: number): Promise<Hoard[]> {
  const rows = await sql
    .select({
      id: orders.id,
      number: orders.number,
      originals: orderNetworks.originals,
      until: orders.holdUntil,
    })
    .from(orderNetworks)
    .innerJoin(orders, eq(orders.id, orderNetworks.orderId))
    .where(and(eq(orders.status, 'awaiting_payment'), gt(orderNetworks.originals, most)))
    .orderBy(orders.number)
  return rows.flatMap(({ number, until, ...row }) =>
    number === null || until === null ? [] : [{ ...row, number, until }],
  )
}
