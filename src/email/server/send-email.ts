import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { type Email, pauseAfter } from '../email.ts'
import {
  claimEmail,
  type EmailRow,
  selectDueEmails,
  updateToEnded,
  updateWithFailure,
} from './emails-table.ts'
import { CLAIM_MS, sendEmailJob } from './enqueue-email.ts'
import { hasKeptBack, updateToDue, updateToSent } from './kept-back-emails-table.ts'
import { EmailPutOff, EmailRefused, type Mailer } from './mailer.ts'

interface PostOffice extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'log'> {
  readonly mailer: Mailer
}

const SWEEP_SIZE = 200
/** So many follow one email that has left: each of them brings others when it has left as well. */
const RESUME_SIZE = 20

const emailIn = ({ key, toAddress, replyTo, unsubscribeUrl, subject, html, text }: EmailRow): Email => ({
  key,
  to: toAddress,
  ...(replyTo !== null && { replyTo }),
  ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  subject,
  html,
  text,
})

/** Attempts of one copy share a name, by which mail programs recognise it; another copy has another. */
const messageNameOf = ({ id, copy }: EmailRow) => (copy === 1 ? id : `${id}.${copy}`)

/** Writes down why an attempt failed and when the next one is due, if there is one. */
async function noteFailure({ database, clock, log }: PostOffice, email: EmailRow, error: unknown) {
  const pause = error instanceof EmailRefused ? undefined : pauseAfter(email.attempts)
  const notBefore = pause === undefined ? undefined : new Date(clock().getTime() + pause)
  const waitsForServer = !(error instanceof EmailRefused || error instanceof EmailPutOff)
  await updateWithFailure(database.sql, email.id, { lastError: String(error), notBefore, waitsForServer })
  const facts = { emailId: email.id, kind: email.kind, attempts: email.attempts, err: error }
  if (notBefore === undefined) log.error(facts, 'an email could not be sent and needs a person')
  else log.warn(facts, 'an email could not be sent yet')
}

const hasEnded = ({ goodUntil }: EmailRow, now: Date) => goodUntil !== null && goodUntil <= now

/** A code that nobody can use any more, or the day of a payment that is over, would only mislead. */
async function giveUpEnded({ database, log }: PostOffice, { id, kind, attempts }: EmailRow) {
  await updateToEnded(database.sql, id)
  log.error({ emailId: id, kind, attempts }, 'an email was not sent because its time was over first')
}

/** Emails can leave again: those that waited for nothing else are tried now, some at a time. */
async function tryNow({ jobs }: PostOffice, due: readonly string[]): Promise<void> {
  for (const emailId of due) await jobs.enqueue(sendEmailJob, { emailId }, { key: emailId })
}

/**
 * Asks whether emails can leave again, while one waits for nothing else; when they can, the first of them are tried.
 * Once a minute, by whichever process makes the round.
 */
export async function resumeWhenReachable(office: PostOffice): Promise<void> {
  if (!(await hasKeptBack(office.database.sql, office.clock()))) return
  try {
    await office.mailer.check()
  } catch (error) {
    office.log.debug({ err: error }, 'emails still cannot leave')
    return
  }
  await tryNow(office, await updateToDue(office.database.sql, office.clock(), RESUME_SIZE))
}

/** Makes one attempt with an email that is due; however many try at the same time, one does it. */
export async function sendEmail(office: PostOffice, id: string): Promise<void> {
  const { database, mailer, clock } = office
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const email = await claimEmail(database.sql, id, { now, until })
  if (email === undefined) return
  if (hasEnded(email, now)) return giveUpEnded(office, email)
  try {
    await mailer.send(messageNameOf(email), emailIn(email))
  } catch (error) {
    await noteFailure(office, email, error)
    return
  }
  await tryNow(office, await updateToSent(database.sql, id, { now: clock(), limit: RESUME_SIZE }))
}

/** Gives every email that is due a job: those whose attempt failed, and those whose job was lost. */
export async function sweepEmails({ database, clock, jobs }: PostOffice): Promise<void> {
  for (const emailId of await selectDueEmails(database.sql, clock(), SWEEP_SIZE))
    await jobs.enqueue(sendEmailJob, { emailId }, { key: emailId })
}
