import type { Clock } from '#platform/clock/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { EmailKey } from '../email.ts'
import { deleteWaitingEmail, hasEmail } from './waiting-emails-table.ts'

/**
 * Takes an email out of the outbox that nobody has tried to send: after an attempt it may have arrived, whatever the server said.
 * @returns when it would have left; `'gone'` when there is none; `'told'` when it cannot be called back any more
 */
export async function withdrawEmail(
  { clock }: { readonly clock: Clock },
  { sql }: Transaction,
  key: EmailKey,
): Promise<Date | 'gone' | 'told'> {
  const notBefore = await deleteWaitingEmail(sql, key, clock())
  if (notBefore !== undefined) return notBefore
  return (await hasEmail(sql, key)) ? 'told' : 'gone'
}
