import type { Queryable } from '#platform/database/database.ts'
import { subjectLabels } from '../contact-words.ts'
import { type ContactMessageRow, deleteMessagesFrom, selectMessagesFrom } from './contact-messages-table.ts'

/** The messages that came from an address, in lower case. */
export const findMessagesOf = (sql: Queryable, email: string): Promise<ContactMessageRow[]> =>
  selectMessagesFrom(sql, email)

/** Deletes them; answers how many there were. */
export const eraseMessagesOf = (sql: Queryable, email: string): Promise<number> =>
  deleteMessagesFrom(sql, email)

/** A message as its sender reads it. */
export const messageInWords = ({ createdAt, name, email, phone, subject, message }: ContactMessageRow) => ({
  fecha: createdAt.toISOString(),
  nombre: name,
  email,
  teléfono: phone ?? '',
  asunto: subjectLabels[subject],
  mensaje: message,
})
