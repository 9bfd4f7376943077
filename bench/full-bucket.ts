import { join } from 'node:path'
import { readSettings } from '#app/server/settings.ts'
import { contentOf, masterName } from '#images/server/media-store.ts'
import { createS3Store } from '#images/server/s3-store.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { runCommand } from '../tests/support/commands.ts'
import { openS3Server, settingsFor } from '../tests/support/s3-server.ts'
import { temporaryDataFolder } from './house/data-folder.ts'
import { print, seconds } from './house/print.ts'

/** A bucket with more objects than it tells of at once, a thousand, is backed up, rehearsed and restored into another. */

const MASTERS = 2500
const AT_ONCE = 20

const [source, target] = [await openS3Server(), await openS3Server()]
const [folder, elsewhere] = [temporaryDataFolder(), temporaryDataFolder()]
const file = join(folder, 'bucket.zip')

const settings = readSettings({ DATA_DIR: folder, PAYMENT_DOUBLE_PORT: '0' })
const log = createLog('silent')
const database = await connectDatabase({ dataFolder: settings.DATA_DIR, databaseUrl: undefined, log })
await migrate(database)
await database.close()

const nameAt = (at: number) => masterName(at.toString(16).padStart(32, '0'))
const numbers = Array.from({ length: MASTERS }, (_, at) => at)

async function fill(): Promise<void> {
  const store = createS3Store(source.place)
  const put = (at: number) => store.put(nameAt(at), Buffer.from(`master ${at}`))
  for (let from = 0; from < MASTERS; from += AT_ONCE)
    await Promise.all(numbers.slice(from, from + AT_ONCE).map(put))
}

/** Which masters are not in the other bucket as they were in this one. */
async function missing(): Promise<string[]> {
  const store = createS3Store(target.place)
  const found = new Set<string>()
  for await (const { name } of store.list()) if (contentOf(name) !== undefined) found.add(name)
  const wrong = numbers.map(nameAt).filter((name) => !found.delete(name))
  for (const at of numbers.filter((each) => each % 100 === 99))
    if ((await store.read(nameAt(at)).catch(() => '')).toString() !== `master ${at}`) wrong.push(nameAt(at))
  return [...wrong, ...found]
}

const here = { ...settingsFor(source.place), DATA_DIR: folder, TMPDIR: folder }
const there = { ...settingsFor(target.place), DATA_DIR: elsewhere, TMPDIR: folder }
const codes: (number | null)[] = []
async function command(words: readonly string[], environment: Record<string, string>): Promise<void> {
  const { code, said, warned } = await seconds(words[0] ?? '', () => runCommand(words, environment))
  codes.push(code)
  if (code !== 0) print(said || warned)
}

await seconds(`${MASTERS} objects`, fill)
await command(['backup', file], here)
await command(['restore:rehearse', file], here)
await command(['restore', file], there)
const wrong = await missing()
print(`missing, wrong or too many after the restore: ${wrong.length}`)
await source.stop()
await target.stop()
process.exitCode = wrong.length === 0 && codes.every((code) => code === 0) ? 0 : 1
