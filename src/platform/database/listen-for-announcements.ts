import { Client } from 'pg'
import type { Log } from '../log/log.ts'
import type { Listeners } from './announcements.ts'
import { type Announce, hearsOthers } from './hears-others.ts'
import { NO_ANSWER } from './statement-limits.ts'
import { withStrictTls } from './tls-mode.ts'

const RECONNECT_MS = 1000
const CONNECT_MS = 5000
const BEAT_MS = 5000
const LIMIT_MS = 10_000

interface AnnouncementListener {
  open(): Promise<void>
  /** Hears of this topic as well; while the connection is away, from when it is there again. */
  listen(name: string): Promise<void>
  /** Whether it hears what another connection announces: behind a pooler in transaction mode nobody does, and nobody says so. */
  proves(announce: Announce): Promise<boolean>
  close(): Promise<void>
}

interface ListenerOptions {
  readonly url: string
  readonly listeners: Listeners
  readonly log: Log
  /** Called when the server has taken a question and does not answer it. */
  readonly onHang: () => void
  /** Milliseconds between two questions, and for which an answer is waited. */
  readonly pause?: number
  readonly limit?: number
}

/**
 * Keeps one connection that hears what other processes announce, and opens it again when it breaks. It also asks now
 * and then whether the server still answers: a connection may be dead without a word, and statements wait for ever.
 */
export function listenForAnnouncements(options: ListenerOptions): AnnouncementListener {
  const { url, listeners, log, onHang, pause = BEAT_MS, limit = LIMIT_MS } = options
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let isAway = false

  const retry = (error?: unknown) => {
    client = undefined
    if (closed) return
    if (!isAway) log.error({ err: error }, 'the database is away')
    isAway = true
    clearTimeout(timer)
    timer = setTimeout(open, RECONNECT_MS)
  }

  async function beat(current: Client): Promise<void> {
    const failure: unknown = await current.query('select 1').catch((error: unknown) => error)
    if (client !== current) return
    if (failure instanceof Error && failure.message === NO_ANSWER) {
      log.error('the database does not answer: its connections are given up')
      onHang()
      // With a question under way this breaks the connection instead of saying goodbye.
      await current.end()
    } else timer = setTimeout(beat, pause, current).unref()
  }

  async function open(): Promise<void> {
    const next = new Client({
      connectionString: withStrictTls(url),
      application_name: 'caballete-ear',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: limit,
    })
    let reason: unknown
    next.on('error', (error) => {
      reason = error
    })
    next.once('end', () => {
      if (client === next) retry(reason)
    })
    next.on('notification', ({ processId, channel, payload = '' }) => {
      listeners.deliver({ name: channel, text: payload, speaker: processId })
    })
    try {
      await next.connect()
      for (const name of listeners.names()) await next.query(`listen ${name}`)
    } catch (error) {
      await next.end().catch(() => {})
      return retry(error)
    }
    client = next
    if (isAway) log.info('the database is back')
    isAway = false
    listeners.tellAll()
    timer = setTimeout(beat, pause, next).unref()
  }

  async function listen(name: string): Promise<void> {
    const current = client
    // A connection on which this fails is given up, and the next one asks for all of them.
    await current?.query(`listen ${name}`).catch(() => current.end())
  }

  const proves = async (announce: Announce) =>
    // One that is away says nothing about how it is reached.
    client === undefined || (await hearsOthers(client, announce))

  const close = async () => {
    closed = true
    clearTimeout(timer)
    await client?.end()
  }
  return { open, listen: listen, proves, close }
}
