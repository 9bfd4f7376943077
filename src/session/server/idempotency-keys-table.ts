import { and, eq, lt } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import type { IdempotentCall } from '#platform/http/idempotency.ts'

/** Calls that are carried out once, with what they were answered. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** As JSON text; null while the call is under way, and when nobody knows how it ended. */
    answer: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
)

const named = ({ scope, key }: IdempotentCall) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

/** Claims a call for whoever asks first. @returns whether that was this one */
export async function insertIdempotencyKey(
  sql: Queryable,
  { scope, key, bodyHash }: IdempotentCall,
  createdAt: Date,
): Promise<boolean> {
  const rows = await sql
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function selectIdempotencyKey(
  sql: Queryable,
  call: IdempotentCall,
): Promise<{ bodyHash: string; answer: string | null } | undefined> {
  const { bodyHash, answer } = idempotencyKeys
  const [row] = await sql.select({ bodyHash, answer }).from(idempotencyKeys).where(named(call))
  return row
}

/** Keeps what a call was answered. @returns whether it was still claimed */
export async function updateAnswer(sql: Queryable, call: IdempotentCall, answer: string): Promise<boolean> {
  const rows = await sql
    .update(idempotencyKeys)
    .set({ answer })
    .where(named(call))
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** Lets a call be tried again that was refused and has changed nothing. */
export async function deleteIdempotencyKey(sql: Queryable, call: IdempotentCall): Promise<void> {
  await sql.delete(idempotencyKeys).where(named(call))
}

export async function deleteOldIdempotencyKeys(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
