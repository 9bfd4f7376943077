import { Socket } from 'node:net'
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../log/log.ts'
import { DatabaseAway, isConnectionLost } from './database-away.ts'

/** Whoever has waited so long for a connection is told that there is none. */
const CONNECT_MS = 5000
/** A statement that waits for a lock nobody gives up, and a transaction that nobody ends. */
const LIMITS = "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'"

export interface ServerPool {
  readonly pool: Pool
  /** Breaks every connection: what waits for an answer fails at once, and the next statement gets a new one. */
  breakAll(): void
}

async function orAway<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseAway(error) : error
  }
}

/** Lets statements of a connection fail as {@link DatabaseAway}, and a loss between two of them harm nobody. */
function watch(client: PoolClient, log: Log): void {
  client.on('error', (error) => log.debug({ err: error }, 'a database connection broke'))
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  client.query = ((...given: unknown[]) => orAway(ask(...given))) as PoolClient['query']
}

/**
 * Gives a connection back when it ends, whoever forgot it: drizzle forgets one whose `begin` fails, and ten of those
 * would leave the pool without any.
 */
function giveBackAtEnd(client: PoolClient): PoolClient {
  const release = client.release.bind(client)
  const giveBack = (reason?: Error | boolean) => {
    client.off('end', giveUp)
    client.release = () => {}
    release(reason)
  }
  const giveUp = () => giveBack(true)
  client.once('end', giveUp)
  client.release = giveBack
  return client
}

/** Connections to a PostgreSQL server that come and go with it, while the process stays. @param most how many there are at a time */
export function openPool(url: string, log: Log, most: number): ServerPool {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new Pool({
    connectionString: url,
    max: most,
    application_name: 'caballete',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    stream,
    onConnect: async (client) => {
      await client.query(LIMITS)
    },
  })
  pool.on('error', (error) => log.debug({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => watch(client, log))
  const connect = pool.connect.bind(pool)
  const take = async () => {
    // Whatever keeps us from connecting, a password that was changed included, concerns the database and no request.
    const client = await connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
    return giveBackAtEnd(client)
  }
  pool.connect = take as Pool['connect']
  const query = async (...given: Parameters<PoolClient['query']>) => {
    const client = await take()
    try {
      return await client.query(...given)
    } finally {
      client.release()
    }
  }
  pool.query = query as unknown as Pool['query']
  return {
    pool,
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
