import { DAY_MS } from '#platform/time/spans.ts'
import { FORM_KEPT_DAYS } from '../access-rules.ts'
import { deleteOldIdempotencyKeys } from './idempotency-keys-table.ts'
import { deleteExpiredDevices } from './known-devices-table.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteOldAttempts } from './sign-in-attempts-table.ts'
import { deleteOldChallenges } from './sign-in-challenges-table.ts'

/** Forgets calls that were carried out once, who tried to sign in after the day that the privacy policy names, and devices that were away for long. */
export async function forgetSignIns({ database, clock }: SessionShop): Promise<void> {
  const now = clock()
  const before = new Date(now.getTime() - FORM_KEPT_DAYS * DAY_MS)
  await deleteOldAttempts(database.sql, before)
  await deleteOldChallenges(database.sql, before)
  await deleteOldIdempotencyKeys(database.sql, before)
  await deleteExpiredDevices(database.sql, now)
}
