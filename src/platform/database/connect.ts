import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { openServerDatabase } from './server-database.ts'

interface Where {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly log: Log
}

async function lockedEmbeddedDatabase(dataFolder: string): Promise<Database> {
  const lock = await lockFolder(dataFolder)
  const database = await openEmbeddedDatabase(join(dataFolder, 'database'))
  const close = async () => {
    await database.close()
    await lock.release()
  }
  return { ...database, close }
}

/** The first reason; a failed connection wraps it, and one without words has a code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return messageOf(error.cause)
  return error.message || String((error as NodeJS.ErrnoException).code)
}

/** The password of a database address never reaches a log or a screen. */
const withoutPassword = (url: string) => url.replace(/\/\/([^:@/]+):[^@/]*@/, '//$1:…@')

/** Opens the one database of the process: the server of `databaseUrl`, else the one embedded in `dataFolder`. */
export async function connectDatabase({ dataFolder, databaseUrl, log }: Where): Promise<Database> {
  try {
    return databaseUrl === undefined
      ? await lockedEmbeddedDatabase(dataFolder)
      : await openServerDatabase(databaseUrl, log)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const place = databaseUrl === undefined ? `in ${dataFolder}` : `at ${withoutPassword(databaseUrl)}`
    throw new StartRefusal(`The database ${place} cannot be opened: ${messageOf(error)}`, { cause: error })
  }
}
