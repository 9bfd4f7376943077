import { and, eq, isNull, lt } from 'drizzle-orm'
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

/** A call under way, claimed by whoever asked at that moment. */
export interface Claim extends IdempotentCall {
  readonly createdAt: Date
}

/**
 * Claims a call for whoever asks first, or once more where an earlier claim is older than it may be.
 * @returns whether it is claimed
 */
export async function insertIdempotencyKey(
  sql: Queryable,
  { scope, key, bodyHash, createdAt }: Claim,
  olderThan: Date | undefined,
): Promise<boolean> {
  const claiming = sql.insert(idempotencyKeys).values({ scope, key, bodyHash, createdAt })
  const { answer, createdAt: since } = idempotencyKeys
  const claimed =
    olderThan === undefined
      ? claiming.onConflictDoNothing()
      : claiming.onConflictDoUpdate({
          target: [idempotencyKeys.scope, idempotencyKeys.key],
          set: { bodyHash, createdAt },
          setWhere: and(isNull(answer), lt(since, olderThan)),
        })
  return (await claimed.returning({ key: idempotencyKeys.key })).length > 0
}

export async function selectIdempotencyKey(
  sql: Queryable,
  call: IdempotentCall,
): Promise<{ bodyHash: string; answer: string | null } | undefined> {
  const { bodyHash, answer } = idempotencyKeys
  const [row] = await sql.select({ bodyHash, answer }).from(idempotencyKeys).where(named(call))
  return row
}

const held = (claim: Claim) =>
  and(named(claim), isNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, claim.createdAt))

/** Keeps what a call was answered. @returns whether it was still claimed */
export async function updateAnswer(sql: Queryable, claim: Claim, answer: string): Promise<boolean> {
  const rows = await sql
    .update(idempotencyKeys)
    .set({ answer })
    .where(held(claim))
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** Lets a call be tried again of which nothing has stayed. @returns whether it was claimed */
export async function deleteIdempotencyKey(sql: Queryable, claim: Claim): Promise<boolean> {
  const rows = await sql.delete(idempotencyKeys).where(held(claim)).returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function deleteOldIdempotencyKeys(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
