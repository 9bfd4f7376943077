import type { Queryable } from '#platform/database/database.ts'
import { subjectLabels } from '../contact-words.ts'
import { repliesByMessage } from './answer-messages.ts'
import { type ContactMessageRow, deleteMessagesFrom, selectMessagesFrom } from './contact-messages-table.ts'
import type { MessageReplyRow } from './message-replies-table.ts'

type AnsweredMessage = ContactMessageRow & { readonly replies: readonly MessageReplyRow[] }

/** The messages that came from an address, in lower case, each with what was answered. */
export async function findMessagesOf(sql: Queryable, email: string): Promise<AnsweredMessage[]> {
  const rows = await selectMessagesFrom(sql, email)
  const replies = await repliesByMessage(sql, rows)
  return rows.map((row) => ({ ...row, replies: replies.get(row.id) ?? [] }))
}

/** Deletes them with what was answered; answers how many messages there were. */
export const eraseMessagesOf = (sql: Queryable, email: string): Promise<number> =>
  deleteMessagesFrom(sql, email)

/** A message as its sender reads it. */
export const messageInWords = ({
  createdAt,
  name,
  email,
  phone,
  subject,
  message,
  replies,
}: AnsweredMessage) => ({
  fecha: createdAt.toISOString(),
  nombre: name,
  email,
  teléfono: phone ?? '',
  asunto: subjectLabels[subject],
  mensaje: message,
  respuestas: replies.map(({ sentAt, text }) => ({ fecha: sentAt.toISOString(), respuesta: text })),
})
