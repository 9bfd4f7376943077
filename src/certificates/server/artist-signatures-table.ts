import { and, eq, isNull, sql as raw } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/**
 * Pictures of the artist's signature. They stand here and not among the pictures that everybody can open, and stay for
 * the certificates that show them.
 */
export const artistSignatures = pgTable(
  'artist_signatures',
  {
    id: text().primaryKey(),
    /** WebP in base64. */
    picture: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when new certificates come without it. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('one_signature_in_use').on(raw`(removed_at is null)`).where(raw`${table.removedAt} is null`),
  ],
)

export type ArtistSignatureRow = typeof artistSignatures.$inferSelect

const inUse = isNull(artistSignatures.removedAt)

export async function selectSignatureInUse(sql: Queryable): Promise<ArtistSignatureRow | undefined> {
  const [row] = await sql.select().from(artistSignatures).where(inUse)
  return row
}

export async function selectSignature(sql: Queryable, id: string): Promise<ArtistSignatureRow | undefined> {
  const [row] = await sql.select().from(artistSignatures).where(eq(artistSignatures.id, id))
  return row
}

/** Takes a signature into use; answers whether there was none. */
export async function insertSignature(
  sql: Queryable,
  row: Omit<ArtistSignatureRow, 'removedAt'>,
): Promise<boolean> {
  const rows = await sql
    .insert(artistSignatures)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: artistSignatures.id })
  return rows.length === 1
}

/** Takes a signature out of use; answers whether it was in use. */
export async function updateToRemoved(sql: Queryable, id: string, removedAt: Date): Promise<boolean> {
  const rows = await sql
    .update(artistSignatures)
    .set({ removedAt })
    .where(and(inUse, eq(artistSignatures.id, id)))
    .returning({ id: artistSignatures.id })
  return rows.length === 1
}
