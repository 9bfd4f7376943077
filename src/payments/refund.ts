import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'

/** Why money goes back. */
export const REFUND_REASONS = ['conflict', 'duplicate', 'cancelled_order', 'refunded_order', 'admin'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `manual`: the provider says no for good, and a person has to return the money in its panel. */
export const REFUND_STATES = ['requested', 'in_process', 'done', 'manual'] as const

/** Minutes before each further attempt; the last one is repeated. */
const LADDER = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720] as const
/** After about a week of silence a person has to look. */
export const MOST_ATTEMPTS = 20

/** When a refund is tried again that has been tried so many times. */
export function nextAttempt(now: Date, attempts: number): Date {
  const minutes = LADDER[Math.min(Math.max(attempts, 1), LADDER.length) - 1] ?? 720
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** The seller's balance may be filled by another day. */
export const tomorrow = (now: Date): Date => new Date(now.getTime() + DAY_MS)

/** What a refusal of the provider means for a refund; `look_again`: the payment itself tells whether the money is back. */
export type Verdict = 'no_balance' | 'look_again' | 'final'
