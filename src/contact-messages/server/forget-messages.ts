import { monthsBefore } from '#platform/time/local-time.ts'
import { MESSAGE_KEPT_MONTHS } from '../contact-words.ts'
import { deleteMessagesBefore } from './contact-messages-table.ts'
import type { ContactShop } from './receive-message.ts'

/** Forgets messages when the time is over that the privacy policy names. */
export async function forgetOldMessages({ database, clock }: ContactShop): Promise<void> {
  await deleteMessagesBefore(database.sql, monthsBefore(clock(), MESSAGE_KEPT_MONTHS))
}
