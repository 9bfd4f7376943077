import { eq, sql as raw } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { type ExchangeRate, FOREIGN_CURRENCIES, type ForeignCurrency } from '../exchange-rate.ts'

/** What one unit of each foreign currency costs, in centavos. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text({ enum: FOREIGN_CURRENCIES }).primaryKey(),
    pesosMinor: bigint({ mode: 'number' }).notNull(),
    setAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('exchange_rates_are_positive', raw`${table.pesosMinor} > 0`)],
)

export async function selectRates(sql: Queryable): Promise<ExchangeRate[]> {
  return sql.select().from(exchangeRates).orderBy(exchangeRates.currency)
}

export async function upsertRate(sql: Queryable, rate: ExchangeRate): Promise<void> {
  const { pesosMinor, setAt } = rate
  await sql
    .insert(exchangeRates)
    .values(rate)
    .onConflictDoUpdate({ target: exchangeRates.currency, set: { pesosMinor, setAt } })
}

/** Answers whether there was a rate to delete. */
export async function deleteRate(sql: Queryable, currency: ForeignCurrency): Promise<boolean> {
  const rows = await sql.delete(exchangeRates).where(eq(exchangeRates.currency, currency)).returning()
  return rows.length === 1
}
