import { and, eq, gt, isNotNull, isNull, lt, sql as raw } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { happened, type Lately } from '#platform/database/lately.ts'
import { administrators } from './administrators-table.ts'

/** Sign-ins that wait for a code. Whoever typed a wrong password has one as well, which no code fits. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    administratorId: text().references(() => administrators.id, { onDelete: 'cascade' }),
    /** The password that was right; another one set meanwhile ends the sign-in. */
    passwordMark: text(),
    /** Of the code that was mailed, once it was. */
    codeHash: text(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_challenges_by_administrator').on(table.administratorId, table.createdAt)],
)

export type ChallengeRow = typeof signInChallenges.$inferSelect

export async function insertChallenge(
  sql: Queryable,
  row: Omit<ChallengeRow, 'codeHash' | 'tries'>,
): Promise<void> {
  await sql.insert(signInChallenges).values(row)
}

/** Counts a try before its code is looked at; nothing when there is no living challenge with tries left. */
export async function updateTries(
  sql: Queryable,
  tokenHash: string,
  { now, most }: { now: Date; most: number },
): Promise<ChallengeRow | undefined> {
  const [row] = await sql
    .update(signInChallenges)
    .set({ tries: raw`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        gt(signInChallenges.expiresAt, now),
        lt(signInChallenges.tries, most),
      ),
    )
    .returning()
  return row
}

/** Gives a challenge of an administrator its code, once; answers whose it is, and until when the code is good. */
export async function updateCode(
  sql: Queryable,
  tokenHash: string,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<{ administratorId: string; expiresAt: Date } | undefined> {
  const [row] = await sql
    .update(signInChallenges)
    .set({ codeHash })
    .where(
      and(
        eq(signInChallenges.tokenHash, tokenHash),
        isNotNull(signInChallenges.administratorId),
        isNull(signInChallenges.codeHash),
        gt(signInChallenges.expiresAt, now),
      ),
    )
    .returning({ administratorId: signInChallenges.administratorId, expiresAt: signInChallenges.expiresAt })
  return row?.administratorId ? { ...row, administratorId: row.administratorId } : undefined
}

/** How many codes were mailed to an administrator lately. */
export async function countCodes(sql: Queryable, administratorId: string, span: Lately): Promise<number> {
  return sql.$count(
    signInChallenges,
    and(
      eq(signInChallenges.administratorId, administratorId),
      isNotNull(signInChallenges.codeHash),
      happened(signInChallenges.createdAt, span),
    ),
  )
}

/** Uses a challenge up; answers whether it was still there. */
export async function deleteChallenge(sql: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await sql
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ tokenHash: signInChallenges.tokenHash })
  return rows.length === 1
}

export async function deleteOldChallenges(sql: Queryable, before: Date): Promise<void> {
  await sql.delete(signInChallenges).where(lt(signInChallenges.createdAt, before))
}
