import type { Queryable } from '#platform/database/database.ts'
import { isSecretLetter } from '../letter.ts'
import { type Correspondence, emptyLettersOf, selectLettersOf } from './letters-of-person-table.ts'
import type { LetterRow } from './letters-table.ts'

/** The letters to a person or because of her that still have their contents. */
export const findLettersOf = (sql: Queryable, person: Correspondence): Promise<LetterRow[]> =>
  selectLettersOf(sql, person)

/** Whether it is still to go out because of something that stays. */
export const mustGoOut = ({ state, about }: LetterRow, staying: readonly string[]): boolean =>
  state === 'waiting' && staying.includes(about)

/** Deletes their contents; what waits goes out only if it is about something that stays. Answers how many those were. */
export const eraseLettersOf = (
  sql: Queryable,
  person: Correspondence,
  rest: { staying: readonly string[]; now: Date },
): Promise<number> => emptyLettersOf(sql, person, rest)

/** A letter as whoever got it reads it; one that opens an account says so and no more. */
export const letterInWords = ({ kind, createdAt, sentAt, toAddress, subject, text }: LetterRow) => ({
  escrito: createdAt.toISOString(),
  enviado: sentAt?.toISOString() ?? '',
  para: toAddress,
  asunto: subject,
  texto: isSecretLetter(kind) ? 'Tiene una clave de un solo uso, que no se copia.' : text,
})
