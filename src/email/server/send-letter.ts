import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Letter } from '../letter.ts'
import {
  type LetterRow,
  selectForgotten,
  selectWaiting,
  updateToSent,
  updateWithFailure,
} from './letters-table.ts'
import type { Mailer } from './mailer.ts'
import { sendLetterJob } from './write-letter.ts'

interface PostOffice {
  readonly database: Database
  readonly mailer: Mailer
  readonly clock: Clock
  readonly jobs: Jobs
}

const FORGOTTEN_MINUTES = 30
const SWEEP_SIZE = 100

const letterIn = ({
  key,
  toName,
  toAddress,
  replyTo,
  unsubscribeUrl,
  subject,
  html,
  text,
}: LetterRow): Letter => ({
  key,
  to: { name: toName, address: toAddress },
  ...(replyTo !== null && { replyTo }),
  ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  subject,
  html,
  text,
})

/** Sends a letter that waits. A failure is noted on it and thrown, so that its job comes again. */
export async function sendLetter({ database, mailer, clock }: PostOffice, id: string): Promise<void> {
  const letter = await selectWaiting(database.sql, id)
  if (letter === undefined) return
  try {
    await mailer.send(id, letterIn(letter))
  } catch (error) {
    await updateWithFailure(database.sql, id, String(error))
    throw error
  }
  await updateToSent(database.sql, id, clock())
}

/** Gives letters whose job was lost a new one. */
export async function sweepLetters({ database, clock, jobs }: PostOffice): Promise<void> {
  const before = new Date(clock().getTime() - FORGOTTEN_MINUTES * 60_000)
  for (const letterId of await selectForgotten(database.sql, before, SWEEP_SIZE))
    await jobs.enqueue(sendLetterJob, { letterId }, { key: letterId })
}
