import { z } from 'zod'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import type { Letter } from '../letter.ts'
import { insertLetter } from './letters-table.ts'

/** Sends one waiting letter; the attempts of this job span about a day. */
export const sendLetterJob = jobKind({
  name: 'send-letter',
  data: z.object({ letterId: z.string() }),
  retries: 12,
  retryDelay: 15,
  atOnce: 5,
})

/** Puts a letter into the outbox together with what it tells of; a letter with a known key is left out. */
export async function writeLetter(
  { jobs, newId }: { jobs: Jobs; newId: NewId },
  transaction: Transaction,
  letter: Letter,
): Promise<void> {
  const id = newId()
  const { to, replyTo = null, unsubscribeUrl = null, ...content } = letter
  const row = { ...content, id, toName: to.name, toAddress: to.address, replyTo, unsubscribeUrl }
  if (!(await insertLetter(transaction.sql, row))) return
  await jobs.enqueue(sendLetterJob, { letterId: id }, { key: id, in: transaction })
}
