import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentOf, type MediaStore } from '#images/server/media-store.ts'
import { findShopMark } from '#images/server/store-mark.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { damageSentence } from '#platform/database/damage.ts'
import type { Database } from '#platform/database/database.ts'
import { type Dump, dumpTables } from '#platform/database/dump-tables.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { writeArchive } from '#platform/zip/write-archive.ts'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'
import { type BackupManifest, MANIFEST, MEDIA, tableFile } from './backup-manifest.ts'

/**
 * A session that ended after the backup must not live again, nor a link for a new password; the file of an import is not in
 * it, from where orders came is forgotten within the hour, answers to repeated calls within a day, and the mark of the shop is said by the manifest: a copy
 * elsewhere is another shop.
 */
const LEFT_OUT = [
  'sessions',
  'password_resets',
  'catalogue_imports',
  'order_networks',
  'shop_mark',
  'idempotency_keys',
]

/** What a backup is made of. */
export interface BackupSource {
  readonly database: Database
  readonly openMedia: () => Promise<MediaStore>
  /** A folder with room for every row of the database. */
  readonly workFolder: string
  readonly at: Date
  /** Hears how many picture files are packed so far. */
  readonly onPicture: (count: number) => void
}

export interface BackupResult {
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
}

/** Where rows lie until they are packed. */
const rowsFile = (folder: string, table: string) => join(folder, `${table}.jsonl`)

/** What is packed, in its order: rows, pictures, and at last the manifest with the sum of each. */
async function* filesOf(
  dump: Dump,
  { folder, media, at, shop }: { folder: string; media: MediaStore; at: Date; shop: string | undefined },
  count: () => void,
): AsyncIterable<FileToPack> {
  const sums = new Map<string, ReturnType<typeof createHash>>()
  const summing = (name: string) => {
    const hash = createHash('sha256')
    sums.set(name, hash)
    return hash
  }
  for (const { name } of dump.tables) {
    const packed = tableFile(name)
    const open = async () => {
      const hash = summing(packed)
      return createReadStream(rowsFile(folder, name)).on('data', (chunk) => hash.update(chunk))
    }
    yield { name: packed, compress: true, open }
  }
  for await (const { name } of media.list()) {
    if (contentOf(name) === undefined) continue
    const packed = `${MEDIA}${name}`
    const open = async () => {
      const bytes = await media.read(name)
      summing(packed).update(bytes)
      count()
      return bytes
    }
    yield { name: packed, compress: false, open }
  }
  const manifest = async () => {
    const checksums = Object.fromEntries([...sums].map(([name, hash]) => [name, hash.digest('hex')]))
    const content: BackupManifest = {
      format: 1,
      madeAt: at.toISOString(),
      ...(shop !== undefined && { shop }),
      migrations: [...dump.migrations],
      tables: dump.tables.map(({ columns, ...table }) => ({ ...table, columns: [...columns] })),
      sequences: [...dump.sequences],
      checksums,
    }
    return Buffer.from(JSON.stringify(content, null, 1))
  }
  yield { name: MANIFEST, compress: true, open: manifest }
}

/** Puts rows aside first, so that the database is read at one moment however slow the pictures are. */
async function dumpInto(folder: string, database: Database): Promise<Dump> {
  const dump = await dumpTables(database, {
    leaveOut: LEFT_OUT,
    take: (table, lines) => appendFile(rowsFile(folder, table), `${lines.join('\n')}\n`),
  })
  for (const { name, rows } of dump.tables) if (rows === 0) await writeFile(rowsFile(folder, name), '')
  return dump
}

/** What was cut off is read as if it had never been: a backup of it would look good and take the place of a good one. */
async function refuseDamaged(database: Database): Promise<void> {
  const damage = await findDamage(database)
  if (damage.length > 0)
    throw new StartRefusal(`No backup was written: keep the last good one. ${damageSentence(damage)}`)
}

/**
 * Writes every table and every picture into one file, with checksums.
 * Throws a `StartRefusal` and leaves no file behind when the database is damaged.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupResult> {
  const { database, workFolder } = source
  await refuseDamaged(database)
  const media = await source.openMedia()
  await makeFolder(workFolder)
  const folder = await mkdtemp(join(workFolder, 'backup-'))
  try {
    const dump = await dumpInto(folder, database)
    let pictures = 0
    const count = () => {
      pictures += 1
      source.onPicture(pictures)
    }
    const shop = await findShopMark(database.sql)
    const bytes = await writeArchive(
      file,
      zipOf(filesOf(dump, { folder, media, at: source.at, shop }, count)),
    )
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
    return { tables: dump.tables.length, rows, pictures, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
