import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { Email } from '../email.ts'
import { mailboxOf } from '../mailbox.ts'
import { insertEmail } from './emails-table.ts'
import { LONGEST_CONVERSATION_MS } from './mailer.ts'

/** For how long an attempt has an email to itself: longer than any conversation with a mail server may last. */
export const CLAIM_MS = LONGEST_CONVERSATION_MS + MINUTE_MS

/** Makes one attempt to send an email; when the next one is due stands on the email itself. */
export const sendEmailJob = jobKind({
  name: 'send-letter',
  data: z.object({ emailId: z.string() }),
  retries: 0,
  retryDelay: 1,
  longest: CLAIM_MS / 1000,
  atOnce: 5,
})

/** Puts an email into the outbox together with what it tells of; an email with a known key is left out. */
export async function enqueueEmail(
  { jobs, newId, clock }: { jobs: Jobs; newId: NewId; clock: Clock },
  transaction: Transaction,
  email: Email,
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
  } = email
  const addresses = { toAddress: to, mailbox: mailboxOf(to), replyTo, unsubscribeUrl }
  const row = { ...content, ...addresses, cause, goodUntil, id, createdAt: now, notBefore }
  if (!(await insertEmail(transaction.sql, row))) return
  // One that leaves later gets its job when it is due.
  if (notBefore <= now) await jobs.enqueue(sendEmailJob, { emailId: id }, { key: id, in: transaction })
}
