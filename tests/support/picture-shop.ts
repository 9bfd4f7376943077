import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { ImagesShop } from '#images/server/accept-picture.ts'
import { createDiskStore } from '#images/server/disk-store.ts'
import { finishPictureJob } from '#images/server/finish-picture.ts'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'

/**
 * As much of the shop as accepts pictures, on the embedded database: small enough to run as a program of its
 * own that may be killed or be put on a disk of its own.
 * @param mediaFolder where picture files lie
 */
export async function openPictureShop(
  dataFolder: string,
  mediaFolder: string,
): Promise<ImagesShop & { close(): Promise<void> }> {
  const log = createLog('silent')
  const database = await connectDatabase({ dataFolder, databaseUrl: undefined, log })
  await migrate(database)
  const jobs = await startJobs(database, log, [finishPictureJob])
  const pictureWorkers = openPictureWorkers(temporaryFolderOf(mediaFolder))
  return {
    database,
    jobs,
    pictureWorkers,
    // Real disks refuse long before they are full; here the disk itself is to refuse.
    media: createDiskStore(join(mediaFolder, 'media'), { reserve: 0 }),
    clock: () => new Date(),
    newId: randomUUID,
    imageUrlLoopback: false,
    async close() {
      pictureWorkers.stop()
      await jobs.stop()
      await database.close()
    },
  }
}
