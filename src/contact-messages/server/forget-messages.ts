import { monthsBefore } from '#platform/time/local-time.ts'
import { deleteMessagesBefore } from './contact-messages-table.ts'
import type { ContactShop } from './receive-message.ts'

const KEPT_MONTHS = 24

/** Forgets messages when the time is over that the privacy policy names. */
export async function forgetOldMessages({ database, clock }: ContactShop): Promise<void> {
  await deleteMessagesBefore(database.sql, monthsBefore(clock(), KEPT_MONTHS))
}
