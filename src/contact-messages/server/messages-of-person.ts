import type { Queryable } from '#platform/database/database.ts'
import { subjectLabels } from '../contact-words.ts'
import { mailedByMessage, repliesByMessage } from './answer-messages.ts'
import { type ContactMessageRow, deleteMessagesFrom, selectMessagesFrom } from './contact-messages-table.ts'
import type { MailedAnswerRow } from './mailed-answers-table.ts'
import type { MessageReplyRow } from './message-replies-table.ts'

type AnsweredMessage = ContactMessageRow & {
  readonly replies: readonly MessageReplyRow[]
  readonly mailed: readonly MailedAnswerRow[]
}

/** The messages that came from an address, in lower case, each with what was answered from both sides. */
export async function findMessagesOf(sql: Queryable, email: string): Promise<AnsweredMessage[]> {
  const rows = await selectMessagesFrom(sql, email)
  const replies = await repliesByMessage(sql, rows)
  const mailed = await mailedByMessage(sql, rows)
  return rows.map((row) => ({
    ...row,
    replies: replies.get(row.id) ?? [],
    mailed: mailed.get(row.id) ?? [],
  }))
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
  mailed,
}: AnsweredMessage) => ({
  fecha: createdAt.toISOString(),
  nombre: name,
  email,
  teléfono: phone ?? '',
  asunto: subjectLabels[subject],
  mensaje: message,
  respuestas: replies.map(({ sentAt, text }) => ({ fecha: sentAt.toISOString(), respuesta: text })),
  'lo que respondió por correo': mailed.map(({ receivedAt, text }) => ({
    fecha: receivedAt.toISOString(),
    texto: text,
  })),
})
