import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Log } from '../log/log.ts'
import { plainReason } from '../log/plain-reason.ts'
import { Listeners, transactionWith } from './announcements.ts'
import type { Database } from './database.ts'
import { DatabaseAway } from './database-away.ts'
import { listenForAnnouncements } from './listen-for-announcements.ts'
import { openPool, type PoolTimeouts } from './server-pool.ts'

const DEAF =
  'The database is reached through a pooler in transaction mode, where announcements (LISTEN) get lost: name the server itself in DATABASE_LISTEN_URL beside it, or in DATABASE_URL, or a pool in session mode.'
const APART =
  'What is announced at DATABASE_URL is not heard at DATABASE_LISTEN_URL: name the server itself there, no pooler in transaction mode, and the same database.'

interface Rules {
  /** How many connections there are for work; one more hears of announcements. */
  readonly connections?: number
  readonly timeout?: PoolTimeouts
  /** The server itself, where a pooler in transaction mode has the other address: only here is listened. */
  readonly listenUrl?: string | undefined
  readonly pause?: number
  readonly limit?: number
}

/** Refuses an address for listening where nobody answers; waits for one that is busy, as for the other address. */
async function requireServer(url: string, log: Log, timeout: PoolTimeouts | undefined): Promise<void> {
  const { pool } = openPool(url, log, { most: 1, timeout, isLent: false })
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = plainReason(error instanceof DatabaseAway ? error.cause : error)
    throw new StartRefusal(`The server that DATABASE_LISTEN_URL names cannot be reached: ${reason}.`, {
      cause: error,
    })
  } finally {
    await pool.end()
  }
}

/**
 * Opens a pool of connections to a PostgreSQL server (15 or newer). The server may go away and come back: what needs it
 * meanwhile fails as `DatabaseAway`.
 */
export async function openServerDatabase(
  url: string,
  log: Log,
  { connections = 10, timeout, listenUrl, ...beat }: Rules = {},
): Promise<Database> {
  const isLent = listenUrl !== undefined
  if (isLent) await requireServer(listenUrl, log, timeout)
  const { pool, expectVisitors, breakAll } = openPool(url, log, { most: connections, timeout, isLent })
  const database = drizzle(pool, { casing: 'snake_case' })
  const listeners = new Listeners({ isEchoed: true })
  const listener = listenForAnnouncements({
    url: listenUrl ?? url,
    listeners,
    log,
    onHang: breakAll,
    ...beat,
  })
  await database.execute(sql`select 1`)
  await listener.open()
  const close = async () => {
    await listener.close()
    await pool.end()
  }
  if (!(await listener.proves((channel) => pool.query(`notify ${channel}`)))) {
    await close()
    throw new StartRefusal(isLent ? APART : DEAF)
  }
  return {
    kind: 'server',
    sql: database,
    transaction: (work) => transactionWith(database, listeners, work),
    listen: async (topic, react) => {
      listeners.add(topic, react)
      await listener.listen(topic.name)
    },
    runner: { executeSql: (text, values) => pool.query(text, values) },
    expectVisitors,
    ping: async () => {
      await database.execute(sql`select 1`)
    },
    close,
  }
}
