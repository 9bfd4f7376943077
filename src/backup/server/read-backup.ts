import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { knowsMigrations } from '#platform/database/migrate.ts'
import { LargeFile, readAtMost } from '#platform/zip/read-at-most.ts'
import { BadZip, openZip, type ZipArchive, type ZipFault } from '#platform/zip/read-zip.ts'
import { BackupManifest, MANIFEST, MEDIA, tableFile } from './backup-manifest.ts'

const LIMITS = { mostFiles: 10_000_000, mostBytes: Number.MAX_SAFE_INTEGER }
const ROWS_AT_ONCE = 200
/** A hundred bytes for each of ten million files. */
const LARGEST_MANIFEST = 1_000_000_000

/** The file itself cannot be restored, wherever that is tried. */
export class BadBackup extends StartRefusal {}

const newerVersion = () =>
  new BadBackup('The backup was written by a newer version of the shop; use that version to restore it.')

const damaged = (why: string) => new BadBackup(`The backup is damaged and nothing was restored: ${why}.`)

const faults: Readonly<Record<ZipFault, string>> = {
  not_a_zip: 'it is not a whole .zip file',
  unsafe_name: 'it has files whose names lead out of their folder',
  link: 'it has links in place of files',
  twice: 'it has two files of one name',
  encrypted: 'it is encrypted',
  unknown_compression: 'it is compressed in a way that cannot be read',
  too_much: 'it has too many files',
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(`${MANIFEST} makes no sense`)
  }
}

async function readManifest(archive: ZipArchive): Promise<BackupManifest> {
  const file = archive.files.find(({ name }) => name === MANIFEST)
  if (file === undefined) throw new BadBackup('The file is not a backup of Caballete.')
  const text = (await readAtMost(await archive.open(file), LARGEST_MANIFEST)).toString()
  const parsed = BackupManifest.safeParse(parsedJson(text))
  if (!parsed.success) throw newerVersion()
  return parsed.data
}

/** Reads every file of the backup and compares it with its sum. */
async function verify(archive: ZipArchive, { checksums, tables }: BackupManifest): Promise<void> {
  const packed = new Map(archive.files.map((file) => [file.name, file]))
  for (const { name } of tables)
    if (checksums[tableFile(name)] === undefined) throw damaged(`${tableFile(name)} is missing`)
  for (const name of packed.keys())
    if (name !== MANIFEST && checksums[name] === undefined) throw damaged(`${MANIFEST} does not name ${name}`)
  for (const [name, sum] of Object.entries(checksums)) {
    const file = packed.get(name)
    if (file === undefined) throw damaged(`${name} is missing`)
    const hash = createHash('sha256')
    await pipeline(await archive.open(file), hash)
    if (hash.digest('hex') !== sum) throw damaged(`${name} has changed`)
  }
}

/** Lines as we wrote them: a text may hold other signs that a reader of lines would take for an end. */
async function* linesOf(stream: Readable): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* rowsIn(archive: ZipArchive, table: string): AsyncIterable<string[]> {
  let rows: string[] = []
  for await (const line of linesOf(await archive.open({ name: tableFile(table) }))) {
    rows.push(line)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** A file of the backup that is a picture file of the shop, by the name that it has there. */
async function* picturesIn(
  archive: ZipArchive,
  { checksums }: BackupManifest,
): AsyncIterable<BackedUpPicture> {
  for (const [packed, sum] of Object.entries(checksums))
    if (packed.startsWith(MEDIA))
      yield { name: packed.slice(MEDIA.length), sum, open: () => archive.open({ name: packed }) }
}

export interface BackedUpPicture {
  readonly name: string
  /** SHA-256 of its bytes, in hex. */
  readonly sum: string
  open(): Promise<Readable>
}

/** A backup of which every byte has been read and compared. */
export interface Backup {
  readonly manifest: BackupManifest
  /** The rows of a table, some hundred at a time. */
  rowsOf(table: string): AsyncIterable<string[]>
  pictures(): AsyncIterable<BackedUpPicture>
}

async function openBackup(archive: ZipArchive): Promise<Backup> {
  const manifest = await readManifest(archive)
  if (!knowsMigrations(manifest.migrations)) throw newerVersion()
  await verify(archive, manifest)
  return {
    manifest,
    rowsOf: (table) => rowsIn(archive, table),
    pictures: () => picturesIn(archive, manifest),
  }
}

/**
 * Reads a file from the first byte to the last, and lets `work` have it only if it is a whole backup that this version
 * understands. Throws {@link BadBackup} otherwise.
 */
export async function withBackup<Result>(
  file: string,
  work: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  try {
    const archive = await openZip(file, LIMITS)
    try {
      return await work(await openBackup(archive))
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof BadZip) throw damaged(faults[error.fault])
    if (error instanceof LargeFile) throw damaged(`${MANIFEST} is too large`)
    throw error
  }
}
