import { CONFIRM_HOURS } from '#email/email-periods.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { yearsBefore } from '#platform/time/local-time.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { READER_KEPT_YEARS } from '../reader-periods.ts'
import { deleteSubscribersGoneBefore, dropUnconfirmedBefore } from './subscribers-table.ts'

/** Forgets readers who left, and addresses that nobody has confirmed, when the time is over that the privacy policy names. */
export async function forgetReaders({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock()
  await dropUnconfirmedBefore(database.sql, new Date(now.getTime() - CONFIRM_HOURS * HOUR_MS))
  await deleteSubscribersGoneBefore(database.sql, yearsBefore(now, READER_KEPT_YEARS))
}
