import type { Queryable } from '#platform/database/database.ts'
import { type EmailAnswer, STUCK_EMAILS_LIMIT } from '../email-api.ts'
import { selectEmailStates, selectEmailsWithIds } from './email-states-table.ts'
import { type EmailRow, selectEmailsAbout, selectStuckEmails } from './emails-table.ts'

const answerEmail = (row: EmailRow): EmailAnswer => ({
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

/** The emails about an order, in the order in which they were written. @param about the order's id */
export async function findEmailsAbout(sql: Queryable, about: string): Promise<EmailAnswer[]> {
  return (await selectEmailsAbout(sql, about)).map(answerEmail)
}

/**
 * What the emails are about that mail programs know by these names, and to whom they went.
 * @param names what stands in a `Message-ID` before its `@`: the id of an email, and which copy it was
 */
export const findEmailsNamed = (sql: Queryable, names: readonly string[]) =>
  selectEmailsWithIds(
    sql,
    names.map((name) => name.split('.')[0] ?? name),
  )

/** What became of emails, by their keys. */
export const findEmailStates = selectEmailStates

/** The emails that could not be sent so far, the newest first. */
export async function findStuckEmails(sql: Queryable): Promise<EmailAnswer[]> {
  return (await selectStuckEmails(sql, STUCK_EMAILS_LIMIT)).map(answerEmail)
}
