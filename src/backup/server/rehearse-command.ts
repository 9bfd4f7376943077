import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { RESERVE } from '#images/server/free-space.ts'
import { type MediaSettings, openMedia } from '#images/server/open-media.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { withDatabase } from '#platform/database/with-database.ts'
import { freeBytes } from '#platform/disk/free-bytes.ts'
import { whilePassing } from '#platform/disk/passing.ts'
import { type Command, print, report } from '#platform/terminal/command.ts'
import { fileToRead, sizeText } from '#platform/terminal/named-file.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { type CheckedRestore, checkRestored } from './check-restored.ts'
import { restoreShop } from './restore-command.ts'

const HELP = `npm run restore:rehearse -- <file> [--in <folder>]

Restores a backup into a database and a folder of its own, reads every row and every picture of it again, says what
it found, and removes all of it. DATA_DIR, DATABASE_URL and S3_… are not looked at: the shop may stay open, and
nothing of it can be touched.

  --in   where the folder is made; it needs twice the size of the backup and 270 MB. Without it: the system's
         own for such things

Ends with 1 when something is missing.`

/** What a rehearsal has found. */
export interface Rehearsal extends CheckedRestore {
  readonly manifest: BackupManifest
}

/** The settings of a place that nobody else knows, whatever the environment names. */
function isolated(settings: MediaSettings, folder: string): MediaSettings {
  const {
    DATABASE_URL: _database,
    S3_ENDPOINT: _endpoint,
    S3_REGION: _region,
    S3_BUCKET: _bucket,
    S3_ACCESS_KEY_ID: _key,
    S3_SECRET_ACCESS_KEY: _secret,
    ...rest
  } = settings
  return { ...rest, DATA_DIR: folder }
}

/** Unpacked, everything of a backup lies in the folder; pictures do not get smaller by packing, and leave a reserve free. */
async function requireRoom(file: string, folder: string): Promise<void> {
  const { size } = await stat(file)
  const needed = 2 * size + RESERVE
  if ((await freeBytes(folder)) < needed)
    throw new StartRefusal(
      `${folder} has not enough room for the rehearsal: it needs ${sizeText(needed)}. Name another folder with --in.`,
    )
}

/** Restores a backup where nothing else is, reads all of it, and removes it again. */
export async function rehearseRestore(
  settings: MediaSettings,
  file: string,
  parent: string,
): Promise<Rehearsal> {
  await requireRoom(file, parent)
  const folder = await mkdtemp(join(parent, 'caballete-rehearsal-'))
  return whilePassing(folder, async () => {
    const place = isolated(settings, folder)
    const { manifest } = await restoreShop(place, file, { place: 'empty', keepSelling: true })
    return await withDatabase(place, async ({ database }) => {
      return { manifest, ...(await checkRestored(database, await openMedia(place), manifest)) }
    })
  })
}

export const rehearseCommand: Command<MediaSettings> = {
  help: HELP,
  options: { in: { type: 'string' } },
  names: { least: 1, most: 1 },
  async run({ names: [name = ''], options, settings }) {
    const file = await fileToRead(name)
    const parent =
      typeof options.in === 'string' ? resolve(process.env.INIT_CWD ?? '.', options.in) : tmpdir()
    report('Restoring into a place of its own …')
    const { manifest, rows, pictures, bytes, faults } = await rehearseRestore(settings, file, parent)
    for (const fault of faults) print(`Missing or wrong: ${fault}.`)
    print(
      `The backup of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables and ${pictures} picture files (${sizeText(bytes)}) were restored and read again.`,
    )
    print(
      faults.length === 0
        ? 'It is good. Nothing is left of the rehearsal.'
        : `It is not good: ${faults.length} faults. Nothing is left of the rehearsal.`,
    )
    return faults.length === 0 ? 0 : 1
  },
}
