import { and, count, eq, inArray, ne, or, sql as raw } from 'drizzle-orm'
import { artworkHolds, isActive } from '#artworks/server/artwork-holds-table.ts'
import type { Queryable } from '#platform/database/database.ts'
import { orders } from './orders-table.ts'

/** What tells one buyer from another. */
export interface Buyer {
  readonly email: string
  readonly dni: string
}

const emailOf = ({ email }: Buyer) => email.trim().toLowerCase()
const dniOf = ({ dni }: Buyer) => dni.replace(/\D/g, '')

/** Lets purchases of one buyer wait for each other until the transaction ends. */
export async function lockBuyer(sql: Queryable, buyer: Buyer): Promise<void> {
  for (const name of [`buyer ${emailOf(buyer)}`, `buyer ${dniOf(buyer)}`].toSorted())
    await sql.execute(raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
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
        or(
          eq(raw`lower(${orders.customer}->>'email')`, emailOf(buyer)),
          eq(raw`regexp_replace(${orders.customer}->>'dni', '\\D', '', 'g')`, dniOf(buyer)),
        ),
      ),
    )
  const [row] = await sql
    .select({ held: count() })
    .from(artworkHolds)
    .where(and(isActive, inArray(artworkHolds.orderId, own)))
  return row?.held ?? 0
}
