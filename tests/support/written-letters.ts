import { LETTER_KINDS, type LetterKind } from '#email/letter.ts'
import type { OrderStatus } from '#orders/order.ts'
import type { Queryable } from '#platform/database/database.ts'
import { LETTER_TRUTHS } from './letter-truths.ts'

/** A letter as it was written, and where its order stood once that was done. */
export interface WrittenLetter {
  readonly kind: LetterKind
  /** Undefined for what is about no order. */
  readonly status: OrderStatus | undefined
  readonly text: string
}

/** Deferred, so that the order is read as it stands when the transaction that writes the letter ends. */
const WATCH = [
  'create table written_letters (number serial, kind text not null, status text, body text not null)',
  `create function note_written_letter() returns trigger language plpgsql as $$
   begin
     insert into written_letters (kind, status, body)
     values (new.kind, (select status from orders where id = new.about), new.text);
     return null;
   end $$`,
  `create constraint trigger letters_are_noted after insert on letters
   deferrable initially deferred for each row execute function note_written_letter()`,
]

/** From now on the database notes of each letter where its order stands. */
export async function watchLetters(sql: Queryable): Promise<void> {
  for (const statement of WATCH) await sql.execute(statement)
}

export async function readWrittenLetters(sql: Queryable): Promise<WrittenLetter[]> {
  const { rows } = await sql.execute('select kind, status, body from written_letters order by number')
  return rows.map(({ kind, status, body }) => ({
    kind: kind as LetterKind,
    status: (status ?? undefined) as OrderStatus | undefined,
    text: String(body).replace(/\s+/g, ' '),
  }))
}

/** A letter and a state, as one word. */
export const pairOf = ({ kind, status }: Pick<WrittenLetter, 'kind' | 'status'>): string =>
  status === undefined ? kind : `${kind} ${status}`

/** Every pair of the table of truths. */
export const LISTED_PAIRS: readonly string[] = LETTER_KINDS.flatMap((kind) => {
  const { orders } = LETTER_TRUTHS[kind]
  return orders.length === 0 ? [kind] : orders.map((status) => pairOf({ kind, status }))
})

/** What is wrong with letters: written in a state that is not listed, or saying what is not true in all that are. */
export function wrongsInLetters(letters: readonly WrittenLetter[]): string[] {
  return letters.flatMap((letter) => {
    const { says, never } = LETTER_TRUTHS[letter.kind]
    const pair = pairOf(letter)
    return [
      ...(LISTED_PAIRS.includes(pair) ? [] : [`${pair} is not listed`]),
      ...(says.test(letter.text) ? [] : [`${pair} does not say ${says}`]),
      ...(never?.test(letter.text) ? [`${pair} says ${never}`] : []),
    ]
  })
}
