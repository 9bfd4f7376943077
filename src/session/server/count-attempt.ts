import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteAttempts, insertAttempts, selectNthAttempt } from './sign-in-attempts-table.ts'

const MOST_FAILURES = 10
const WINDOW_MS = 15 * 60_000

/** An attempt that has been written down. */
export interface Attempt {
  readonly ids: readonly string[]
  /** Whether what is watched has had as many as refuse others. */
  readonly isGuessedAt: boolean
}

interface Sources {
  /** Each of them is refused when it has had its share. */
  readonly refused: readonly string[]
  /** Counted alike and never refused. */
  readonly watched?: string
}

const tooManyAttempts = (minutes: number) =>
  `Hiciste demasiados intentos. Esperá ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y probá de nuevo.`

function refusal(decisive: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((decisive.getTime() + WINDOW_MS - now.getTime()) / 1000))
  const message = tooManyAttempts(Math.ceil(seconds / 60))
  return new Problem(generalProblems.too_many_requests, { message, retryAfter: seconds })
}

/**
 * Counts an attempt for each of its sources before anything is tried. Attempts of the same source are counted one after
 * the other, so that no number of them at once gets more tries. What turns out right is taken back with
 * {@link forgetAttempt}; what fails, or is never decided, stays.
 */
export async function countAttempt(shop: SessionShop, { refused, watched }: Sources): Promise<Attempt> {
  const now = shop.clock()
  const sources = watched === undefined ? refused : [...refused, watched]
  const rows = sources.map((source) => ({ id: shop.newId(), source, failedAt: now }))
  const since = new Date(now.getTime() - WINDOW_MS)
  return shop.database.transaction(async ({ sql }) => {
    await lockNames(sql, sources)
    const decisive = (source: string) => selectNthAttempt(sql, source, { nth: MOST_FAILURES, since })
    for (const source of refused) {
      const last = await decisive(source)
      if (last !== undefined) throw refusal(last, now)
    }
    const isGuessedAt = watched !== undefined && (await decisive(watched)) !== undefined
    await insertAttempts(sql, rows)
    return { ids: rows.map(({ id }) => id), isGuessedAt }
  })
}

/** Takes back an attempt that was right. */
export async function forgetAttempt({ database }: SessionShop, { ids }: Attempt): Promise<void> {
  await deleteAttempts(database.sql, ids)
}
