import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { lately } from '#platform/database/lately.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { periodText } from '#platform/time/period-text.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import type { RefusedSources } from './refused-sources.ts'
import type { SessionShop } from './session-shop.ts'
import { deleteAttempts, insertAttempts, selectNthAttempt, updateToFailed } from './sign-in-attempts-table.ts'

export const MOST_FAILURES = 10
/** For so long a source is refused at most. */
export const WINDOW_MS = 15 * MINUTE_MS

export interface CountingShop extends SessionShop {
  readonly refusedSources: RefusedSources
}

/** An attempt that has been written down. */
export interface Attempt {
  readonly ids: readonly string[]
  /** Whether what is watched has had as many as refuse others. */
  readonly isGuessedAt: boolean
}

/** Whatever attempts are counted by. */
export interface AttemptSource {
  readonly name: string
  /** Failures after which it is refused, where that is another number than the usual one. */
  readonly most?: number
}

interface Sources {
  /** Each of them is refused when it has had its share. */
  readonly refused: readonly AttemptSource[]
  /** Counted alike and never refused. */
  readonly watched?: string
}

const tooManyAttempts = (minutes: number) =>
  `Hiciste demasiados intentos. Esperá ${periodText(minutes, 'minute')} y probá de nuevo.`

/** When a source is free again whose decisive attempt was then. */
const endAfter = (decisive: Date) => new Date(decisive.getTime() + WINDOW_MS)

function refusal(end: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  const message = tooManyAttempts(Math.ceil(seconds / 60))
  return new Problem(generalProblems.too_many_requests, { message, retryAfter: seconds })
}

/** Refuses a source that has been refused before and cannot be free yet, without asking the database. */
export function refuseKnown({ refusedSources, clock }: CountingShop, { name }: AttemptSource): void {
  const now = clock()
  const end = refusedSources.endFor(name, now)
  if (end !== undefined) throw refusal(end, now)
}

/**
 * Counts an attempt for each of its sources before anything is tried. Attempts of the same source are counted one after
 * the other, so that no number of them at once gets more tries. What turns out right is taken back with
 * {@link forgetAttempt}, what turns out wrong is kept with {@link keepAttempt}; what is never decided stays as well.
 */
export async function countAttempt(shop: CountingShop, { refused, watched }: Sources): Promise<Attempt> {
  for (const source of refused) refuseKnown(shop, source)
  const now = shop.clock()
  const names = refused.map(({ name }) => name)
  const sources = watched === undefined ? names : [...names, watched]
  const rows = sources.map((source) => ({ id: shop.newId(), source, failedAt: now }))
  const span = lately(now, WINDOW_MS)
  return shop.database.transaction(async ({ sql }) => {
    await lockNames(sql, sources)
    for (const { name, most: nth = MOST_FAILURES } of refused) {
      const last = await selectNthAttempt(sql, name, { nth, span })
      if (last === undefined) continue
      // An attempt under way may still turn out right: only what has failed is certain to last.
      const certain = await selectNthAttempt(sql, name, { nth, span, hasFailed: true })
      if (certain !== undefined) shop.refusedSources.remember(name, endAfter(certain))
      throw refusal(endAfter(last), now)
    }
    const isGuessedAt =
      watched !== undefined &&
      (await selectNthAttempt(sql, watched, { nth: MOST_FAILURES, span })) !== undefined
    await insertAttempts(sql, rows)
    return { ids: rows.map(({ id }) => id), isGuessedAt }
  })
}

/** Whether a source has had its share of wrong attempts. */
export async function isRefused(
  { database, clock, refusedSources }: CountingShop,
  { name, most: nth = MOST_FAILURES }: AttemptSource,
): Promise<boolean> {
  const now = clock()
  if (refusedSources.endFor(name, now) !== undefined) return true
  const span = lately(now, WINDOW_MS)
  return (await selectNthAttempt(database.sql, name, { nth, span, hasFailed: true })) !== undefined
}

/** Counts an attempt as {@link countAttempt} does; `undefined` where that would refuse it. */
export async function countUnlessRefused(shop: CountingShop, sources: Sources): Promise<Attempt | undefined> {
  try {
    return await countAttempt(shop, sources)
  } catch (error) {
    if (error instanceof Problem && error.kind === generalProblems.too_many_requests) return undefined
    throw error
  }
}

/** Takes back an attempt that was right. */
export async function forgetAttempt({ database }: SessionShop, { ids }: Attempt): Promise<void> {
  await deleteAttempts(database.sql, ids)
}

/** Keeps an attempt for good that was wrong. */
export async function keepAttempt({ database }: SessionShop, { ids }: Attempt): Promise<void> {
  await updateToFailed(database.sql, ids)
}
