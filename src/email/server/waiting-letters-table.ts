import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { LetterKey } from '../letter.ts'
import { letters } from './letters-table.ts'

/** Deletes a letter that nobody has tried to send yet, nor is sending; answers when it would have left. */
export async function deleteWaitingLetter(
  sql: Queryable,
  key: LetterKey,
  now: Date,
): Promise<Date | undefined> {
  const isFree = or(isNull(letters.claimedUntil), lte(letters.claimedUntil, now))
  const [row] = await sql
    .delete(letters)
    .where(and(eq(letters.key, key), eq(letters.state, 'waiting'), eq(letters.attempts, 0), isFree))
    .returning({ notBefore: letters.notBefore })
  return row?.notBefore
}

export const hasLetter = async (sql: Queryable, key: LetterKey): Promise<boolean> =>
  (await sql.$count(letters, eq(letters.key, key))) > 0
