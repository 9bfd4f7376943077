import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { StartRefusal } from '../config/start-refusal.ts'
import type { Log } from '../log/log.ts'
import { Listeners, transactionWith } from './announcements.ts'
import type { Database } from './database.ts'
import { keepEar } from './hear-announcements.ts'
import { openPool, type Patience } from './server-pool.ts'

const DEAF =
  'The database is reached through a pooler in transaction mode, where announcements (LISTEN) get lost: name the server itself in DATABASE_URL, or a pool in session mode.'

interface Rules {
  /** How many connections there are for work; one more hears of announcements. */
  readonly connections?: number
  readonly patience?: Patience
  readonly pause?: number
  readonly limit?: number
}

/**
 * Opens a pool of connections to a PostgreSQL server (15 or newer). The server may go away and come back: what needs it
 * meanwhile fails as `DatabaseAway`.
 */
export async function openServerDatabase(
  url: string,
  log: Log,
  { connections = 10, patience, ...beat }: Rules = {},
): Promise<Database> {
  const { pool, expectVisitors, breakAll } = openPool(url, log, connections, patience)
  const database = drizzle(pool, { casing: 'snake_case' })
  const listeners = new Listeners({ isEchoed: true })
  const ear = keepEar({ url, listeners, log, onHang: breakAll, ...beat })
  await database.execute(sql`select 1`)
  await ear.open()
  const close = async () => {
    await ear.close()
    await pool.end()
  }
  if (!(await ear.proves((channel) => pool.query(`notify ${channel}`)))) {
    await close()
    throw new StartRefusal(DEAF)
  }
  return {
    kind: 'server',
    sql: database,
    transaction: (work) => transactionWith(database, listeners, work),
    listen: async (topic, react) => {
      listeners.add(topic, react)
      await ear.hear(topic.name)
    },
    runner: { executeSql: (text, values) => pool.query(text, values) },
    expectVisitors,
    ping: async () => {
      await database.execute(sql`select 1`)
    },
    close,
  }
}
