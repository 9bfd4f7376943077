import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { CarryOutOnce, IdempotentCall } from '#platform/http/idempotency.ts'
import type { Log } from '#platform/log/log.ts'
import {
  deleteIdempotencyKey,
  insertIdempotencyKey,
  selectIdempotencyKey,
  updateAnswer,
} from './idempotency-keys-table.ts'

interface OnceShop {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** For so long whoever repeats a call waits for the answer to the first. */
const WAITS = 20
const WAIT_MS = 250

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
  throw new Problem(generalProblems.outcome_unknown)
}

/**
 * Carries out calls once: whoever comes first claims the key, and her answer is everybody's. A refusal has changed
 * nothing, so the key is free again; after any other failure nobody knows, and the key stays claimed.
 */
export const onceIn =
  (shop: OnceShop): CarryOutOnce =>
  async (call, work) => {
    const { sql } = shop.database
    while (!(await insertIdempotencyKey(sql, call, shop.clock()))) {
      const before = await answerBefore(shop, call)
      if (before !== undefined) return before as Awaited<ReturnType<typeof work>>
    }
    try {
      const answer = await work()
      if (!(await updateAnswer(sql, call, JSON.stringify(answer))))
        shop.log.warn('the answer to a call that is carried out once could not be kept')
      return answer
    } catch (error) {
      if (error instanceof Problem) await deleteIdempotencyKey(sql, call)
      throw error
    }
  }
