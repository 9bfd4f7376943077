import { PlainFault } from '#platform/log/plain-reason.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import { REHEARSE_EVERY_DAYS } from '../backup-schedule.ts'
import type { BackupCondition } from '../backups-api.ts'
import type { BackupShop } from './automatic-backups.ts'
import {
  type BackupRow,
  selectLastRehearsed,
  selectLastResult,
  selectNewestEnded,
  selectNewestGood,
  selectNewestKept,
} from './backups-table.ts'

type BackupConditionShop = Pick<BackupShop, 'database' | 'clock' | 'backups'>

/** What the artist is told of her backups. */
export async function findBackupCondition({
  database,
  backups,
}: BackupConditionShop): Promise<BackupCondition> {
  const { sql } = database
  const [newest, ended, tried] = [
    await selectNewestKept(sql),
    await selectNewestEnded(sql),
    await selectLastRehearsed(sql),
  ]
  return {
    isOn: backups !== undefined,
    madeAt: newest?.begunAt.toISOString() ?? null,
    hasFailed: ended?.state === 'failed',
    rehearsal:
      tried === undefined || tried.rehearsal === null || tried.rehearsedAt === null
        ? null
        : {
            result: tried.rehearsal,
            at: tried.rehearsedAt.toISOString(),
            ofNewest: tried.id === newest?.id,
          },
  }
}

interface BackupTimes {
  /** When the newest was begun of which nothing bad is known. */
  readonly madeAt: Date | undefined
  /** When one was restored for a try last, and what came of it. */
  readonly rehearsal: { readonly at: Date; readonly result: NonNullable<BackupRow['rehearsal']> } | undefined
}

/** For who watches the shop from elsewhere. */
export async function findBackupTimes({
  database: { sql },
}: Pick<BackupShop, 'database'>): Promise<BackupTimes> {
  const newest = await selectNewestGood(sql)
  const { rehearsal = null, rehearsedAt = null } = (await selectLastRehearsed(sql)) ?? {}
  return {
    madeAt: newest?.begunAt,
    rehearsal:
      rehearsal === null || rehearsedAt === null ? undefined : { at: rehearsedAt, result: rehearsal },
  }
}

/** One is made every night, and tried for some hours while whatever it needs is away. */
const OLDEST_MS = 36 * HOUR_MS
/** A day or two more than the rounds need. */
const UNTRIED_MS = (REHEARSE_EVERY_DAYS + 2) * DAY_MS

function troubleOf(tried: BackupRow | undefined): string | undefined {
  if (tried === undefined) return 'no backup has been restored for a try yet'
  if (tried.rehearsal !== 'failed') return undefined
  return `the last backup could not be tried: ${tried.rehearsalReason}`
}

/**
 * For the health report: throws where a person is needed, answers a warning where one soon is. A shop that has just been
 * told where to keep backups has until tomorrow.
 */
export async function checkBackups({
  database,
  clock,
  backups,
}: BackupConditionShop): Promise<string | undefined> {
  if (backups === undefined) return undefined
  const { sql } = database
  const ended = await selectNewestEnded(sql)
  if (ended === undefined) return 'no backup has been made yet'
  if (ended.state === 'failed') throw new PlainFault(`no backup could be made: ${ended.reason}`)
  const now = clock().getTime()
  if (now - ended.begunAt.getTime() > OLDEST_MS) throw new PlainFault('the last backup is older than a day')
  const tried = await selectLastRehearsed(sql)
  if (tried?.rehearsal === 'faulty') throw new PlainFault('the last backup that was tried is not good')
  const trouble = troubleOf(tried)
  const since = await selectLastResult(sql)
  if (since !== undefined && now - since.getTime() > UNTRIED_MS)
    throw new PlainFault(trouble ?? 'no backup was tried in the last days')
  return trouble
}
