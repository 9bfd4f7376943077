import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { NewId } from '#platform/clock/new-id.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Jobs, jobKind } from '#platform/jobs/jobs.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { Email } from '../email.ts'
import { mailboxOf } from '../mailbox.ts'
import { insertEmails, type NewEmailRow } from './emails-table.ts'
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

interface Outbox {
  readonly jobs: Jobs
  readonly newId: NewId
  readonly clock: Clock
}

function rowOf({ newId }: Outbox, now: Date, email: Email): NewEmailRow {
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
  return { ...content, ...addresses, cause, goodUntil, id: newId(), createdAt: now, notBefore }
}

/** Puts emails into the outbox together with what they tell of; those with a known key are left out. */
export async function enqueueEmails(
  outbox: Outbox,
  transaction: Transaction,
  emails: readonly Email[],
): Promise<void> {
  if (emails.length === 0) return
  const now = outbox.clock()
  const rows = emails.map((email) => rowOf(outbox, now, email))
  const added = await insertEmails(transaction.sql, rows)
  // One that leaves later gets its job when it is due.
  const due = rows.filter(({ id, notBefore }) => added.has(id) && notBefore <= now)
  const jobs = due.map(({ id }) => ({ key: id, data: { emailId: id } }))
  await outbox.jobs.enqueueAll(sendEmailJob, jobs, transaction)
}

/** The same for one. */
export const enqueueEmail = (outbox: Outbox, transaction: Transaction, email: Email): Promise<void> =>
  enqueueEmails(outbox, transaction, [email])
