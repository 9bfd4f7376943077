import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'

/**
 * Attempts to sign in that have failed or are not decided yet, by network and by account, so that all processes
 * count together.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: text().primaryKey(),
    source: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    /** False while it is not decided, or never was. */
    hasFailed: boolean().notNull().default(false),
  },
  (table) => [index('sign_in_attempts_by_source').on(table.source, table.failedAt)],
)

interface AttemptQuery {
  readonly nth: number
  readonly span: Lately
  /** Only those count that are known to have failed. */
  readonly hasFailed?: true
}

/** The `nth` newest attempt of a source lately; `undefined` when there were fewer. */
export async function selectNthAttempt(
  sql: Queryable,
  source: string,
  { nth, span, hasFailed }: AttemptQuery,
): Promise<Date | undefined> {
  const failed = hasFailed && eq(signInAttempts.hasFailed, true)
  const [row] = await sql
    .select({ failedAt: signInAttempts.failedAt })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.source, source), happened(signInAttempts.failedAt, span), failed))
    .orderBy(desc(signInAttempts.failedAt))
    .limit(1)
    .offset(nth - 1)
  return row?.failedAt
}

export async function insertAttempts(
  sql: Queryable,
  rows: readonly { id: string; source: string; failedAt: Date }[],
): Promise<void> {
  await sql.insert(signInAttempts).values([...rows])
}

/** What was taken back meanwhile is left alone. */
export async function updateToFailed(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql
    .update(signInAttempts)
    .set({ hasFailed: true })
    .where(inArray(signInAttempts.id, [...ids]))
}

export async function deleteAttempts(sql: Queryable, ids: readonly string[]): Promise<void> {
  await sql.delete(signInAttempts).where(inArray(signInAttempts.id, [...ids]))
}

export async function deleteAttemptsOf(sql: Queryable, source: string): Promise<void> {
  await sql.delete(signInAttempts).where(eq(signInAttempts.source, source))
}

export async function deleteOldAttempts(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(signInAttempts).where(lt(signInAttempts.failedAt, before))
}
