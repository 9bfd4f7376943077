import type { Queryable } from '#platform/database/database.ts'
import type { LetterAnswer } from '../email-api.ts'
import { type LetterRow, selectLettersAbout } from './letters-table.ts'

const answerLetter = (row: LetterRow): LetterAnswer => ({
  id: row.id,
  kind: row.kind,
  to: row.toAddress,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  canBeResent: row.emptiedAt === null,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})

/** The letters about an order, in the order in which they were written. @param about the order's id */
export async function findLettersAbout(sql: Queryable, about: string): Promise<LetterAnswer[]> {
  return (await selectLettersAbout(sql, about)).map(answerLetter)
}
