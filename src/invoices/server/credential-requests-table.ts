import { eq } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** There is one at a time. */
const ONLY = 'invoices'

/** The request for a certificate of the tax authority that has no answer yet; its private key is sealed. */
export const credentialRequests = pgTable('credential_requests', {
  name: text().primaryKey(),
  id: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  cuit: text().notNull(),
  /** PKCS#10, PEM: what is uploaded at the authority. */
  request: text().notNull(),
  sealedKey: text().notNull(),
})

export type CredentialRequestRow = Omit<typeof credentialRequests.$inferSelect, 'name'>

export async function selectCredentialRequest(sql: Queryable): Promise<CredentialRequestRow | undefined> {
  const [row] = await sql.select().from(credentialRequests).where(eq(credentialRequests.name, ONLY))
  return row
}

/** Keeps a request in the place of the one that it names; answers whether that one stood there, or none did for `null`. */
export async function replaceCredentialRequest(
  sql: Queryable,
  replaces: string | null,
  row: CredentialRequestRow,
): Promise<boolean> {
  const kept =
    replaces === null
      ? await sql
          .insert(credentialRequests)
          .values({ ...row, name: ONLY })
          .onConflictDoNothing()
          .returning({ id: credentialRequests.id })
      : await sql
          .update(credentialRequests)
          .set(row)
          .where(eq(credentialRequests.id, replaces))
          .returning({ id: credentialRequests.id })
  return kept.length > 0
}

/** Ends a request that has its answer; another one that took its place meanwhile stays. */
export async function deleteCredentialRequest(sql: Queryable, id: string): Promise<void> {
  await sql.delete(credentialRequests).where(eq(credentialRequests.id, id))
}
