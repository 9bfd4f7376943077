import { and, asc, eq, inArray, isNull, not, or, sql as raw } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { type LetterRow, letters, NOTHING } from './letters-table.ts'

/** Letters to or because of a person: by her address, in lower case, or by the ids of what they are about. */
export interface Correspondence {
  readonly email: string
  readonly about: readonly string[]
}

const concerns = ({ email, about }: Correspondence) =>
  and(
    isNull(letters.emptiedAt),
    or(
      eq(raw`lower(${letters.toAddress})`, email),
      eq(raw`lower(${letters.replyTo})`, email),
      about.length === 0 ? undefined : inArray(letters.about, [...about]),
    ),
  )

/** Those that still have their contents, the oldest first. */
export const selectLettersOf = (sql: Queryable, person: Correspondence): Promise<LetterRow[]> =>
  sql.select().from(letters).where(concerns(person)).orderBy(asc(letters.createdAt))

/**
 * Deletes their contents. One that waits does not go out any more, unless it is about something that stays.
 * @param staying ids of what stays @returns how many were emptied
 */
export async function emptyLettersOf(
  sql: Queryable,
  person: Correspondence,
  { staying, now }: { staying: readonly string[]; now: Date },
): Promise<number> {
  const isWanted =
    staying.length === 0
      ? undefined
      : not(raw`(${letters.state} = 'waiting' and ${inArray(letters.about, [...staying])})`)
  const rows = await sql
    .update(letters)
    .set({
      ...NOTHING,
      emptiedAt: now,
      state: raw`case when ${letters.state} = 'waiting' then 'failed' else ${letters.state} end`,
    })
    .where(and(concerns(person), isWanted))
    .returning({ id: letters.id })
  return rows.length
}
