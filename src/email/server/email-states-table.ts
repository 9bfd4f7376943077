import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import type { EmailKey } from '../email.ts'
import { type EmailRow, emails } from './emails-table.ts'

/** What these emails are about, and to whom they went; one that was never written is not there. */
export const selectEmailsWithIds = async (
  sql: Queryable,
  ids: readonly string[],
): Promise<{ about: string; to: string }[]> =>
  ids.length === 0
    ? []
    : sql
        .select({ about: emails.about, to: emails.toAddress })
        .from(emails)
        .where(inArray(emails.id, [...ids]))

/** What became of the emails with these keys; one that was never written is not there. */
export async function selectEmailStates(
  sql: Queryable,
  keys: readonly EmailKey[],
): Promise<ReadonlyMap<EmailKey, EmailRow['state']>> {
  if (keys.length === 0) return new Map()
  const rows = await sql
    .select({ key: emails.key, state: emails.state })
    .from(emails)
    .where(inArray(emails.key, [...keys]))
  return new Map(rows.map(({ key, state }) => [key, state]))
}
