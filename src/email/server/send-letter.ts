import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { type Letter, pauseAfter } from '../letter.ts'
import { hasKeptBack, updateToDue } from './kept-back-letters-table.ts'
import {
  claimLetter,
  type LetterRow,
  selectDueLetters,
  updateToEnded,
  updateToSent,
  updateWithFailure,
} from './letters-table.ts'
import { LetterPutOff, LetterRefused, type Mailer } from './mailer.ts'
import { CLAIM_MS, sendLetterJob } from './write-letter.ts'

interface PostOffice extends Pick<ShopBasics, 'database' | 'jobs' | 'clock' | 'log'> {
  readonly mailer: Mailer
}

const SWEEP_SIZE = 200
/** So many follow one letter that has left: each of them brings others when it has left as well. */
const RESUME_SIZE = 20

const letterIn = ({ key, toAddress, replyTo, unsubscribeUrl, subject, html, text }: LetterRow): Letter => ({
  key,
  to: toAddress,
  ...(replyTo !== null && { replyTo }),
  ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  subject,
  html,
  text,
})

/** Attempts of one copy share a name, by which mail programs recognise it; another copy has another. */
const messageNameOf = ({ id, copy }: LetterRow) => (copy === 1 ? id : `${id}.${copy}`)

/** Writes down why an attempt failed and when the next one is due, if there is one. */
async function noteFailure({ database, clock, log }: PostOffice, letter: LetterRow, error: unknown) {
  const pause = error instanceof LetterRefused ? undefined : pauseAfter(letter.attempts)
  const notBefore = pause === undefined ? undefined : new Date(clock().getTime() + pause)
  const waitsForServer = !(error instanceof LetterRefused || error instanceof LetterPutOff)
  await updateWithFailure(database.sql, letter.id, { lastError: String(error), notBefore, waitsForServer })
  const facts = { letterId: letter.id, kind: letter.kind, attempts: letter.attempts, err: error }
  if (notBefore === undefined) log.error(facts, 'a letter could not be sent and needs a person')
  else log.warn(facts, 'a letter could not be sent yet')
}

const hasEnded = ({ goodUntil }: LetterRow, now: Date) => goodUntil !== null && goodUntil <= now

/** A code that nobody can use any more, or the day of a payment that is over, would only mislead. */
async function giveUpEnded({ database, log }: PostOffice, { id, kind, attempts }: LetterRow) {
  await updateToEnded(database.sql, id)
  log.error({ letterId: id, kind, attempts }, 'a letter was not sent because its time was over first')
}

/** Letters can leave again: those that waited for nothing else are tried now, some at a time. */
async function resumeLetters({ database, clock, jobs }: PostOffice): Promise<void> {
  for (const letterId of await updateToDue(database.sql, clock(), RESUME_SIZE))
    await jobs.enqueue(sendLetterJob, { letterId }, { key: letterId })
}

/**
 * Asks whether letters can leave again, while one waits for nothing else; when they can, the first of them are tried.
 * Once a minute, by whichever process makes the round.
 */
export async function resumeWhenReachable(office: PostOffice): Promise<void> {
  if (!(await hasKeptBack(office.database.sql, office.clock()))) return
  try {
    await office.mailer.check()
  } catch (error) {
    office.log.debug({ err: error }, 'letters still cannot leave')
    return
  }
  await resumeLetters(office)
}

/** Makes one attempt with a letter that is due; however many try at the same time, one does it. */
export async function sendLetter(office: PostOffice, id: string): Promise<void> {
  const { database, mailer, clock } = office
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const letter = await claimLetter(database.sql, id, { now, until })
  if (letter === undefined) return
  if (hasEnded(letter, now)) return giveUpEnded(office, letter)
  try {
    await mailer.send(messageNameOf(letter), letterIn(letter))
  } catch (error) {
    await noteFailure(office, letter, error)
    return
  }
  await updateToSent(database.sql, id, clock())
  await resumeLetters(office)
}

/** Gives every letter that is due a job: those whose attempt failed, and those whose job was lost. */
export async function sweepLetters({ database, clock, jobs }: PostOffice): Promise<void> {
  for (const letterId of await selectDueLetters(database.sql, clock(), SWEEP_SIZE))
    await jobs.enqueue(sendLetterJob, { letterId }, { key: letterId })
}
