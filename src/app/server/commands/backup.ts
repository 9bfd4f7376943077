import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentOf, type MediaStore } from '#images/server/media-store.ts'
import { selectShopMark } from '#images/server/shop-mark-table.ts'
import type { Settings } from '#platform/config/settings.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { damageSentence } from '#platform/database/damage.ts'
import type { Database } from '#platform/database/database.ts'
import { type Dump, dumpTables } from '#platform/database/dump-tables.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { hasTable } from '#platform/database/load-tables.ts'
import { appliedMigrations } from '#platform/database/migrate.ts'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'
import { openMedia } from '../open-media.ts'
import { type BackupManifest, MANIFEST, MEDIA, tableFile } from './backup-manifest.ts'
import { type Command, print, report } from './command.ts'
import { dayText, fileToWrite, sizeText } from './named-file.ts'
import { withDatabase } from './workroom.ts'
import { writeArchive } from './write-archive.ts'

/**
 * A session that ended after the backup must not live again, nor a link for a new password; the file of an import is not in
 * it, from where orders came is forgotten within the hour, and the mark of the shop is said by the manifest: a copy
 * elsewhere is another shop.
 */
const LEFT_OUT = ['sessions', 'password_resets', 'catalogue_imports', 'order_networks', 'shop_mark']

const HELP = `npm run backup [-- <file>]

Writes the whole shop into one file: every table and every picture, with checksums. Without a name the
file is called caballete-<day>.zip. With the embedded database the shop has to be stopped meanwhile; with
PostgreSQL it may stay open.

The file holds what persons have told the shop. Keep it as you keep the keys of the house.`

interface Made {
  readonly dump: Dump
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

/** Writes a backup of the shop that the settings name. */
export async function writeBackup(settings: Settings, file: string): Promise<Made> {
  const nothing = new StartRefusal(`There is nothing to back up: ${settings.DATA_DIR} has no shop in it.`)
  const isEmbedded = settings.DATABASE_URL === undefined
  if (isEmbedded && !existsSync(join(settings.DATA_DIR, 'database'))) throw nothing
  return withDatabase(settings, async ({ database, clock }) => {
    if ((await appliedMigrations(database.sql)).length === 0)
      throw isEmbedded ? nothing : new StartRefusal('There is nothing to back up: the database is empty.')
    await refuseDamaged(database)
    const media = await openMedia(settings)
    const workshop = join(settings.DATA_DIR, 'workshop')
    await mkdir(workshop, { recursive: true })
    const folder = await mkdtemp(join(workshop, 'backup-'))
    try {
      const dump = await dumpInto(folder, database)
      let pictures = 0
      const count = () => {
        pictures += 1
        if (pictures % 500 === 0) report(`${pictures} picture files …`)
      }
      const shop = (await hasTable(database.sql, 'shop_mark'))
        ? await selectShopMark(database.sql)
        : undefined
      const files = filesOf(dump, { folder, media, at: clock(), shop }, count)
      const bytes = await writeArchive(file, zipOf(files))
      return { dump, pictures, bytes }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

export const backupCommand: Command = {
  help: HELP,
  options: {},
  names: { least: 0, most: 1 },
  async run({ names: [name], settings }) {
    const file = fileToWrite(name ?? `caballete-${dayText(new Date())}.zip`)
    const { dump, pictures, bytes } = await writeBackup(settings, file)
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `Backed up ${rows} rows of ${dump.tables.length} tables and ${pictures} picture files (${sizeText(bytes)}):`,
    )
    print(file)
    return 0
  },
}
