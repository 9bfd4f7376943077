import type { Queryable } from '#platform/database/database.ts'
import { type LetterAnswer, STUCK_LETTERS_LIMIT } from '../email-api.ts'
import { selectLetterStates, selectLettersWithIds } from './letter-states-table.ts'
import { type LetterRow, selectLettersAbout, selectStuckLetters } from './letters-table.ts'

const answerLetter = (row: LetterRow): LetterAnswer => ({
  id: row.id,
  kind: row.kind,
  to: row.toAddress,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  canBeResent: row.emptiedAt === null && row.state !== 'ended',
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** The letters about an order, in the order in which they were written. @param about the order's id */
export async function findLettersAbout(sql: Queryable, about: string): Promise<LetterAnswer[]> {
  return (await selectLettersAbout(sql, about)).map(answerLetter)
}

/**
 * What the letters are about that mail programs know by these names, and to whom they went.
 * @param names what stands in a `Message-ID` before its `@`: the id of a letter, and which copy it was
 */
export const findLettersNamed = (sql: Queryable, names: readonly string[]) =>
  selectLettersWithIds(
    sql,
    names.map((name) => name.split('.')[0] ?? name),
  )

/** What became of letters, by their keys. */
export const findLetterStates = selectLetterStates

/** The letters that could not be sent so far, the newest first. */
export async function findStuckLetters(sql: Queryable): Promise<LetterAnswer[]> {
  return (await selectStuckLetters(sql, STUCK_LETTERS_LIMIT)).map(answerLetter)
}
