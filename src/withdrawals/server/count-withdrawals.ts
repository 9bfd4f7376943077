import type { Queryable } from '#platform/database/database.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { ANSWER_HOURS } from '../withdrawal-limits.ts'
import { countUnanswered } from './withdrawals-table.ts'

const ANSWER_MS = ANSWER_HOURS * HOUR_MS

/** How many requests wait for their answer, how many of them too long, since when the oldest does, and when it must have its own. */
export async function countOpenWithdrawals(sql: Queryable, now: Date) {
  const { oldest, ...counts } = await countUnanswered(sql, new Date(now.getTime() - ANSWER_MS))
  return {
    ...counts,
    since: oldest?.toISOString() ?? null,
    answerBy: oldest && new Date(oldest.getTime() + ANSWER_MS).toISOString(),
  }
}
