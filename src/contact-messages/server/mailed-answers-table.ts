import { asc, inArray } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { contactMessages } from './contact-messages-table.ts'

/** What somebody has answered by mail, as far as it was taken in. It goes with the message that it belongs to. */
export const mailedAnswers = pgTable(
  'mailed_answers',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** What the email is called everywhere, so that none is taken in twice. */
    mailId: text().notNull().unique(),
    text: text().notNull(),
    /** Whether the email goes on in her mailbox. */
    isCut: boolean().notNull(),
    /** As the mail server noted it, in whole seconds. */
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('mailed_answers_in_order').on(table.messageId, table.receivedAt)],
)

export type MailedAnswerRow = typeof mailedAnswers.$inferSelect

/** Answers whether the email is new. */
export async function insertMailedAnswer(sql: Queryable, row: MailedAnswerRow): Promise<boolean> {
  const rows = await sql
    .insert(mailedAnswers)
    .values(row)
    .onConflictDoNothing({ target: mailedAnswers.mailId })
    .returning({ id: mailedAnswers.id })
  return rows.length === 1
}

/** Answers whether an email was taken in. */
export const hasMailedAnswer = async (sql: Queryable, mailId: string): Promise<boolean> =>
  (await sql.$count(mailedAnswers, inArray(mailedAnswers.mailId, [mailId]))) > 0

/** What was answered by mail to these messages, the oldest first. */
export async function selectMailedAnswersTo(
  sql: Queryable,
  messageIds: readonly string[],
): Promise<MailedAnswerRow[]> {
  if (messageIds.length === 0) return []
  return sql
    .select()
    .from(mailedAnswers)
    .where(inArray(mailedAnswers.messageId, [...messageIds]))
    .orderBy(asc(mailedAnswers.receivedAt), asc(mailedAnswers.takenAt), asc(mailedAnswers.id))
}
