import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/**
 * A load generator that costs less than the leanest server, so that the server is what is measured: with
 * autocannon a bare `node:http` server is idle four fifths of the time, and every ratio tends to 1.
 */

const HEAD_END = '\r\n\r\n'

export interface Load {
  readonly port: number
  /** The address of each request. */
  readonly path: (count: number) => string
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
  readonly connections: number
  readonly seconds: number
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** How long answers took, in milliseconds. */
  readonly p50: number
  readonly p99: number
}

const headerLines = (headers: Load['headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** How many bytes an answer has, by its head; undefined while the head is incomplete. */
function lengthOf(bytes: Buffer, status: number): number | undefined {
  const end = bytes.indexOf(HEAD_END)
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`expected ${status}: ${head.slice(0, 200)}`)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined && status !== 304) throw new Error('an answer without content-length')
  return end + HEAD_END.length + Number(length ?? 0)
}

/** Reads one answer after the other; each call says whether its bytes complete one. */
function answerReader(status: number): (chunk: Buffer) => boolean {
  let head: Buffer | undefined
  let missing: number | undefined
  return (chunk) => {
    if (missing === undefined) {
      const bytes = head === undefined ? chunk : Buffer.concat([head, chunk])
      const length = lengthOf(bytes, status)
      head = length === undefined ? bytes : undefined
      if (length === undefined) return false
      missing = length - bytes.length
    } else missing -= chunk.length
    if (missing > 0) return false
    missing = undefined
    return true
  }
}

interface Clerk {
  /** The next request's bytes, or undefined when time is up. */
  next(): string | undefined
  note(milliseconds: number): void
}

/** One connection that asks again as soon as it is answered. */
function keepAsking(port: number, status: number, { next, note }: Clerk): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const isComplete = answerReader(status)
    let asked = 0

    const ask = () => {
      const bytes = next()
      asked = performance.now()
      if (bytes === undefined) socket.end(resolve)
      else socket.write(bytes)
    }

    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      try {
        if (!isComplete(chunk)) return
        note(performance.now() - asked)
        ask()
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
  })
}

const atShare = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends requests over keep-alive connections for so many seconds, each connection one at a time. */
export async function runLoad({
  port,
  path,
  headers,
  status,
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  const rest = ` HTTP/1.1\r\nhost: localhost:${port}\r\n${headerLines(headers)}\r\n`
  const times: number[] = []
  const began = performance.now()
  const deadline = began + seconds * 1000
  let count = 0
  const clerk: Clerk = {
    next: () => (performance.now() < deadline ? `GET ${path(count++)}${rest}` : undefined),
    note: (milliseconds) => times.push(milliseconds),
  }
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, status, clerk)))
  const took = (performance.now() - began) / 1000
  const sorted = times.sort((one, other) => one - other)
  return { requests: times.length, seconds: took, p50: atShare(sorted, 0.5), p99: atShare(sorted, 0.99) }
}
