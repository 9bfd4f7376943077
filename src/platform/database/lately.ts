import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '../time/spans.ts'

/** The clocks of processes and of the database may be so far apart. */
const CLOCKS_APART_MS = 5 * MINUTE_MS

/** A span of time that ends now. */
export interface Lately {
  readonly since: Date
  readonly now: Date
}

/** The last so many milliseconds. */
export const lately = (now: Date, ms: number): Lately => ({ since: new Date(now.getTime() - ms), now })

/**
 * Whether something happened within the span, for whatever is counted. What is said to happen later was written down
 * while a clock was ahead, and would otherwise count until that clock's time has come.
 */
export const happened = (at: PgColumn, { since, now }: Lately): SQL | undefined =>
  and(gt(at, since), lte(at, new Date(now.getTime() + CLOCKS_APART_MS)))
