import { and, count, eq, inArray, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import { editionNumbers, isReserved } from '#digital-art/server/edition-numbers-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { siteStartOf } from '#platform/http/network-of.ts'

import { cameFrom, type NetworkOrigin, orderNetworks } from './order-networks-table.ts'
import { buyersDni, buyersEmail, orders } from './orders-table.ts'

/**
 * What tells one buyer from another; the network only of who is known to have come from one. Anybody can type anybody's
 * address or DNI: by them alone nobody is refused.
 */
export interface Buyer {
  readonly email: string
  readonly dni: string
  readonly network?: string | undefined
}

const emailOf = ({ email }: Buyer) => email.trim().toLowerCase()
const dniOf = ({ dni }: Buyer) => dni.replace(/\D/g, '')

/** What purchases of one buyer have in common, or those from one network or site. */
export function namesOfBuyer(buyer: Buyer): string[] {
  const dni = dniOf(buyer)
  return [
    `buyer ${emailOf(buyer)}`,
    ...(dni === '' ? [] : [`buyer ${dni}`]),
    ...(buyer.network === undefined ? [] : [`network ${siteStartOf(buyer.network) ?? buyer.network}`]),
  ]
}

/** The orders in the same address or number; a DNI without any digit is nobody's. */
function isInHerName(buyer: Buyer) {
  const dni = dniOf(buyer)
  return or(eq(buyersEmail(orders), emailOf(buyer)), dni === '' ? undefined : eq(buyersDni(orders), dni))
}

/** How many rows of a table belong to the order at hand. */
const ofOrder = (sql: Queryable, table: typeof artworkHolds | typeof editionNumbers, where: SQL) =>
  sql
    .select({ pieces: count() })
    .from(table)
    .where(and(eq(table.orderId, orders.id), where))

/**
 * The originals and the numbers of editions that orders have reserved and not paid. Asked order by order: a join, for which
 * nobody has counted the tables lately, compared each reservation with each order.
 */
const piecesHeld = (sql: Queryable) =>
  raw`coalesce(sum((${ofOrder(sql, artworkHolds, isActive)}) + (${ofOrder(sql, editionNumbers, isReserved)})), 0)`.mapWith(
    Number,
  )

const isUnpaid = inArray(orders.status, ['awaiting_payment', 'payment_pending'])

type Held = Record<'fromNetwork' | 'atSite' | 'inName', number>

const named = (kind: keyof Held) => raw<keyof Held>`${raw.raw(`'${kind}'`)}`

/** How many pieces unpaid orders from there hold, found by where they came from, as far as that is still known. */
function heldFrom(sql: Queryable, kind: keyof Held, origin: NetworkOrigin | undefined, exceptOrder: string) {
  return sql
    .select({ kind: named(kind), pieces: piecesHeld(sql) })
    .from(orderNetworks)
    .innerJoin(orders, eq(orders.id, orderNetworks.orderId))
    .where(and(origin === undefined ? raw`false` : cameFrom(origin), isUnpaid, ne(orders.id, exceptOrder)))
}

/** How many pieces unpaid orders in her name hold. */
function heldInName(sql: Queryable, buyer: Buyer, exceptOrder: string) {
  return sql
    .select({ kind: named('inName'), pieces: piecesHeld(sql) })
    .from(orders)
    .where(and(isInHerName(buyer), isUnpaid, ne(orders.id, exceptOrder)))
}

/**
 * How many originals and numbers of editions other unpaid orders hold: those from the buyer's network, those of the site
 * from which she comes (none where she has nobody beside her), and those in her address or DNI, whoever has typed them.
 * Each is found by an index of its own: a crowd that holds much is not read through for every buyer.
 */
export async function countHeld(sql: Queryable, buyer: Buyer, exceptOrder: string): Promise<Held> {
  const { network } = buyer
  const siteStart = network === undefined ? undefined : siteStartOf(network)
  const rows = await unionAll(
    heldInName(sql, buyer, exceptOrder),
    heldFrom(sql, 'fromNetwork', network === undefined ? undefined : { network }, exceptOrder),
    heldFrom(
      sql,
      'atSite',
      network === undefined || siteStart === undefined ? undefined : { network, siteStart },
      exceptOrder,
    ),
  )
  const held: Held = { fromNetwork: 0, atSite: 0, inName: 0 }
  for (const { kind, pieces } of rows) held[kind] = pieces
  return held
}
