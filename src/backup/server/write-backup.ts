import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { RESERVE } from '#images/server/free-space.ts'
import { contentOf, type MediaStore } from '#images/server/media-store.ts'
import { openFile } from '#images/server/open-file.ts'
import { findShopMark } from '#images/server/store-mark.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { damageSentence } from '#platform/database/damage.ts'
import type { Database } from '#platform/database/database.ts'
import { type Dump, dumpTables } from '#platform/database/dump-tables.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { whilePassing } from '#platform/disk/passing.ts'
import { spareDisk } from '#platform/disk/spare-disk.ts'
import { writeArchive } from '#platform/zip/write-archive.ts'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'
import { type BackupManifest, LEFT_OUT, MANIFEST, MEDIA, tableFile } from './backup-manifest.ts'

/** What a backup is made of. */
export interface BackupSource {
  readonly database: Database
  readonly openMedia: () => Promise<MediaStore>
  /** A folder with room for every row of the database. */
  readonly workFolder: string
  readonly at: Date
  /** Hears how many picture files are packed so far. */
  readonly onPicture: (count: number) => void
  /** While the shop is open: how visitors get their turn meanwhile. */
  readonly beside?: BesideVisitors
}

/** What a backup has to respect while the shop is open. */
export interface BesideVisitors {
  /** Awaited after each step of the look at the tables, with the milliseconds that it took. */
  readonly pause: (ms: number) => Promise<void>
  /** For how long the rows may be read: nobody else is answered by the embedded database meanwhile. */
  readonly longestReadMs: number
}

export interface BackupResult {
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  readonly bytes: number
}

/** The bytes of a file as they come; `tell` hears their sum when the last one is through. */
async function* summed(content: AsyncIterable<Buffer>, tell: (sum: string) => void): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  tell(hash.digest('hex'))
}

const SUMS_AT_ONCE = 1000

/** The manifest as JSON, a piece at a time: it has a line for each picture. */
function* manifestText(
  facts: Omit<BackupManifest, 'checksums'>,
  sums: ReadonlyMap<string, string>,
): Iterable<Buffer> {
  const opened = JSON.stringify(facts, null, 1).replace(/\n\}$/, ',\n "checksums": {')
  let piece = [opened]
  let separator = '\n'
  for (const [name, sum] of sums) {
    piece.push(`${separator}  ${JSON.stringify(name)}: ${JSON.stringify(sum)}`)
    separator = ',\n'
    if (piece.length < SUMS_AT_ONCE) continue
    yield Buffer.from(piece.join(''))
    piece = []
  }
  yield Buffer.from(`${piece.join('')}\n }\n}`)
}

/** Where rows lie until they are packed. */
const rowsFile = (folder: string, table: string) => join(folder, `${table}.jsonl`)

/** What is packed, in its order: rows, pictures, and at last the manifest with the sum of each. */
async function* filesOf(
  dump: Dump,
  { folder, media, at, shop }: { folder: string; media: MediaStore; at: Date; shop: string | undefined },
  count: () => void,
): AsyncIterable<FileToPack> {
  const sums = new Map<string, string>()
  const summing = (name: string, content: AsyncIterable<Buffer>) =>
    Readable.from(summed(content, (sum) => sums.set(name, sum)))
  for (const { name } of dump.tables) {
    const packed = tableFile(name)
    const open = async () => summing(packed, createReadStream(rowsFile(folder, name)))
    yield { name: packed, compress: true, open }
  }
  for await (const { name } of media.list()) {
    if (contentOf(name) === undefined) continue
    const packed = `${MEDIA}${name}`
    const open = async () => {
      const content = await openFile(media, name)
      count()
      return summing(packed, content)
    }
    yield { name: packed, compress: false, open }
  }
  const facts: Omit<BackupManifest, 'checksums'> = {
    format: 1,
    madeAt: at.toISOString(),
    ...(shop !== undefined && { shop }),
    migrations: [...dump.migrations],
    tables: dump.tables.map(({ columns, ...table }) => ({ ...table, columns: [...columns] })),
    sequences: [...dump.sequences],
  }
  const manifest = async () => Readable.from(manifestText(facts, sums))
  yield { name: MANIFEST, compress: true, open: manifest }
}

/** Puts rows aside first, so that the database is read at one moment however slow the pictures are. */
async function dumpInto(folder: string, { database, beside }: BackupSource): Promise<Dump> {
  const dump = await dumpTables(database, {
    leaveOut: LEFT_OUT,
    ...(beside !== undefined && { longestMs: beside.longestReadMs }),
    take: (table, lines) => appendFile(rowsFile(folder, table), `${lines.join('\n')}\n`),
  })
  for (const { name, rows } of dump.tables) if (rows === 0) await writeFile(rowsFile(folder, name), '')
  return dump
}

/** What was cut off is read as if it had never been: a backup of it would look good and take the place of a good one. */
async function refuseDamaged({ database, beside }: BackupSource): Promise<void> {
  const damage = await findDamage(database, beside)
  if (damage.length > 0)
    throw new StartRefusal(`No backup was written: keep the last good one. ${damageSentence(damage)}`)
}

/**
 * Writes every table and every picture into one file, with checksums.
 * Throws a `StartRefusal` and leaves no file behind when the database is damaged.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupResult> {
  const { database, workFolder, beside } = source
  await refuseDamaged(source)
  const media = await source.openMedia()
  await makeFolder(workFolder)
  const folder = await mkdtemp(join(workFolder, 'backup-'))
  return whilePassing(folder, async () => {
    const dump = await dumpInto(folder, source)
    let pictures = 0
    const count = () => {
      pictures += 1
      source.onPicture(pictures)
    }
    const shop = await findShopMark(database.sql)
    const content = zipOf(filesOf(dump, { folder, media, at: source.at, shop }, count))
    const bytes = await writeArchive(
      file,
      beside === undefined ? content : spareDisk(content, dirname(file), RESERVE),
    )
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
    return { tables: dump.tables.length, rows, pictures, bytes }
  })
}
