import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { type NewId, newSecret, newUuid } from '#platform/clock/new-id.ts'
import { requireFolder } from '#platform/config/require-folder.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import type { Settings } from './settings.ts'

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
