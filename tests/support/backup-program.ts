import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { writeBackup } from '#backup/server/write-backup.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import type { MediaStore } from '#images/server/media-store.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { endBySignal } from '#platform/disk/passing.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { createLog } from '#platform/log/log.ts'

endBySignal()
/** Backs a shop up whose only picture takes for ever to be read; says when all rows lie aside and it has come to that. */
const [dataFolder = '', file = ''] = process.argv.slice(2)
const database = await connectDatabase({ dataFolder, databaseUrl: undefined, log: createLog('silent') })
await migrate(database)
const media = createDiskStore(join(dataFolder, 'media'), { reserve: 0 })
await media.put(`masters/${'a'.repeat(32)}`, Buffer.from('una imagen'))
const endless: MediaStore = {
  ...media,
  source: {
    kind: 'remote',
    async open() {
      process.stdout.write('packing\n')
      setInterval(() => {}, 1000)
      return { status: 200, headers: {}, body: new PassThrough() }
    },
  },
}
const source = {
  database,
  openMedia: async () => endless,
  workFolder: temporaryFolderOf(dataFolder),
  at: new Date(),
  onPicture: () => {},
}
await writeBackup(source, file)
