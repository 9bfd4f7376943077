import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentOf, type MediaStore } from '#images/server/media-store.ts'
import { markDatabase, writeStoreMark } from '#images/server/store-mark.ts'
import { pauseSelling } from '#orders/server/pause-selling.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { isDamage } from '#platform/database/damage.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { isEmptyDatabase, loadTables, otherShops } from '#platform/database/load-tables.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { whilePassing } from '#platform/disk/passing.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import { BadZip } from '#platform/zip/read-zip.ts'
import { type BackedUpPicture, type Backup, BadBackup } from './read-backup.ts'
import { isNearlyDone, type RestoreOptions, takePlaceOwnership } from './restore-place.ts'

/** Where a backup is to be restored. */
export interface RestoreTarget extends Pick<ShopBasics, 'database' | 'clock' | 'newId'> {
  readonly openMedia: () => Promise<MediaStore>
  /** A folder with room for the largest picture. */
  readonly workFolder: string
  /** Hears how many picture files have been looked at so far. */
  readonly onPicture: (count: number) => void
}

/** Whether a picture is there as it was backed up. What a disk has damaged is put back with the others. */
async function isThere(media: MediaStore, { name, sum }: BackedUpPicture): Promise<boolean> {
  if (!(await media.has(name))) return false
  return (
    createHash('sha256')
      .update(await media.read(name))
      .digest('hex') === sum
  )
}

/** Puts back the pictures that are not there. */
async function restorePictures(
  backup: Backup,
  media: MediaStore,
  { workFolder, onPicture }: RestoreTarget,
): Promise<number> {
  await makeFolder(workFolder)
  let count = 0
  for await (const picture of backup.pictures()) {
    if (contentOf(picture.name) === undefined) continue
    count += 1
    onPicture(count)
    if (await isThere(media, picture)) continue
    const file = join(workFolder, randomUUID())
    await whilePassing(file, async () => {
      await pipeline(await picture.open(), createWriteStream(file))
      await media.putFile(picture.name, file)
    })
  }
  return count
}

/** A shop that is there, or open, is not written over by accident. */
async function refuseTaken({ database }: RestoreTarget, place: RestoreOptions['place']): Promise<void> {
  if (place === 'empty' && !(await isEmptyDatabase(database.sql)))
    throw new StartRefusal(
      'There is a shop already, and nothing was restored; name an empty DATA_DIR or DATABASE_URL, or say --replace.',
    )
  if ((await otherShops(database)) > 0)
    throw new StartRefusal('A shop is open on this database; stop it first.')
}

interface Rows {
  readonly place: RestoreOptions['place']
  readonly addTo: (tx: Queryable) => Promise<void>
}

async function loadRows(backup: Backup, database: Database, { place, addTo }: Rows): Promise<void> {
  const options = { rowsOf: backup.rowsOf, place, addTo, topic: catalogueChanged }
  await loadTables(database, backup.manifest, options).catch((error: unknown) => {
    if (error instanceof BadZip || isDatabaseAway(error) || isDamage(error)) throw error
    throw new BadBackup(
      `The rows of the backup do not fit their tables, and the database is as it was: ${plainReason(error)}.`,
      { cause: error },
    )
  })
}

/**
 * Fills a place with a backup and answers how many picture files it holds. Ended at any moment, it leaves no shop that opens
 * on a part of it, and goes on when it is begun again.
 * Throws a `StartRefusal` when the place is another shop's, or not empty and not to be replaced.
 */
export async function restoreBackup(
  backup: Backup,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<number> {
  const { database, newId, clock } = target
  const media = await target.openMedia()
  const at = { database, media }
  // Its rows are there already, and nothing else is.
  const place = (await isNearlyDone(at, backup.manifest)) ? 'replaced' : options.place
  await refuseTaken(target, place)
  const mark = await takePlaceOwnership(at, backup.manifest, { ...options, place }, newId)
  const pictures = await restorePictures(backup, media, target)
  const pause = { since: clock(), backupMadeAt: new Date(backup.manifest.madeAt) }
  await loadRows(backup, database, {
    place,
    async addTo(tx) {
      if (options.keepSelling !== true) await pauseSelling(tx, pause)
      await markDatabase(tx, mark)
    },
  })
  await writeStoreMark(media, { shop: mark })
  return pictures
}
