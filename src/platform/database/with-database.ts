import { type Clock, systemClock } from '../clock/clock.ts'
import { type NewId, newSecret, newUuid } from '../clock/new-id.ts'
import { requireFolder } from '../config/require-folder.ts'
import { createLog, type Log } from '../log/log.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './database.ts'

/** Where the database is. */
export interface DatabaseSettings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

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
  settings: DatabaseSettings,
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
