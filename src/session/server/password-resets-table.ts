import { and, eq, gt, lt } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** Links for a new password that were sent and are not used yet. Only the hash of what stands in an email is kept. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  administratorId: text()
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export async function insertPasswordReset(
  sql: Queryable,
  row: typeof passwordResets.$inferInsert,
): Promise<void> {
  await sql.insert(passwordResets).values(row)
}

/** Whose link this is while it is good; looking does not use it up. */
export async function selectPasswordReset(
  sql: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const isGood = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
  const [row] = await sql.select().from(passwordResets).where(isGood)
  return row?.administratorId
}

/** Links that were sent to an administrator are worth nothing any more; answers which there were. */
export async function deletePasswordResetsOf(sql: Queryable, administratorId: string): Promise<string[]> {
  const rows = await sql
    .delete(passwordResets)
    .where(eq(passwordResets.administratorId, administratorId))
    .returning({ tokenHash: passwordResets.tokenHash })
  return rows.map(({ tokenHash }) => tokenHash)
}

export async function deleteEndedPasswordResets(sql: Queryable, now: Date): Promise<void> {
  await sql.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}
