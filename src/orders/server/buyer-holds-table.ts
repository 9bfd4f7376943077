import { and, count, eq, inArray, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import { editionNumbers, isReserved } from '#digital-art/server/edition-numbers-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { siteStartOf } from '#platform/http/network-of.ts'
import { cameFrom, orderNetworks, type Whence } from './order-networks-table.ts'
import { buyersEmail, orders } from './orders-table.ts'

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

/** Lets purchases of one buyer wait for each other until the transaction ends; everybody locks in the same order. */
export async function lockBuyer(sql: Queryable, buyer: Buyer): Promise<void> {
  const dni = dniOf(buyer)
  const names = [
    `buyer ${emailOf(buyer)}`,
    ...(dni === '' ? [] : [`buyer ${dni}`]),
    ...(buyer.network === undefined ? [] : [`network ${siteStartOf(buyer.network) ?? buyer.network}`]),
  ]
  await lockNames(sql, names)
}

/** Orders that came from there, as far as that is still known. */
const isFrom = (sql: Queryable, whence: Whence) =>
  inArray(orders.id, sql.select({ id: orderNetworks.orderId }).from(orderNetworks).where(cameFrom(whence)))

/** The orders in the same address or number; a DNI without any digit is nobody's. */
function isInHerName(buyer: Buyer) {
  const dni = dniOf(buyer)
  return or(
    eq(buyersEmail(orders), emailOf(buyer)),
    dni === '' ? undefined : eq(raw`regexp_replace(${orders.customer}->>'dni', '\\D', '', 'g')`, dni),
  )
}

/** How many originals and numbers of editions these orders hold without having been paid. */
async function countHeld(sql: Queryable, whose: SQL | undefined, exceptOrder: string): Promise<number> {
  const own = sql
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(inArray(orders.status, ['awaiting_payment', 'payment_pending']), ne(orders.id, exceptOrder), whose),
    )
  const [row] = await sql
    .select({ held: count() })
    .from(artworkHolds)
    .where(and(isActive, inArray(artworkHolds.orderId, own)))
  const numbers = await sql.$count(editionNumbers, and(isReserved, inArray(editionNumbers.orderId, own)))
  return (row?.held ?? 0) + numbers
}

/** How many originals orders in this address or DNI hold without having been paid, whoever has typed them. */
export const countHeldInName = (sql: Queryable, buyer: Buyer, exceptOrder: string): Promise<number> =>
  countHeld(sql, isInHerName(buyer), exceptOrder)

/** How many originals unpaid orders from the buyer's network hold. */
export async function countHeldFrom(
  sql: Queryable,
  { network }: Buyer,
  exceptOrder: string,
): Promise<number> {
  return network === undefined ? 0 : countHeld(sql, isFrom(sql, { network }), exceptOrder)
}

/** The same of all networks of the site from which the buyer comes; none where she has nobody beside her. */
export async function countHeldAt(sql: Queryable, { network }: Buyer, exceptOrder: string): Promise<number> {
  const siteStart = network === undefined ? undefined : siteStartOf(network)
  if (network === undefined || siteStart === undefined) return 0
  return countHeld(sql, isFrom(sql, { network, siteStart }), exceptOrder)
}
