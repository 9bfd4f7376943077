import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import type { Log } from '../log/log.ts'
import { BackgroundTurns } from './background-turns.ts'
import { DatabaseAway, isConnectionLost } from './database-away.ts'
import { limitEachTransaction, SESSION_LIMITS } from './statement-limits.ts'
import { withStrictTls } from './tls-mode.ts'

/** For how long somebody waits for a connection before being told that there is none, in milliseconds. */
export interface PoolTimeouts {
  /** A start or a command: a machine that starts with twenty shops on it has each of them wait for a while. */
  readonly atStart: number
  /** A visitor. */
  readonly ofVisitors: number
  /** Background work: for one of its few, before another one is opened for it. */
  readonly inBackground?: number
}

const TIMEOUT: PoolTimeouts = { atStart: 30_000, ofVisitors: 5000 }
const IN_BACKGROUND_MS = 100

/** SQLSTATEs of what passes by itself: the server has given away all of its connections, or is only just starting. */
const PASSING = new Set(['53300', '57P03'])
const ASK_AGAIN_MS = 200

const isPassing = (error: unknown) => error instanceof DatabaseError && PASSING.has(String(error.code))

export interface ServerPool {
  readonly pool: Pool
  /** From now on there are visitors, who wait less than a start does. */
  expectVisitors(): void
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
function giveBackAtEnd(client: PoolClient, afterwards: () => void): PoolClient {
  const release = client.release.bind(client)
  const giveBack = (reason?: Error | boolean) => {
    client.off('end', giveUp)
    client.release = () => {}
    release(reason)
    afterwards()
  }
  const giveUp = () => giveBack(true)
  client.once('end', giveUp)
  client.release = giveBack
  return client
}

interface PoolOptions {
  /** How many connections there are at a time. */
  readonly most: number
  readonly timeout?: PoolTimeouts | undefined
  /** Whether a pooler may stand in between that lends a connection of the server for one transaction only. */
  readonly isLent: boolean
  /** Milliseconds for which a single statement is waited then. */
  readonly longest?: number
}

/** Connections to a PostgreSQL server that come and go with it, while the process stays. */
export function openPool(url: string, log: Log, options: PoolOptions): ServerPool {
  const { most, timeout = TIMEOUT, isLent, longest } = options
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const pool = new Pool({
    connectionString: withStrictTls(url),
    max: most,
    application_name: 'caballete',
    connectionTimeoutMillis: timeout.atStart,
    keepAlive: true,
    stream,
    onConnect: async (client) => {
      if (!isLent) await client.query(SESSION_LIMITS)
    },
  })
  pool.on('error', (error) => log.debug({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    if (isLent) limitEachTransaction(client, longest)
    watch(client, log)
  })
  const connect = pool.connect.bind(pool)
  let timeoutMs = timeout.atStart
  const reach = async () => {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        // Whatever keeps us from connecting, a password that was changed included, concerns the database and no request.
        if (!isPassing(error) || performance.now() > deadline) throw new DatabaseAway(error)
      }
      // A server that is full may have one for us soon, and until then one of ours is given back.
      await sleep(ASK_AGAIN_MS)
    }
  }
  const turns = new BackgroundTurns(pool, timeout.inBackground ?? IN_BACKGROUND_MS)
  const take = async () => {
    await turns.begin()
    try {
      return giveBackAtEnd(await reach(), turns.end)
    } catch (error) {
      turns.end()
      throw error
    }
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
    expectVisitors() {
      timeoutMs = timeout.ofVisitors
      pool.options.connectionTimeoutMillis = timeoutMs
    },
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
