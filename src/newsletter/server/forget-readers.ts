import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { deleteSubscribersGoneBefore } from './subscribers-table.ts'

const KEPT_YEARS = 2

/** Forgets readers who left, when the time is over that the privacy policy names. */
export async function forgetReaders({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const before = clock()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await deleteSubscribersGoneBefore(database.sql, before)
}
