import type { Queryable } from '#platform/database/database.ts'
import { ANSWER_HOURS } from '../withdrawal.ts'
import { countUnanswered } from './withdrawals-table.ts'

/** How many requests wait for their answer, and how many of them have waited too long. */
export const countOpenWithdrawals = (sql: Queryable, now: Date) =>
  countUnanswered(sql, new Date(now.getTime() - ANSWER_HOURS * 3_600_000))
