import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { EmailKey } from '../email.ts'
import { emails } from './emails-table.ts'

/** Deletes an email that nobody has tried to send yet, nor is sending; answers when it would have left. */
export async function deleteWaitingEmail(
  sql: Queryable,
  key: EmailKey,
  now: Date,
): Promise<Date | undefined> {
  const isFree = or(isNull(emails.claimedUntil), lte(emails.claimedUntil, now))
  const [row] = await sql
    .delete(emails)
    .where(and(eq(emails.key, key), eq(emails.state, 'waiting'), eq(emails.attempts, 0), isFree))
    .returning({ notBefore: emails.notBefore })
  return row?.notBefore
}

export const hasEmail = async (sql: Queryable, key: EmailKey): Promise<boolean> =>
  (await sql.$count(emails, eq(emails.key, key))) > 0
