import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { administrators } from './administrators-table.ts'

/** Living sessions. Only the hash of a token is kept: reading this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_by_administrator').on(table.administratorId)],
)

export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
}

export async function insertSession(
  sql: Queryable,
  row: { tokenHash: string; administratorId: string; expiresAt: Date },
): Promise<void> {
  await sql.insert(sessions).values(row)
}

/** Who a token belongs to, while it lives. */
export async function selectSignedIn(
  sql: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const [row] = await sql
    .select({ id: administrators.id, email: administrators.email, name: administrators.name })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.administratorId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row
}

/** Ends a session; answers whether there was one. */
export async function deleteSession(sql: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await sql
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ tokenHash: sessions.tokenHash })
  return rows.length === 1
}

/** Ends an administrator's sessions, all but the one of `kept`. */
export async function deleteSessionsOf(
  sql: Queryable,
  administratorId: string,
  kept: string | undefined,
): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept)
  await sql.delete(sessions).where(and(eq(sessions.administratorId, administratorId), others))
}

export async function deleteExpiredSessions(sql: Queryable, now: Date): Promise<void> {
  await sql.delete(sessions).where(lt(sessions.expiresAt, now))
}
