import { join } from 'node:path'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { claimStore } from '#images/server/store-mark.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { type NewId, newSecret, newUuid } from '#platform/clock/new-id.ts'
import { requireFolder } from '#platform/config/require-folder.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { jobKinds } from '../background-work.ts'
import { openMedia } from '../open-media.ts'
import type { Settings } from '../settings.ts'

/** What every command has that writes into the shop. */
export interface CommandParts {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly newSecret: NewId
  readonly log: Log
}

/** Runs `work` on the database as it is; nobody else has the embedded one meanwhile. */
export async function withDatabase<Result>(
  settings: Settings,
  work: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  await requireFolder(settings.DATA_DIR)
  const log = createLog('error')
  const database = await connectDatabase({
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    log,
  })
  try {
    return await work({ database, clock: systemClock, newId: newUuid, newSecret, log })
  } finally {
    await database.close()
  }
}

async function openWorkroom(settings: Settings, parts: CommandParts) {
  await migrate(parts.database)
  const media = await openMedia(settings)
  await claimStore({ ...parts, media })
  const demo = settings.APP_MODE === 'demo'
  return {
    ...parts,
    media,
    pictureWorkers: openPictureWorkers(join(settings.DATA_DIR, 'workshop')),
    jobs: await startJobs(parts.database, parts.log, jobKinds),
    imageUrlLoopback: settings.IMAGE_URL_LOOPBACK,
    artistName: async () => (await findSiteInfo(parts.database.sql, { demo })).artistName,
  }
}

type Workroom = Awaited<ReturnType<typeof openWorkroom>>

/** Runs `work` with what the shop has for its pictures and its catalogue; nothing listens. */
export async function withWorkroom<Result>(
  settings: Settings,
  work: (room: Workroom) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, async (parts) => {
    const room = await openWorkroom(settings, parts)
    try {
      return await work(room)
    } finally {
      room.pictureWorkers.stop()
      await room.jobs.stop()
    }
  })
}
