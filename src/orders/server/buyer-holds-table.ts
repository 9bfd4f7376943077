import { and, count, eq, inArray, ne, or, sql as raw } from 'drizzle-orm'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { orderNetworks } from './order-networks-table.ts'
import { orders } from './orders-table.ts'

/** What tells one buyer from another; the network only of who is known to have come from one. */
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
    ...(buyer.network === undefined ? [] : [`network ${buyer.network}`]),
  ]
  await lockNames(sql, names)
}

/** The orders of whoever has the same address, number or network; a DNI without any digit is nobody's. */
function isBuyers(sql: Queryable, buyer: Buyer) {
  const dni = dniOf(buyer)
  const fromThere = sql
    .select({ id: orderNetworks.orderId })
    .from(orderNetworks)
    .where(eq(orderNetworks.network, buyer.network ?? ''))
  return or(
    eq(raw`lower(${orders.customer}->>'email')`, emailOf(buyer)),
    dni === '' ? undefined : eq(raw`regexp_replace(${orders.customer}->>'dni', '\\D', '', 'g')`, dni),
    buyer.network === undefined ? undefined : inArray(orders.id, fromThere),
  )
}

/** How many originals orders of this buyer hold without having paid for them. */
export async function countHeldBy(sql: Queryable, buyer: Buyer, exceptOrder: string): Promise<number> {
  const own = sql
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['awaiting_payment', 'payment_pending']),
        ne(orders.id, exceptOrder),
        isBuyers(sql, buyer),
      ),
    )
  const [row] = await sql
    .select({ held: count() })
    .from(artworkHolds)
    .where(and(isActive, inArray(artworkHolds.orderId, own)))
  return row?.held ?? 0
}
