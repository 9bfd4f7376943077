import type { Queryable } from '#platform/database/database.ts'
import { isSecretEmail } from '../email.ts'
import { type Correspondence, emptyEmailsOf, selectEmailsOf } from './emails-of-person-table.ts'
import type { EmailRow } from './emails-table.ts'

/** The emails to a person or because of her that still have their contents. */
export const findEmailsOf = (sql: Queryable, person: Correspondence): Promise<EmailRow[]> =>
  selectEmailsOf(sql, person)

/** Whether it is still to go out because of something that stays. */
export const mustGoOut = ({ state, about }: EmailRow, staying: readonly string[]): boolean =>
  state === 'waiting' && staying.includes(about)

/** Deletes their contents; what waits goes out only if it is about something that stays. Answers how many those were. */
export const eraseEmailsOf = (
  sql: Queryable,
  person: Correspondence,
  rest: { staying: readonly string[]; now: Date },
): Promise<number> => emptyEmailsOf(sql, person, rest)

/** An email as whoever got it reads it; one that opens an account says so and no more. */
export const emailInWords = ({ kind, createdAt, sentAt, toAddress, subject, text }: EmailRow) => ({
  escrito: createdAt.toISOString(),
  enviado: sentAt?.toISOString() ?? '',
  para: toAddress,
  asunto: subject,
  texto: isSecretEmail(kind) ? 'Tiene una clave de un solo uso, que no se copia.' : text,
})
