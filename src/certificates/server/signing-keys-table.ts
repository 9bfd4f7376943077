import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** The shop has one key; its name keeps a second one from being made by another process at the same moment. */
const ONLY = 'certificates'

/** The key that certificates are signed with. The private half leaves this table for signing alone, and with a backup. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  /** PKCS #8 and SPKI, both as PEM. */
  privateKey: text().notNull(),
  publicKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export type SigningKeyRow = Omit<typeof signingKeys.$inferSelect, 'name'>

export async function selectSigningKey(sql: Queryable): Promise<SigningKeyRow | undefined> {
  const [row] = await sql.select().from(signingKeys).where(eq(signingKeys.name, ONLY))
  return row
}

/** Keeps a key unless there is one; whoever comes second waits for the first and keeps nothing. */
export async function insertSigningKey(sql: Queryable, row: SigningKeyRow): Promise<void> {
  await sql
    .insert(signingKeys)
    .values({ ...row, name: ONLY })
    .onConflictDoNothing()
}
