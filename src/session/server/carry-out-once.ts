import { setTimeout as pause } from 'node:timers/promises'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { watchCommits } from '#platform/database/watch-commits.ts'
import type { CarryOutOnce, IdempotentCall } from '#platform/http/idempotency.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { GivenUpClaims } from './given-up-claims.ts'
import {
  type Claim,
  insertIdempotencyKey,
  selectIdempotencyKey,
  updateAnswer,
} from './idempotency-keys-table.ts'

type OnceShop = Pick<ShopBasics, 'database' | 'clock' | 'log'>

/** For so long whoever repeats a call waits for the answer to the first. */
const WAITS = 20
const WAIT_MS = 250
/** Nothing that is rather done twice than never takes longer: after that, nobody is at it any more. */
const CLAIM_MS = 2 * MINUTE_MS
/** Seconds after which it makes sense to send once more what is still under way. */
const RETRY_AFTER = 10

/** What the first call was answered; refuses where it was another one, or nobody knows how it ended. */
async function answerBefore({ database }: OnceShop, call: IdempotentCall): Promise<unknown> {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const before = await selectIdempotencyKey(database.sql, call)
    // It was refused meanwhile: this one may be tried.
    if (before === undefined) return undefined
    if (before.bodyHash !== call.bodyHash) throw new Problem(generalProblems.already_done)
    if (before.answer !== null) return JSON.parse(before.answer)
    await pause(WAIT_MS)
  }
  if (call.repeated === 'once') throw new Problem(generalProblems.outcome_unknown)
  throw new Problem(generalProblems.unavailable, { retryAfter: RETRY_AFTER })
}

async function keepAnswer({ database, log }: OnceShop, claim: Claim, answer: unknown): Promise<void> {
  const isKept = await updateAnswer(database.sql, claim, JSON.stringify(answer)).catch(() => false)
  if (!isKept) log.warn('the answer to a call that is carried out once could not be kept')
}

/**
 * Carries out calls once: whoever comes first claims the key, and her answer is everybody's. Where nothing has stayed of
 * what she wanted, the key is free again; where nobody knows, it stays claimed, unless it is rather done twice than never.
 */
export const onceIn = (shop: OnceShop): CarryOutOnce => {
  const { sql } = shop.database
  const claims = new GivenUpClaims(shop.database)

  /** Claims a call as of now; `undefined` where somebody else has. */
  async function claimNow(call: IdempotentCall): Promise<Claim | undefined> {
    const createdAt = shop.clock()
    const claim = { ...call, createdAt }
    const olderThan = call.repeated === 'once' ? undefined : new Date(createdAt.getTime() - CLAIM_MS)
    try {
      return (await insertIdempotencyKey(sql, claim, olderThan)) ? claim : undefined
    } catch (error) {
      // The database may have written it down and been gone before it said so.
      claims.giveUpLater(claim)
      throw error
    }
  }

  return async (call, work) => {
    let claim = await claimNow(call)
    while (claim === undefined) {
      const before = await answerBefore(shop, call)
      if (before !== undefined) return before as Awaited<ReturnType<typeof work>>
      claim = await claimNow(call)
    }
    const { result, mayHaveStayed } = watchCommits(work)
    try {
      const answer = await result
      await keepAnswer(shop, claim, answer)
      return answer
    } catch (error) {
      const isFree = error instanceof Problem || call.repeated === 'at-least-once' || !mayHaveStayed()
      if (isFree && isDatabaseAway(error)) claims.giveUpLater(claim)
      else if (isFree) await claims.giveUp(claim)
      throw error
    }
  }
}
