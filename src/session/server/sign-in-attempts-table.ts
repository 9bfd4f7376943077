import { and, eq, gt, inArray, lt, sql as raw } from 'drizzle-orm'
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

/** The most failures that any of these sources has had since `since`. */
export async function countFailures(
  sql: Queryable,
  sources: readonly string[],
  since: Date,
): Promise<number> {
  const rows = await sql
    .select({ failures: raw<number>`count(*)`.mapWith(Number) })
    .from(signInAttempts)
    .where(and(inArray(signInAttempts.source, [...sources]), gt(signInAttempts.failedAt, since)))
    .groupBy(signInAttempts.source)
  return Math.max(0, ...rows.map(({ failures }) => failures))
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
