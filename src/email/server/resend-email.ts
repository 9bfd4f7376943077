import type { Clock } from '#platform/clock/clock.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { emailProblems } from '../email-api.ts'
import { selectEmailForUpdate, updateToWaiting } from './emails-table.ts'
import { sendEmailJob } from './enqueue-email.ts'

/**
 * Sends an email again: one that has arrived as a new copy, one that waits or was given up at once. Pressing
 * twice sends once.
 */
export async function resendEmail(
  { database, jobs, clock }: { database: Database; jobs: Jobs; clock: Clock },
  emailId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const email = await selectEmailForUpdate(transaction.sql, emailId)
    if (email === undefined) throw new Problem(emailProblems.email_not_found)
    if (email.emptiedAt !== null) throw new Problem(emailProblems.email_emptied)
    const now = clock()
    if (email.goodUntil !== null && email.goodUntil <= now) throw new Problem(emailProblems.email_ended)
    const copy = email.state === 'sent' ? email.copy + 1 : email.copy
    await updateToWaiting(transaction.sql, emailId, { copy, now })
    await jobs.enqueue(sendEmailJob, { emailId }, { key: emailId, in: transaction })
  })
}
