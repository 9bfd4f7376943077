import type { Database } from '#platform/database/database.ts'
import { databaseOn } from '#platform/database/embedded-database.ts'
import { openServerDatabase } from '#platform/database/server-database.ts'
import { createLog } from '#platform/log/log.ts'
import { openEmptyPGlite, openPreparedPGlite, serverTemplate } from './database-template.ts'
import { lendPGlite } from './lent-pglite.ts'
import { untilClosed } from './open-databases.ts'
import { createServerDatabase, serverUrl } from './server-databases.ts'

export const silentLog = createLog('silent')

export const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

/** An empty database of its own for a test file: PGlite in memory, or a fresh one on the real PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  return untilClosed(
    isOnPostgres
      ? await openServerDatabase(await createServerDatabase(), silentLog)
      : databaseOn(await lendPGlite(openEmptyPGlite)),
  )
}

/** The same as a shop leaves it at its first start, with tables and queues: copied, which is far quicker than made. */
export async function openPreparedDatabase(): Promise<Database> {
  return untilClosed(
    isOnPostgres
      ? await openServerDatabase(await createServerDatabase(await serverTemplate(serverUrl())), silentLog)
      : databaseOn(await lendPGlite(openPreparedPGlite)),
  )
}
