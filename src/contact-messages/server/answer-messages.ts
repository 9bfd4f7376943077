import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { findEmailStates } from '#email/server/find-emails.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { ContactMessageAnswer } from '../contact-messages-api.ts'
import type { ContactMessageRow } from './contact-messages-table.ts'
import { type MailedAnswerRow, selectMailedAnswersTo } from './mailed-answers-table.ts'
import { type MessageReplyRow, selectRepliesTo } from './message-replies-table.ts'
import { replyEmailKey } from './reply-email.tsx'

/** Replies by the message that they answer. */
export async function repliesByMessage(
  sql: Queryable,
  rows: readonly ContactMessageRow[],
): Promise<ReadonlyMap<string, MessageReplyRow[]>> {
  const replies = await selectRepliesTo(
    sql,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(replies, ({ messageId }) => messageId)
}

/** What was answered by mail, by the message that it belongs to. */
export async function mailedByMessage(
  sql: Queryable,
  rows: readonly ContactMessageRow[],
): Promise<ReadonlyMap<string, MailedAnswerRow[]>> {
  const answers = await selectMailedAnswersTo(
    sql,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(answers, ({ messageId }) => messageId)
}

/** Messages as the artist reads them: with the work that each is about, what she has answered, and whether it went out. */
export async function answerMessages(
  sql: Queryable,
  rows: readonly ContactMessageRow[],
): Promise<ContactMessageAnswer[]> {
  const ids = rows.flatMap(({ aboutWork }) => (aboutWork === null ? [] : [aboutWork]))
  const works = await findStudioArtworksById(sql, ids)
  const replies = await repliesByMessage(sql, rows)
  const states = await findEmailStates(sql, [...replies.values()].flat().map(replyEmailKey))
  const mailed = await mailedByMessage(sql, rows)
  return rows.map(({ aboutWork, createdAt, ...row }) => {
    const work = aboutWork === null ? undefined : works.get(aboutWork)
    return {
      ...row,
      _id: row.id,
      createdAt: createdAt.toISOString(),
      about: work === undefined ? null : { id: work.id, title: work.title },
      replies: (replies.get(row.id) ?? []).map((reply) => ({
        id: reply.id,
        text: reply.text,
        sentAt: reply.sentAt.toISOString(),
        email: states.get(replyEmailKey(reply)) ?? 'waiting',
      })),
      mailed: (mailed.get(row.id) ?? []).map(({ id, text, receivedAt, isCut }) => ({
        id,
        text,
        receivedAt: receivedAt.toISOString(),
        isCut,
      })),
    }
  })
}
