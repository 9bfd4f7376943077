import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { orderProblems } from '../orders-api.ts'
import {
  deleteSellingPause,
  insertSellingPause,
  type SellingPause,
  selectSellingPause,
} from './selling-pause-table.ts'

/** Nothing is sold from now on, until somebody who knows what was sold since the backup says so. */
export const pauseSelling = (sql: Queryable, pause: SellingPause): Promise<void> =>
  insertSellingPause(sql, pause)

export const findSellingPause = (sql: Queryable): Promise<SellingPause | undefined> => selectSellingPause(sql)

/** Ends the pause; where there is none, nothing changes. */
export async function endSellingPause(sql: Queryable, log: Log): Promise<void> {
  if (await deleteSellingPause(sql)) log.info('selling goes on after a restore')
}

export const pausedSelling = (): Problem => new Problem(orderProblems.selling_paused)

/** Refuses to take money while the tables may not know what was sold: a backup was restored and nobody has looked yet. */
export async function refusePaused(sql: Queryable): Promise<void> {
  if ((await selectSellingPause(sql)) !== undefined) throw pausedSelling()
}
