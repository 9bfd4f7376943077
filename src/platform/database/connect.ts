import { join } from 'node:path'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Log } from '../log/log.ts'
import { plainReason } from '../log/plain-reason.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'

interface ConnectionOptions {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Where announcements are heard, when that is another address of the same database. */
  readonly listenUrl?: string | undefined
  /** How many connections to a server there are for work at most. */
  readonly connections?: number | undefined
  readonly log: Log
}

/** Of the two databases the process loads the one that it has. */
async function serverDatabase({
  databaseUrl,
  listenUrl,
  log,
  connections,
}: ConnectionOptions & { databaseUrl: string }): Promise<Database> {
  const { openServerDatabase } = await import('./server-database.ts')
  const some = connections === undefined ? {} : { connections }
  return openServerDatabase(databaseUrl, log, { ...some, listenUrl })
}

async function lockedEmbeddedDatabase(dataFolder: string): Promise<Database> {
  const { openEmbeddedDatabase } = await import('./embedded-database.ts')
  const lock = await lockFolder(dataFolder)
  const database = await openEmbeddedDatabase(join(dataFolder, 'database'))
  const close = async () => {
    await database.close()
    await lock.release()
  }
  return { ...database, close }
}

/** Whether the system itself keeps us from the files: no rights, no room. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error &&
  (/^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code)) || isOfSystem(error.cause))

/** That the database is away is no news to whoever could not reach it: why, stands inside. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error

const reasonOf = (error: unknown, databaseUrl: string | undefined): string =>
  databaseUrl !== undefined || isOfSystem(error)
    ? plainReason(innermost(error))
    : 'its files are damaged, or another version wrote them; see "A damaged database" in docs/operations.md'

/** The password of a database address never reaches a log or a screen. */
function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  // One with signs that end it too early stands before the last @, which then belongs to the path.
  if (pathname.includes('@')) return `${protocol}//…${pathname.slice(pathname.lastIndexOf('@'))}`
  return `${protocol}//${username === '' ? '' : `${username}:…@`}${host}${pathname}`
}

/** Opens the one database of the process: the server of `databaseUrl`, else the one embedded in `dataFolder`. */
export async function connectDatabase(options: ConnectionOptions): Promise<Database> {
  const { dataFolder, databaseUrl } = options
  try {
    return databaseUrl === undefined
      ? await lockedEmbeddedDatabase(dataFolder)
      : await serverDatabase({ ...options, databaseUrl })
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const place = databaseUrl === undefined ? `in ${dataFolder}` : `at ${withoutPassword(databaseUrl)}`
    throw new StartRefusal(`The database ${place} cannot be opened: ${reasonOf(error, databaseUrl)}.`, {
      cause: error,
    })
  }
}
