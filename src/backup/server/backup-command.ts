import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type MediaSettings, openMedia } from '#images/server/open-media.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { appliedMigrations } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/database/with-database.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { type Command, print } from '#platform/terminal/command.ts'
import { fileToWrite, sizeText } from '#platform/terminal/named-file.ts'
import { localDay } from '#platform/time/local-time.ts'
import { reportPictures } from './report-pictures.ts'
import { type BackupResult, writeBackup } from './write-backup.ts'

const HELP = `npm run backup [-- <file>]

Writes the whole shop into one file: every table and every picture, with checksums. Without a name the
file is called caballete-<day>.zip. With the embedded database the shop has to be stopped meanwhile; with
PostgreSQL it may stay open.

The file holds what persons have told the shop. Keep it as you keep the keys of the house.`

/** Writes a backup of the shop that the settings name. */
export async function backUpShop(settings: MediaSettings, file: string): Promise<BackupResult> {
  const nothing = new StartRefusal(`There is nothing to back up: ${settings.DATA_DIR} has no shop in it.`)
  const isEmbedded = settings.DATABASE_URL === undefined
  if (isEmbedded && !existsSync(join(settings.DATA_DIR, 'database'))) throw nothing
  return withDatabase(settings, async ({ database, clock }) => {
    if ((await appliedMigrations(database.sql)).length === 0)
      throw isEmbedded ? nothing : new StartRefusal('There is nothing to back up: the database is empty.')
    const source = {
      database,
      openMedia: () => openMedia(settings),
      workFolder: temporaryFolderOf(settings.DATA_DIR),
      at: clock(),
      onPicture: reportPictures,
    }
    return writeBackup(source, file)
  })
}

export const backupCommand: Command<MediaSettings> = {
  help: HELP,
  options: {},
  names: { least: 0, most: 1 },
  async run({ names: [name], settings }) {
    const file = fileToWrite(name ?? `caballete-${localDay(new Date())}.zip`)
    const { tables, rows, pictures, bytes } = await backUpShop(settings, file)
    print(`Backed up ${rows} rows of ${tables} tables and ${pictures} picture files (${sizeText(bytes)}):`)
    print(file)
    return 0
  },
}
