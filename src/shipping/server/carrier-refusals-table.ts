import { eq, notInArray } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { RATED_CARRIERS, type RatedCarrier } from '../carriers.ts'

/** The carriers that refuse the shop's account, and since when; one that takes it has no row. */
export const carrierRefusals = pgTable('carrier_refusals', {
  carrier: text({ enum: RATED_CARRIERS }).primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
})

export const selectRefusals = (sql: Queryable) => sql.select().from(carrierRefusals)

/** Notes a refusal; one that is known stays as old as it is. */
export async function insertRefusal(sql: Queryable, carrier: RatedCarrier, since: Date): Promise<void> {
  await sql.insert(carrierRefusals).values({ carrier, since }).onConflictDoNothing()
}

export async function deleteRefusal(sql: Queryable, carrier: RatedCarrier): Promise<void> {
  await sql.delete(carrierRefusals).where(eq(carrierRefusals.carrier, carrier))
}

/** Deletes those of all other carriers. */
export async function deleteRefusalsBut(sql: Queryable, carriers: readonly RatedCarrier[]): Promise<void> {
  await sql.delete(carrierRefusals).where(notInArray(carrierRefusals.carrier, [...carriers]))
}
