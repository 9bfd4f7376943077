import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '#app/server/settings.ts'
import { masterName } from '#images/server/media-store.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { runCommand } from '../tests/support/commands.ts'
import { temporaryDataFolder } from './house/data-folder.ts'
import { print, seconds } from './house/print.ts'

/** A backup of more than four gigabytes, where archives change their format, is written and read to its end. */

const MASTERS = 90
const MASTER_BYTES = 50_000_000

const settings = readSettings({ DATA_DIR: temporaryDataFolder(), PAYMENT_DOUBLE_PORT: '0' })
const database = await connectDatabase({
  dataFolder: settings.DATA_DIR,
  databaseUrl: undefined,
  log: createLog('silent'),
})
await migrate(database)
await database.close()

// Files with nothing in them but their number take no room until they are packed.
await mkdir(join(settings.DATA_DIR, 'media', 'masters'), { recursive: true })
for (let at = 0; at < MASTERS; at += 1) {
  const name = masterName(at.toString(16).padStart(32, '0'))
  const file = await open(join(settings.DATA_DIR, 'media', name), 'w')
  await file.truncate(MASTER_BYTES)
  await file.write(`master ${at}`, MASTER_BYTES - 20)
  await file.close()
}

const backup = join(settings.DATA_DIR, 'large.zip')
const environment = { DATA_DIR: settings.DATA_DIR, TMPDIR: settings.DATA_DIR }
const { code } = await seconds('backup', () => runCommand(['backup', backup], environment))
if (code !== 0) throw new Error('the backup was not written')
print(`its size: ${(await stat(backup)).size} bytes`)
const rehearsal = await seconds('rehearsal', () => runCommand(['restore:rehearse', backup], environment))
// No row of this shop names a picture: every file that was packed is read all the same.
print(rehearsal.said || rehearsal.warned)
const isWhole = rehearsal.said.includes(
  `and ${MASTERS} picture files (${(MASTERS * MASTER_BYTES) / 1_000_000}.0 MB)`,
)
process.exitCode = rehearsal.code === 0 && isWhole ? 0 : 1
