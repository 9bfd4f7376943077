import { and, asc, eq, inArray } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/database/database.ts'
import { contactMessages } from './contact-messages-table.ts'

/** What the artist has answered to a message. It goes with the message. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Names what was wished: sent twice under it, it is one reply. */
    requestKey: text().notNull(),
    text: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('one_reply_for_each_wish').on(table.messageId, table.requestKey),
    index('message_replies_in_order').on(table.messageId, table.sentAt),
  ],
)

export type MessageReplyRow = typeof messageReplies.$inferSelect

export async function insertReply(sql: Queryable, row: MessageReplyRow): Promise<void> {
  await sql.insert(messageReplies).values(row)
}

/** The reply to a message that was wished under this key. */
export async function selectReplyNamed(
  sql: Queryable,
  { messageId, requestKey }: Pick<MessageReplyRow, 'messageId' | 'requestKey'>,
): Promise<MessageReplyRow | undefined> {
  const [row] = await sql
    .select()
    .from(messageReplies)
    .where(and(eq(messageReplies.messageId, messageId), eq(messageReplies.requestKey, requestKey)))
  return row
}

/** The replies to these messages, the oldest first. */
export async function selectRepliesTo(
  sql: Queryable,
  messageIds: readonly string[],
): Promise<MessageReplyRow[]> {
  if (messageIds.length === 0) return []
  return sql
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, [...messageIds]))
    .orderBy(asc(messageReplies.sentAt), asc(messageReplies.id))
}
