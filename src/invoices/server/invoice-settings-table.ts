import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { TAX_CONDITIONS } from '#site-info/tax-condition.ts'
import { ENVIRONMENTS } from '../invoice.ts'
import { A_LEGENDS, INVOICE_MODES } from '../invoice-settings.ts'

/** There is one seller. */
const ONLY = 'invoices'

/** Who issues invoices and how; the private key leaves this table for signing alone, and is sealed in it. */
export const invoiceSettings = pgTable('invoice_settings', {
  name: text().primaryKey(),
  mode: text({ enum: INVOICE_MODES }).notNull(),
  cuit: text().notNull(),
  condition: text({ enum: [...TAX_CONDITIONS, ''] }).notNull(),
  pointOfSale: integer().notNull(),
  sellerName: text().notNull(),
  address: text().notNull(),
  grossIncome: text().notNull(),
  startedOn: text().notNull(),
  legend: text({ enum: A_LEGENDS }).notNull(),
  environment: text({ enum: ENVIRONMENTS }).notNull(),
  /** Sales from then on are invoiced by themselves; null while they are not. */
  automaticSince: timestamp({ withTimezone: true }),
  /** PEM; null until there is one. */
  certificate: text(),
  sealedKey: text(),
})

export type InvoiceSettingsRow = Omit<typeof invoiceSettings.$inferSelect, 'name'>

export async function selectInvoiceSettings(sql: Queryable): Promise<InvoiceSettingsRow | undefined> {
  const [row] = await sql.select().from(invoiceSettings).where(eq(invoiceSettings.name, ONLY))
  return row
}

/** Keeps all of the settings; what is left out of a first one is as `row` says. */
export async function upsertInvoiceSettings(sql: Queryable, row: InvoiceSettingsRow): Promise<void> {
  await sql
    .insert(invoiceSettings)
    .values({ ...row, name: ONLY })
    .onConflictDoUpdate({ target: invoiceSettings.name, set: row })
}
