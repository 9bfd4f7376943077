import type { Clock } from '#platform/clock/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { LetterKey } from '../letter.ts'
import { deleteWaitingLetter, hasLetter } from './waiting-letters-table.ts'

/**
 * Takes a letter out of the outbox that nobody has tried to send: after an attempt it may have arrived, whatever the server said.
 * @returns when it would have left; `'gone'` when there is none; `'told'` when it cannot be called back any more
 */
export async function withdrawLetter(
  { clock }: { readonly clock: Clock },
  { sql }: Transaction,
  key: LetterKey,
): Promise<Date | 'gone' | 'told'> {
  const notBefore = await deleteWaitingLetter(sql, key, clock())
  if (notBefore !== undefined) return notBefore
  return (await hasLetter(sql, key)) ? 'told' : 'gone'
}
