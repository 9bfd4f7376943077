import { createHash } from 'node:crypto'
import { findContentsInUse, findFilmsInUse } from '#images/server/find-images.ts'
import { type MediaStore, masterName } from '#images/server/media-store.ts'
import type { Database } from '#platform/database/database.ts'
import { dumpTables } from '#platform/database/dump-tables.ts'
import { type BackupManifest, LEFT_OUT, MEDIA } from './backup-manifest.ts'

/** What was found where a backup has been restored. */
export interface CheckedRestore {
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
  /** Each a sentence; none when the backup is good. */
  readonly faults: readonly string[]
}

const nothing = async () => {}

/**
 * Reads every row that is there now, and compares what the rows of each table come to. A backup of an earlier version has
 * been migrated: then tables may have been added and rows may look otherwise, and only their number is compared.
 * @param rewritten tables to which the restore itself has added
 */
export async function compareTables(
  database: Database,
  { tables, migrations }: BackupManifest,
  rewritten: readonly string[] = [],
) {
  const leaveOut = [...LEFT_OUT, ...rewritten]
  const restored = await dumpTables(database, { leaveOut, take: nothing })
  const isOfThisVersion = restored.migrations.length === migrations.length
  const found = new Map(restored.tables.map((table) => [table.name, table]))
  const faults: string[] = []
  for (const { name, rows, digest } of tables.filter((each) => !leaveOut.includes(each.name))) {
    const table = found.get(name)
    found.delete(name)
    if (table?.rows !== rows)
      faults.push(`the table ${name} has ${table?.rows ?? 'no'} rows instead of ${rows}`)
    else if (isOfThisVersion && digest !== undefined && digest !== table.digest)
      faults.push(`the table ${name} has other rows than were backed up`)
  }
  if (isOfThisVersion) for (const name of found.keys()) faults.push(`the table ${name} is not in the backup`)
  return { rows: restored.tables.reduce((sum, table) => sum + table.rows, 0), faults }
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

/** Pictures and films that the rows name have to be there, not only those that the backup happens to hold. */
async function findLost({ sql }: Database, media: MediaStore): Promise<string[]> {
  const faults: string[] = []
  for (const content of await findContentsInUse(sql))
    if (!(await media.has(masterName(content))))
      faults.push(`the original of the picture ${content} is missing`)
  for (const name of await findFilmsInUse(sql))
    if (!(await media.has(name))) faults.push(`the film ${name} is missing`)
  return faults
}

/** Reads every row and every picture of a restored shop again, and compares them with what was backed up. */
export async function checkRestored(
  database: Database,
  media: MediaStore,
  manifest: BackupManifest,
): Promise<CheckedRestore> {
  const table = await compareTables(database, manifest)
  const picture = await readPictures(media, manifest)
  const faults = [...table.faults, ...picture.faults, ...(await findLost(database, media))]
  return { ...table, ...picture, faults }
}
