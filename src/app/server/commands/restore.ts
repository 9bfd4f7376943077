import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contentOf, type MediaStore } from '#images/server/media-store.ts'
import type { Settings } from '#platform/config/settings.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { isDamage } from '#platform/database/damage.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import { isEmptyDatabase, loadTables, otherShops } from '#platform/database/load-tables.ts'
import { knowsMigrations, migrate } from '#platform/database/migrate.ts'
import { plainReason } from '#platform/log/plain-reason.ts'
import { LargeFile, readAtMost } from '#platform/zip/read-at-most.ts'
import { BadZip, openZip, type ZipArchive, type ZipFault } from '#platform/zip/read-zip.ts'
import { openMedia } from '../open-media.ts'
import { BackupManifest, MANIFEST, MEDIA, tableFile } from './backup-manifest.ts'
import { type Command, print, report } from './command.ts'
import { fileToRead } from './named-file.ts'
import { claimPlace, markPlace, type RestoreWishes } from './restore-place.ts'
import { withDatabase } from './workroom.ts'

const HELP = `npm run restore -- <file> [--replace] [--take-over <mark>]

Fills an empty shop with a backup: every table and every picture. The file is checked from the first byte to
the last before anything is written. Stop the shop first.

  --replace            removes what is in the database now. There is no way back: make a backup first.
  --take-over <mark>   takes the database or the pictures of another shop, which is gone for good. The refusal
                       says which mark that is.

To try whether a backup is good, use npm run restore:rehearse: it can touch nothing of an open shop.`

const LIMITS = { mostFiles: 10_000_000, mostBytes: Number.MAX_SAFE_INTEGER }
const ROWS_AT_ONCE = 200
/** A hundred bytes for each of ten million files. */
const LARGEST_MANIFEST = 1_000_000_000

const damaged = (why: string) => new StartRefusal(`The backup is damaged and nothing was restored: ${why}.`)

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
  if (file === undefined) throw new StartRefusal('The file is not a backup of Caballete.')
  const text = (await readAtMost(await archive.open(file), LARGEST_MANIFEST)).toString()
  const parsed = BackupManifest.safeParse(parsedJson(text))
  if (!parsed.success)
    throw new StartRefusal(
      'The backup was written by a newer version of the shop; use that version to restore it.',
    )
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

/** Puts the pictures back; those that are there already never change. */
async function restorePictures(archive: ZipArchive, media: MediaStore, workshop: string): Promise<number> {
  await mkdir(workshop, { recursive: true })
  let count = 0
  for (const packed of archive.files) {
    const name = packed.name.startsWith(MEDIA) ? packed.name.slice(MEDIA.length) : ''
    if (contentOf(name) === undefined) continue
    count += 1
    if (count % 500 === 0) report(`${count} picture files …`)
    if (await media.has(name)) continue
    const file = join(workshop, randomUUID())
    try {
      await pipeline(await archive.open(packed), createWriteStream(file))
      await media.putFile(name, file)
    } finally {
      await rm(file, { force: true })
    }
  }
  return count
}

interface Restored {
  readonly manifest: BackupManifest
  readonly pictures: number
}

async function restoreFrom(archive: ZipArchive, settings: Settings, wishes: RestoreWishes) {
  const manifest = await readManifest(archive)
  if (!knowsMigrations(manifest.migrations))
    throw new StartRefusal(
      'The backup was written by a newer version of the shop; use that version to restore it.',
    )
  await verify(archive, manifest)
  return withDatabase(settings, async ({ database, newId }): Promise<Restored> => {
    if (wishes.place === 'empty' && !(await isEmptyDatabase(database.sql)))
      throw new StartRefusal(
        'There is a shop already, and nothing was restored; name an empty DATA_DIR or DATABASE_URL, or say --replace.',
      )
    if ((await otherShops(database)) > 0)
      throw new StartRefusal('A shop is open on this database; stop it first.')
    const media = await openMedia(settings)
    const mark = await claimPlace({ database, media }, manifest, wishes, newId)
    const pictures = await restorePictures(archive, media, join(settings.DATA_DIR, 'workshop'))
    const { place } = wishes
    await loadTables(database, manifest, { rowsOf: (table) => rowsIn(archive, table), place }).catch(
      (error: unknown) => {
        if (error instanceof BadZip || isDatabaseAway(error) || isDamage(error)) throw error
        throw new StartRefusal(
          `The rows of the backup do not fit their tables, and the database is as it was: ${plainReason(error)}.`,
          { cause: error },
        )
      },
    )
    await migrate(database)
    await markPlace({ database, media }, mark)
    return { manifest, pictures }
  })
}

/** Fills the shop that the settings name with a backup. */
export async function restoreBackup(
  settings: Settings,
  file: string,
  wishes: RestoreWishes,
): Promise<Restored> {
  try {
    const archive = await openZip(file, LIMITS)
    try {
      return await restoreFrom(archive, settings, wishes)
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof BadZip) throw damaged(faults[error.fault])
    if (error instanceof LargeFile) throw damaged(`${MANIFEST} is too large`)
    throw error
  }
}

export const restoreCommand: Command = {
  help: HELP,
  options: { replace: { type: 'boolean' }, 'take-over': { type: 'string' } },
  names: { least: 1, most: 1 },
  async run({ names: [name = ''], options, settings }) {
    const file = await fileToRead(name)
    const takeOver = options['take-over']
    const { manifest, pictures } = await restoreBackup(settings, file, {
      place: options.replace ? 'replaced' : 'empty',
      takeOver: typeof takeOver === 'string' ? takeOver : undefined,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`Restored ${rows} rows and ${pictures} picture files of the backup of ${manifest.madeAt}.`)
    print('Start the shop with npm start; everybody signs in anew.')
    return 0
  },
}
