import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'

/** Failed attempts to sign in, by network address and by account, so that all processes count together. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: text().primaryKey(),
    source: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_by_source').on(table.source, table.failedAt)],
)

/** The `nth` newest failure of a source since `since`; `undefined` when there were fewer. */
export async function selectNthFailure(
  sql: Queryable,
  source: string,
  { nth, since }: { nth: number; since: Date },
): Promise<Date | undefined> {
  const [row] = await sql
    .select({ failedAt: signInAttempts.failedAt })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.source, source), gt(signInAttempts.failedAt, since)))
    .orderBy(desc(signInAttempts.failedAt))
    .limit(1)
    .offset(nth - 1)
  return row?.failedAt
}

export async function insertFailures(
  sql: Queryable,
  rows: readonly { id: string; source: string; failedAt: Date }[],
): Promise<void> {
  await sql.insert(signInAttempts).values([...rows])
}

export async function deleteFailures(sql: Queryable, source: string, before: Date): Promise<void> {
  await sql.delete(signInAttempts).where(eq(signInAttempts.source, source))
  await sql.delete(signInAttempts).where(lt(signInAttempts.failedAt, before))
}
