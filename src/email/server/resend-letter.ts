import type { Clock } from '#platform/clock/clock.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { letterProblems } from '../email-api.ts'
import { selectLetterForUpdate, updateToWaiting } from './letters-table.ts'
import { sendLetterJob } from './write-letter.ts'

/**
 * Sends a letter again: one that has arrived as a new copy, one that waits or was given up at once. Pressing
 * twice sends once.
 */
export async function resendLetter(
  { database, jobs, clock }: { database: Database; jobs: Jobs; clock: Clock },
  letterId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const letter = await selectLetterForUpdate(transaction.sql, letterId)
    if (letter === undefined) throw new Problem(letterProblems.letter_not_found)
    if (letter.emptiedAt !== null) throw new Problem(letterProblems.letter_emptied)
    const now = clock()
    if (letter.goodUntil !== null && letter.goodUntil <= now) throw new Problem(letterProblems.letter_ended)
    const copy = letter.state === 'sent' ? letter.copy + 1 : letter.copy
    await updateToWaiting(transaction.sql, letterId, { copy, now })
    await jobs.enqueue(sendLetterJob, { letterId }, { key: letterId, in: transaction })
  })
}
