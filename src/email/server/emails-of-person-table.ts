import { and, asc, eq, inArray, isNull, not, or, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { type EmailRow, emails, NOTHING } from './emails-table.ts'

/** Emails to or because of a person: by her address, in lower case, or by the ids of what they are about. */
export interface Correspondence {
  readonly email: string
  readonly about: readonly string[]
}

const concerns = ({ email, about }: Correspondence) =>
  and(
    isNull(emails.emptiedAt),
    or(
      eq(raw`lower(${emails.toAddress})`, email),
      eq(raw`lower(${emails.replyTo})`, email),
      about.length === 0 ? undefined : inArray(emails.about, [...about]),
    ),
  )

/** Those that still have their contents, the oldest first. */
export const selectEmailsOf = (sql: Queryable, person: Correspondence): Promise<EmailRow[]> =>
  sql.select().from(emails).where(concerns(person)).orderBy(asc(emails.createdAt))

/**
 * Deletes their contents. One that waits does not go out any more, unless it is about something that stays.
 * @param staying ids of what stays @returns how many were emptied
 */
export async function emptyEmailsOf(
  sql: Queryable,
  person: Correspondence,
  { staying, now }: { staying: readonly string[]; now: Date },
): Promise<number> {
  const isWanted =
    staying.length === 0
      ? undefined
      : not(raw`(${emails.state} = 'waiting' and ${inArray(emails.about, [...staying])})`)
  const rows = await sql
    .update(emails)
    .set({
      ...NOTHING,
      emptiedAt: now,
      state: raw`case when ${emails.state} = 'waiting' then 'failed' else ${emails.state} end`,
    })
    .where(and(concerns(person), isWanted))
    .returning({ id: emails.id })
  return rows.length
}
