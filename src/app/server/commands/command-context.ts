import { openMedia } from '#images/server/open-media.ts'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { refuseOtherStore, takeStoreOwnership } from '#images/server/store-mark.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type CommandParts, withDatabase } from '#platform/database/with-database.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { jobKinds } from '../background-work.ts'
import type { Settings } from '../settings.ts'

async function openCommandContext(settings: Settings, parts: CommandParts) {
  const media = await openMedia(settings)
  await refuseOtherStore({ ...parts, media })
  await migrate(parts.database)
  await takeStoreOwnership({ ...parts, media })
  const workFolder = temporaryFolderOf(settings.DATA_DIR)
  const demo = settings.APP_MODE === 'demo'
  return {
    ...parts,
    media,
    workFolder,
    pictureWorkers: openPictureWorkers(workFolder, parts),
    jobs: await startJobs(parts.database, parts.log, jobKinds),
    imageUrlLoopback: settings.IMAGE_URL_LOOPBACK,
    artistName: async () => (await findSiteInfo(parts.database.sql, { demo })).artistName,
  }
}

type CommandContext = Awaited<ReturnType<typeof openCommandContext>>

/** Runs `work` with what the shop has for its pictures and its catalogue; nothing listens. */
export async function withCommandContext<Result>(
  settings: Settings,
  work: (room: CommandContext) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, async (parts) => {
    const room = await openCommandContext(settings, parts)
    try {
      return await work(room)
    } finally {
      room.pictureWorkers.stop()
      await room.jobs.stop()
    }
  })
}
