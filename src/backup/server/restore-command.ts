import { type MediaSettings, openMedia } from '#images/server/open-media.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { withDatabase } from '#platform/database/with-database.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { type Command, print } from '#platform/terminal/command.ts'
import { fileToRead } from '#platform/terminal/named-file.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { compareTables } from './check-restored.ts'
import { withBackup } from './read-backup.ts'
import { reportPictures } from './report-pictures.ts'
import { restoreBackup } from './restore-backup.ts'
import type { RestoreOptions } from './restore-place.ts'

const HELP = `npm run restore -- <file> [--replace] [--take-over <mark>] [--keep-selling]

Fills an empty shop with a backup: every table and every picture. The file is checked from the first byte to
the last before anything is written, and the rows of every table are compared afterwards. Stop the shop first.

  --replace            removes what is in the database now. There is no way back: make a backup first.
  --keep-selling       sells at once. Only when nothing was sold since the backup, as when a shop moves; otherwise
                       nothing is sold until the artist has said, in the administration, what was sold since.
  --take-over <mark>   takes the database or the pictures of another shop, which is gone for good. The refusal
                       says which mark that is.

To try whether a backup is good, use npm run restore:rehearse: it can touch nothing of an open shop.`

interface Restored {
  readonly manifest: BackupManifest
  readonly pictures: number
}

/** Fills the shop that the settings name with a backup; the database is opened when all of the file has been read. */
export async function restoreShop(
  settings: MediaSettings,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  return withBackup(file, (backup) =>
    withDatabase(settings, async ({ database, newId }) => {
      const target = {
        database,
        newId,
        clock: systemClock,
        openMedia: () => openMedia(settings),
        workFolder: temporaryFolderOf(settings.DATA_DIR),
        onPicture: reportPictures,
      }
      return { manifest: backup.manifest, pictures: await restoreBackup(backup, target, options) }
    }),
  )
}

export const restoreCommand: Command<MediaSettings> = {
  help: HELP,
  options: {
    replace: { type: 'boolean' },
    'take-over': { type: 'string' },
    'keep-selling': { type: 'boolean' },
  },
  names: { least: 1, most: 1 },
  async run({ names: [name = ''], options, settings }) {
    const file = await fileToRead(name)
    const takeOver = options['take-over']
    const { manifest, pictures } = await restoreShop(settings, file, {
      place: options.replace ? 'replaced' : 'empty',
      takeOver: typeof takeOver === 'string' ? takeOver : undefined,
      keepSelling: options['keep-selling'] === true,
    })
    const { faults } = await withDatabase(settings, ({ database }) =>
      compareTables(database, manifest, ['selling_pause']),
    )
    for (const fault of faults) print(`Missing or wrong: ${fault}.`)
    if (faults.length > 0) return 1
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(
      `Restored ${rows} rows and ${pictures} picture files of the backup of ${manifest.madeAt}; every table was read again.`,
    )
    if (!options['keep-selling'])
      print('Nothing is sold until the artist says so: Administration, Vista General, Para hacer hoy.')
    print('Start the shop with npm start; everybody signs in anew.')
    return 0
  },
}
