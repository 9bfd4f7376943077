import type { ShopBasics } from '../basics/shop-basics.ts'
import { systemClock } from '../clock/clock.ts'
import { newSecret, newUuid } from '../clock/new-id.ts'
import { requireFolder } from '../config/require-folder.ts'
import { createLog, type Log } from '../log/log.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './database.ts'

/** Where the database is. */
export interface DatabaseSettings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_LISTEN_URL?: string | undefined
  readonly DATABASE_CONNECTIONS?: number
}

/** Opens the database that the settings name. */
export const connectAsSet = (settings: DatabaseSettings, log: Log): Promise<Database> =>
  connectDatabase({
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    listenUrl: settings.DATABASE_LISTEN_URL,
    connections: settings.DATABASE_CONNECTIONS,
    log,
  })

/** What every command has that writes into the shop. */
export type CommandParts = Pick<ShopBasics, 'database' | 'clock' | 'newId' | 'newSecret' | 'log'>

/** Runs `work` on the database as it is; nobody else has the embedded one meanwhile. */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  work: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  await requireFolder(settings.DATA_DIR)
  const log = createLog('error')
  const database = await connectAsSet(settings, log)
  try {
    return await work({ database, clock: systemClock, newId: newUuid, newSecret, log })
  } finally {
    await database.close()
  }
}
