import { and, eq, inArray, ne, or, sql as raw, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import { editionNumbers, isReserved } from '#digital-art/server/edition-numbers-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { siteStartOf } from '#platform/http/network-of.ts'
import { cameFrom, orderNetworks } from './order-networks-table.ts'
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
  return or(
    eq(buyersEmail(orders), emailOf(buyer)),
    dni === '' ? undefined : eq(raw`regexp_replace(${orders.customer}->>'dni', '\\D', '', 'g')`, dni),
  )
}

/** How many rows fulfil a condition; none where there is nothing to be asked. */
const countOf = (condition: SQL | undefined) =>
  (condition === undefined ? raw<number>`0` : raw<number>`count(*) filter (where ${condition})`).mapWith(
    Number,
  )

/** The orders of each original and each number of an edition that is reserved and not paid. */
const reservingOrders = (sql: Queryable) =>
  unionAll(
    sql.select({ orderId: artworkHolds.orderId }).from(artworkHolds).where(isActive),
    sql.select({ orderId: editionNumbers.orderId }).from(editionNumbers).where(isReserved),
  ).as('reserving')

/**
 * How many originals and numbers of editions other unpaid orders hold: those from the buyer's network, those of the site
 * from which she comes (none where she has nobody beside her), and those in her address or DNI, whoever has typed them.
 */
export async function countHeld(
  sql: Queryable,
  buyer: Buyer,
  exceptOrder: string,
): Promise<{ fromNetwork: number; atSite: number; inName: number }> {
  const { network } = buyer
  const siteStart = network === undefined ? undefined : siteStartOf(network)
  const reserving = reservingOrders(sql)
  const [row] = await sql
    .select({
      fromNetwork: countOf(network === undefined ? undefined : cameFrom({ network })),
      atSite: countOf(
        network === undefined || siteStart === undefined ? undefined : cameFrom({ network, siteStart }),
      ),
      inName: countOf(isInHerName(buyer)),
    })
    .from(reserving)
    .innerJoin(orders, eq(orders.id, reserving.orderId))
    // From where it came, as far as that is still known.
    .leftJoin(orderNetworks, eq(orderNetworks.orderId, orders.id))
    .where(and(inArray(orders.status, ['awaiting_payment', 'payment_pending']), ne(orders.id, exceptOrder)))
  if (row === undefined) throw new Error('nothing was counted')
  return row
}
