import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { EMAIL_KEPT_DAYS } from '../email-periods.ts'
import { emptyEmails } from './emails-table.ts'

/** Deletes the contents of old emails. That they were written stays known, so that none is written twice. */
export async function forgetEmails({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock()
  await emptyEmails(database.sql, new Date(now.getTime() - EMAIL_KEPT_DAYS * DAY_MS), now)
}
