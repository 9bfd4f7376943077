import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Log } from '../log/log.ts'
import { Listeners, transactionWith } from './announcements.ts'
import { type Database, TOPICS } from './database.ts'

const POOL_SIZE = 10
const RECONNECT_MS = 1000

/** Keeps one connection that hears what other processes announce, and opens it again when it breaks. */
function keepEar(url: string, listeners: Listeners, log: Log) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const retry = () => {
    client = undefined
    if (!closed) timer ??= setTimeout(open, RECONNECT_MS)
  }

  async function open(): Promise<void> {
    timer = undefined
    const next = new Client({ connectionString: url, application_name: 'caballete-ear', keepAlive: true })
    next.on('error', (error) => log.warn({ err: error }, 'the announcement connection broke'))
    next.on('end', retry)
    next.on('notification', ({ channel }) => {
      const topic = TOPICS.find((each) => each === channel)
      if (topic !== undefined) listeners.tell(topic)
    })
    try {
      await next.connect()
      for (const topic of TOPICS) await next.query(`listen ${topic}`)
      client = next
      listeners.tellAll()
    } catch (error) {
      log.warn({ err: error }, 'the announcement connection could not be opened')
      await next.end().catch(() => {})
      retry()
    }
  }

  const close = async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
  return { open, close }
}

/** Opens a pool of connections to a PostgreSQL server (15 or newer). */
export async function openServerDatabase(url: string, log: Log): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, application_name: 'caballete' })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  const database = drizzle(pool, { casing: 'snake_case' })
  const listeners = new Listeners()
  const ear = keepEar(url, listeners, log)
  await database.execute(sql`select 1`)
  await ear.open()
  return {
    kind: 'server',
    sql: database,
    transaction: (work) => transactionWith(database, listeners, work),
    listen: async (topic, react) => listeners.add(topic, react),
    runner: { executeSql: (text, values) => pool.query(text, values) },
    ping: async () => {
      await database.execute(sql`select 1`)
    },
    close: async () => {
      await ear.close()
      await pool.end()
    },
  }
}
