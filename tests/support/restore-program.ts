import { join } from 'node:path'
import { type Backup, withBackup } from '#backup/server/read-backup.ts'
import { restoreBackup } from '#backup/server/restore-backup.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import { type MediaStore, SHOP_MARK_FILE } from '#images/server/media-store.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { newUuid } from '#platform/clock/new-id.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { createLog } from '#platform/log/log.ts'

/** Restores a backup up to a moment, says so, and stays there for ever. */
const [dataFolder = '', databaseUrl = '', file = '', moment = ''] = process.argv.slice(2)

async function stay(): Promise<void> {
  process.stdout.write('here\n')
  setInterval(() => {}, 1000)
  await new Promise(() => {})
}

let put = 0
const disk = createDiskStore(join(dataFolder, 'media'), { reserve: 0 })
const media: MediaStore = {
  ...disk,
  async putFile(name, from) {
    if (moment === 'pictures' && put > 1) await stay()
    await disk.putFile(name, from)
    put += 1
  },
  async put(name, bytes) {
    if (moment === 'mark' && name === SHOP_MARK_FILE && (await disk.has(name))) await stay()
    await disk.put(name, bytes)
  },
}

const slowly = (backup: Backup): Backup => ({
  ...backup,
  async *rowsOf(table) {
    yield* backup.rowsOf(table)
    if (moment === 'rows' && table === 'orders') await stay()
  },
})

const log = createLog('silent')
const database = await connectDatabase({
  dataFolder,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  log,
})
const target = {
  database,
  newId: newUuid,
  clock: systemClock,
  openMedia: async () => media,
  workFolder: temporaryFolderOf(dataFolder),
  onPicture: () => {},
}
await withBackup(file, (backup) => restoreBackup(slowly(backup), target, { place: 'empty' }))
