import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { SessionShop } from './session-shop.ts'
import {
  deleteAttempts,
  deleteOldAttempts,
  insertAttempts,
  selectNthAttempt,
} from './sign-in-attempts-table.ts'

const MOST_FAILURES = 10
const WINDOW_MS = 15 * 60_000

/** An attempt that has been written down. */
export interface Attempt {
  readonly ids: readonly string[]
}

const tooManyAttempts = (minutes: number) =>
  `Hiciste demasiados intentos. Esperá ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y probá de nuevo.`

function refusal(decisive: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((decisive.getTime() + WINDOW_MS - now.getTime()) / 1000))
  const message = tooManyAttempts(Math.ceil(seconds / 60))
  return new Problem(generalProblems.too_many_requests, { message, retryAfter: seconds })
}

/**
 * Counts an attempt for each of its sources before anything is tried, so that no number of them at once gets more
 * tries; refuses it where a source has had its share. What turns out right is taken back with {@link forgetAttempt}.
 */
export async function countAttempt(shop: SessionShop, sources: readonly string[]): Promise<Attempt> {
  const now = shop.clock()
  const { sql } = shop.database
  const rows = sources.map((source) => ({ id: shop.newId(), source, failedAt: now }))
  const attempt = { ids: rows.map(({ id }) => id) }
  await insertAttempts(sql, rows)
  const since = new Date(now.getTime() - WINDOW_MS)
  for (const source of sources) {
    const decisive = await selectNthAttempt(sql, source, { nth: MOST_FAILURES, since, own: attempt.ids })
    if (decisive === undefined) continue
    await forgetAttempt(shop, attempt)
    throw refusal(decisive, now)
  }
  return attempt
}

/** Takes back an attempt that was right, or that was never tried. */
export async function forgetAttempt({ database }: SessionShop, { ids }: Attempt): Promise<void> {
  await deleteAttempts(database.sql, ids)
}

const KEPT_MS = 24 * 3_600_000

/** Forgets who tried to sign in after the day that the privacy policy names. */
export async function forgetAttempts({ database, clock }: SessionShop): Promise<void> {
  await deleteOldAttempts(database.sql, new Date(clock().getTime() - KEPT_MS))
}
