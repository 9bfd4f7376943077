import { and, eq, gt, lt } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** Links for a new password that were sent and are not used yet. Only the hash of what stands in a letter is kept. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  administratorId: text()
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

const isGood = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

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
  const [row] = await sql.select().from(passwordResets).where(isGood(tokenHash, now))
  return row?.administratorId
}

/** Uses a link up; answers whose it was, once. */
export async function takePasswordReset(
  sql: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql
    .delete(passwordResets)
    .where(isGood(tokenHash, now))
    .returning({ administratorId: passwordResets.administratorId })
  return row?.administratorId
}

/** Other links that were sent to an administrator are worth nothing any more. */
export async function deletePasswordResetsOf(sql: Queryable, administratorId: string): Promise<void> {
  await sql.delete(passwordResets).where(eq(passwordResets.administratorId, administratorId))
}

export async function deleteEndedPasswordResets(sql: Queryable, now: Date): Promise<void> {
  await sql.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}
