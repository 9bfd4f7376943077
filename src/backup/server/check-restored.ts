import { createHash } from 'node:crypto'
import { findContentsInUse } from '#images/server/find-images.ts'
import { type MediaStore, masterName } from '#images/server/media-store.ts'
import { SELLING_PAUSE } from '#orders/server/pause-selling.ts'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { type BackupManifest, MEDIA } from './backup-manifest.ts'

/** What was found where a backup has been restored. */
export interface CheckedRestore {
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
  /** Each a sentence; none when the backup is good. */
  readonly faults: readonly string[]
}

async function compareRows({ sql }: Database, { tables }: BackupManifest) {
  const faults: string[] = []
  let rows = 0
  for (const { name, rows: expected } of tables) {
    const found = await countRows(sql, name)
    rows += Math.max(0, found)
    // The restore itself writes there.
    if (name === SELLING_PAUSE) continue
    if (found !== expected) faults.push(`the table ${name} has ${found} rows instead of ${expected}`)
  }
  return { rows, faults }
}

async function readPictures(media: MediaStore, { checksums }: BackupManifest) {
  const faults: string[] = []
  let [pictures, bytes] = [0, 0]
  for (const [packed, sum] of Object.entries(checksums)) {
    if (!packed.startsWith(MEDIA)) continue
    const name = packed.slice(MEDIA.length)
    const content = await media.read(name).catch(() => undefined)
    pictures += 1
    bytes += content?.length ?? 0
    if (content === undefined) faults.push(`the picture file ${name} is missing`)
    else if (createHash('sha256').update(content).digest('hex') !== sum)
      faults.push(`the picture file ${name} is not what was backed up`)
  }
  return { pictures, bytes, faults }
}

/** Pictures that the rows name have to be there, not only those that the backup happens to hold. */
async function findLost({ sql }: Database, media: MediaStore): Promise<string[]> {
  const faults: string[] = []
  for (const content of await findContentsInUse(sql))
    if (!(await media.has(masterName(content))))
      faults.push(`the original of the picture ${content} is missing`)
  return faults
}

/** Reads every row and every picture of a restored shop again, and compares them with what was backed up. */
export async function checkRestored(
  database: Database,
  media: MediaStore,
  manifest: BackupManifest,
): Promise<CheckedRestore> {
  const table = await compareRows(database, manifest)
  const picture = await readPictures(media, manifest)
  const faults = [...table.faults, ...picture.faults, ...(await findLost(database, media))]
  return { ...table, ...picture, faults }
}
