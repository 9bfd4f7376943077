import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { Problem } from '#platform/contract/problem.ts'
import { lately } from '#platform/database/lately.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { sessionProblems } from '../session-api.ts'
import { countAccessEvent } from './access-events-table.ts'
import { type AdministratorRow, selectAdministratorById } from './administrators-table.ts'
import type { CountingShop } from './count-attempt.ts'
import { markOf } from './known-devices.ts'
import type { KnownDeviceRow } from './known-devices-table.ts'
import { takeFactorCode } from './second-factor-code.ts'
import { selectSecondFactor } from './second-factors-table.ts'
import type { AccessShop, SessionShop } from './session-shop.ts'
import {
  type ChallengeRow,
  countCodes,
  deleteChallenge,
  insertChallenge,
  updateCode,
  updateTries,
} from './sign-in-challenges-table.ts'
import { codeEmail } from './sign-in-code-email.tsx'
import { hashOf } from './tokens.ts'

const MINUTES = 10
const MOST_TRIES = 5
const MOST_CODES_PER_HOUR = 10

/** Mails the code of one sign-in, if its password was right. */
export const signInCodeJob = jobKind({
  name: 'sign-in-code',
  data: z.object({ challenge: z.string() }),
  retries: 3,
  retryDelay: 5,
})

const codeHashOf = (tokenHash: string, code: string) =>
  createHash('sha256').update(`${tokenHash} ${code}`).digest('hex')

/** A sign-in that waits for a code: the challenge for the browser, and the row that is kept of it. */
function newChallenge(shop: SessionShop, found: AdministratorRow | undefined) {
  const challenge = shop.newSecret()
  const createdAt = shop.clock()
  const row = {
    tokenHash: hashOf(challenge),
    administratorId: found?.id ?? null,
    passwordMark: found === undefined ? null : markOf(found.passwordHash),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + MINUTES * MINUTE_MS),
  }
  return { challenge, row }
}

/**
 * Refuses a sign-in for now and says that a code is needed. It writes, enqueues and answers the same whether there
 * is an administrator to whom the password belonged or not: the answer and its time tell nothing.
 */
export async function requireCode(shop: AccessShop, found: AdministratorRow | undefined): Promise<never> {
  const { challenge, row } = newChallenge(shop, found)
  const { tokenHash } = row
  await shop.database.transaction(async (transaction) => {
    await insertChallenge(transaction.sql, row)
    // Who guesses fills the queue as well: the email of who knew the password does not wait for theirs.
    const options = { key: tokenHash, in: transaction, isUrgent: found !== undefined }
    await shop.jobs.enqueue(signInCodeJob, { challenge: tokenHash }, options)
  })
  throw new Problem(sessionProblems.code_required, { data: { challenge } })
}

/** Asks for the code of the app after a right password. */
export async function requireAppCode(shop: SessionShop, found: AdministratorRow): Promise<never> {
  const { challenge, row } = newChallenge(shop, found)
  await insertChallenge(shop.database.sql, row)
  const message = 'Escribí el código de seis dígitos de tu aplicación, o uno de recuperación.'
  throw new Problem(sessionProblems.code_required, { message, data: { challenge } })
}

/** Makes the code of a challenge and mails it; nothing happens for who did not know the password. */
export async function mailCode(shop: AccessShop, tokenHash: string): Promise<void> {
  const from = await shop.artistName()
  const now = shop.clock()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const taken = await updateCode(sql, tokenHash, { codeHash: codeHashOf(tokenHash, code), now })
    const found = taken && (await selectAdministratorById(sql, taken.administratorId))
    if (!found || (await selectSecondFactor(sql, found.id))?.confirmedAt) return
    const sent = await countCodes(sql, found.id, lately(now, HOUR_MS))
    if (sent > MOST_CODES_PER_HOUR) return
    const { expiresAt } = taken
    const facts = { found, code, expiresAt, key: tokenHash, siteUrl: shop.siteUrl, from }
    await enqueueEmail(shop, transaction, await codeEmail(facts))
    await countAccessEvent(sql, { kind: 'code_sent', email: found.email, at: now, device: '', network: '' })
  })
}

interface TypedCode {
  readonly challenge: string
  readonly code: string
  /** The browser that it was typed into, if it is a known one. */
  readonly device: KnownDeviceRow | undefined
}

/** The administrator whose sign-in this code completes, if any. Each try is counted first, and the right one works once. */
export async function takeCode(shop: CountingShop, typed: TypedCode): Promise<AdministratorRow | undefined> {
  const { sql } = shop.database
  const tokenHash = hashOf(typed.challenge)
  const row = await updateTries(sql, tokenHash, { now: shop.clock(), most: MOST_TRIES })
  const found = row?.administratorId ? await selectAdministratorById(sql, row.administratorId) : undefined
  const fits =
    row !== undefined &&
    found !== undefined &&
    row.passwordMark === markOf(found.passwordHash) &&
    (await isRight(shop, { row, found, typed }))
  return fits && (await deleteChallenge(sql, tokenHash)) ? found : undefined
}

/** With the second factor on only its codes count; else the mailed one. */
async function isRight(
  shop: CountingShop,
  { row, found, typed }: { row: ChallengeRow; found: AdministratorRow; typed: TypedCode },
): Promise<boolean> {
  const { code, device } = typed
  const factor = await selectSecondFactor(shop.database.sql, found.id)
  if (!factor?.confirmedAt) return row.codeHash === codeHashOf(row.tokenHash, code)
  const isKnown = device?.administratorId === found.id && device.passwordMark === row.passwordMark
  return takeFactorCode(shop, factor, { code, isKnown })
}
