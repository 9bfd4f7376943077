import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { findShopMark } from '#images/server/store-mark.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { PlainFault, plainReason } from '#platform/log/plain-reason.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { backupsToRemove, isBackupDue, isRehearsalDue } from '../backup-schedule.ts'
import { type AutomaticBackups, type BackupShop, workFolderOf } from './automatic-backups.ts'
import { backupName, begunAtOf } from './backup-name.ts'
import {
  claimRehearsal,
  deleteOldBackups,
  failAbandonedBackups,
  insertRunningBackup,
  selectLastRehearsed,
  selectNewestKept,
  updateAlive,
  updateRehearsed,
  updateToFailed,
  updateToKept,
} from './backups-table.ts'
import { writeBackup } from './write-backup.ts'

/** Looks every hour whether a backup is due, and whether one has to be tried. */
export const backupRoundJob = jobKind({
  name: 'backup-round',
  data: z.object({}),
  retries: 0,
  retryDelay: 1,
  longest: (6 * HOUR_MS) / 1000,
})

/** Who makes a backup says that he lives once a minute, and counts as gone after so long. */
const GONE_MS = 10 * MINUTE_MS
/** A rehearsal that takes longer is given up (docs/operations.md). */
const REHEARSAL_CLAIM_MS = 3 * HOUR_MS
/** What became of a backup is remembered for longer than any is kept. */
const REMEMBERED_MS = 400 * DAY_MS
/** Visitors get four fifths of the time while all tables are looked at. */
const SHARE = 4
/**
 * The embedded database answers nobody else while its rows are read. Kept pages are sent all the same, and the watch over
 * the database gives up only after twenty seconds.
 */
const LONGEST_READ_MS = 15_000

const besideVisitors = ({ database }: BackupShop, { pause }: AutomaticBackups) => ({
  pause: (ms: number) => pause(SHARE * ms),
  longestReadMs: database.kind === 'embedded' ? LONGEST_READ_MS : Number.POSITIVE_INFINITY,
})

async function removeOld({ place }: AutomaticBackups, mark: string): Promise<void> {
  const names = new Map<number, string>()
  for await (const name of place.list()) {
    const begunAt = begunAtOf(name, mark)
    if (begunAt !== undefined) names.set(begunAt.getTime(), name)
  }
  for (const at of backupsToRemove([...names.keys()].map((each) => new Date(each)))) {
    const name = names.get(at.getTime())
    if (name !== undefined) await place.remove(name)
  }
}

/** Removes what somebody who was killed has left half written. */
async function removeHalves({ place }: AutomaticBackups, mark: string): Promise<void> {
  for await (const name of place.list())
    if (name.endsWith('.part') && begunAtOf(name.slice(0, -'.part'.length), mark) !== undefined)
      await place.remove(name)
}

async function writeInto(shop: BackupShop, backups: AutomaticBackups, name: string, begunAt: Date) {
  const workFolder = workFolderOf(shop.dataFolder)
  await rm(workFolder, { recursive: true, force: true })
  const source = {
    database: shop.database,
    openMedia: async () => shop.media,
    workFolder,
    at: begunAt,
    onPicture: () => {},
    beside: besideVisitors(shop, backups),
  }
  return backups.place.keep(name, async (file) => (await writeBackup(source, file)).bytes)
}

async function makeBackup(shop: BackupShop, backups: AutomaticBackups): Promise<void> {
  const { database, clock, log } = shop
  const { sql } = database
  const mark = await findShopMark(sql)
  if (mark === undefined) throw new PlainFault('the shop has no mark yet')
  const begunAt = clock()
  const [id, name] = [shop.newId(), backupName(mark, begunAt)]
  await failAbandonedBackups(sql, new Date(begunAt.getTime() - GONE_MS), begunAt)
  if (!(await insertRunningBackup(sql, { id, name, now: begunAt }))) return
  const alive = setInterval(
    () => updateAlive(sql, id, clock()).catch((error: unknown) => log.debug({ err: error }, 'not said')),
    MINUTE_MS,
  ).unref()
  try {
    await removeHalves(backups, mark)
    const bytes = await writeInto(shop, backups, name, begunAt)
    await updateToKept(sql, id, { bytes, now: clock() })
    log.info('a backup was made')
    await removeOld(backups, mark).catch((error: unknown) =>
      log.error({ err: error }, 'old backups could not be removed'),
    )
  } catch (error) {
    const reason = plainReason(error)
    log.error({ err: error, reason }, 'no backup could be made')
    await updateToFailed(sql, id, { reason, now: clock() })
  } finally {
    clearInterval(alive)
  }
}

const MOST_FAULTS = 5

/** Restores the newest backup where nothing else is, as often as is due, and writes down what came back. */
async function rehearseNewest(shop: BackupShop, { place, rehearse }: AutomaticBackups): Promise<void> {
  const { clock, log, dataFolder } = shop
  const { sql } = shop.database
  const newest = await selectNewestKept(sql)
  if (newest === undefined) return
  const last = await selectLastRehearsed(sql)
  // What was not good last time is looked at again with the next backup, and what could not be tried with the next hour.
  const isSettled = last?.rehearsal === 'good' || (last?.rehearsal === 'faulty' && last.id === newest.id)
  const now = clock()
  if (isSettled && !isRehearsalDue(last?.rehearsedAt ?? undefined, now)) return
  const until = new Date(now.getTime() + REHEARSAL_CLAIM_MS)
  if (!(await claimRehearsal(sql, newest.id, { now, until }))) return
  try {
    const { faults } = await place.withFile(newest.name, (file) => rehearse(file, workFolderOf(dataFolder)))
    const reason = faults.length === 0 ? undefined : faults.slice(0, MOST_FAULTS).join('; ')
    const rehearsal = reason === undefined ? 'good' : 'faulty'
    await updateRehearsed(sql, newest.id, { rehearsal, reason, now: clock() })
    if (reason === undefined) log.info('a backup was restored for a try, and is good')
    else log.error('a backup was restored for a try, and is not good')
  } catch (error) {
    const reason = plainReason(error)
    log.error({ err: error, reason }, 'a backup could not be restored for a try')
    await updateRehearsed(sql, newest.id, { rehearsal: 'failed', reason, now: clock() })
  }
}

/** Makes the backup that is due and tries one when that is due; by whichever process comes first. */
export async function runBackupRound(shop: BackupShop): Promise<void> {
  const { backups, clock, database } = shop
  if (backups === undefined) return
  const newest = await selectNewestKept(database.sql)
  if (isBackupDue(newest?.begunAt, clock())) await makeBackup(shop, backups)
  await rehearseNewest(shop, backups)
  await deleteOldBackups(database.sql, new Date(clock().getTime() - REMEMBERED_MS))
}
