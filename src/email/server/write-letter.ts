import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { Letter } from '../letter.ts'
import { mailboxOf } from '../mailbox.ts'
import { insertLetter } from './letters-table.ts'
import { LONGEST_CONVERSATION_MS } from './mailer.ts'

/** For how long an attempt has a letter to itself: longer than any conversation with a mail server may last. */
export const CLAIM_MS = LONGEST_CONVERSATION_MS + MINUTE_MS

/** Makes one attempt to send a letter; when the next one is due stands on the letter itself. */
export const sendLetterJob = jobKind({
  name: 'send-letter',
  data: z.object({ letterId: z.string() }),
  retries: 0,
  retryDelay: 1,
  longest: CLAIM_MS / 1000,
  atOnce: 5,
})

/** Puts a letter into the outbox together with what it tells of; a letter with a known key is left out. */
export async function writeLetter(
  { jobs, newId, clock }: { jobs: Jobs; newId: NewId; clock: Clock },
  transaction: Transaction,
  letter: Letter,
): Promise<void> {
  const id = newId()
  const now = clock()
  const {
    to,
    replyTo = null,
    unsubscribeUrl = null,
    cause = 'anybody',
    goodUntil = null,
    notBefore = now,
    ...content
  } = letter
  const addresses = { toAddress: to, mailbox: mailboxOf(to), replyTo, unsubscribeUrl }
  const row = { ...content, ...addresses, cause, goodUntil, id, createdAt: now, notBefore }
  if (!(await insertLetter(transaction.sql, row))) return
  // One that leaves later gets its job when it is due.
  if (notBefore <= now) await jobs.enqueue(sendLetterJob, { letterId: id }, { key: id, in: transaction })
}
