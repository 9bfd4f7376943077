import { and, asc, desc, eq, exists, or } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { type ContactMessageRow, contactMessages, isFrom } from './contact-messages-table.ts'
import { mailedAnswers } from './mailed-answers-table.ts'
import { messageReplies } from './message-replies-table.ts'

const { id, status, createdAt } = contactMessages

const isAnswered = (sql: Queryable) =>
  or(
    eq(status, 'replied'),
    exists(sql.select().from(messageReplies).where(eq(messageReplies.messageId, id))),
    exists(sql.select().from(mailedAnswers).where(eq(mailedAnswers.messageId, id))),
  )

/** The newest message from this address, in lower case, of those that the artist has answered, here or in another way. */
export async function selectNewestAnswered(
  sql: Queryable,
  email: string,
): Promise<ContactMessageRow | undefined> {
  const [row] = await sql
    .select()
    .from(contactMessages)
    .where(and(isFrom(email), isAnswered(sql)))
    .orderBy(desc(createdAt), asc(id))
    .limit(1)
  return row
}
