import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** What a carrier has answered about a trip, for an hour. `key` names carrier and trip, and nobody who asked. */
export const carrierQuotes = pgTable(
  'carrier_quotes',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    offers: jsonb().$type<unknown>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('carrier_quotes_by_trip').on(table.key, table.createdAt),
    index('carrier_quotes_by_age').on(table.createdAt),
  ],
)

export type CarrierQuoteRow = typeof carrierQuotes.$inferSelect

/** What was answered since then about any of these, the newest first. */
export const selectQuotesOf = (
  sql: Queryable,
  keys: readonly string[],
  since: Date,
): Promise<CarrierQuoteRow[]> =>
  sql
    .select()
    .from(carrierQuotes)
    .where(and(inArray(carrierQuotes.key, [...keys]), gt(carrierQuotes.createdAt, since)))
    .orderBy(desc(carrierQuotes.createdAt))

/** A quote by its id, unless it is older. */
export async function selectQuote(
  sql: Queryable,
  id: string,
  since: Date,
): Promise<CarrierQuoteRow | undefined> {
  const [row] = await sql
    .select()
    .from(carrierQuotes)
    .where(and(eq(carrierQuotes.id, id), gt(carrierQuotes.createdAt, since)))
  return row
}

export async function insertQuote(sql: Queryable, row: CarrierQuoteRow): Promise<void> {
  await sql.insert(carrierQuotes).values(row)
}

/** Deletes those that are as old. */
export async function deleteQuotesUntil(sql: Queryable, until: Date): Promise<void> {
  await sql.delete(carrierQuotes).where(lte(carrierQuotes.createdAt, until))
}
