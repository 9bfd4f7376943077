import type { IncomingMessage, Server } from 'node:http'
import { MINUTE_MS } from '../time/spans.ts'

/** In which a request has to have come whole. */
const BODY_MS = 30_000
/** The same for whoever was admitted before a byte of the body was read: a photograph of 5 MB at 9 KB in a second. */
const LONGEST_BODY_MS = 10 * MINUTE_MS

/** Requests whose senders are known. */
const admitted = new WeakSet<IncomingMessage>()

/** Lets a request that somebody was admitted with take its time: a large file may come over a slow connection. */
export const waitForBody = (request: IncomingMessage): void => void admitted.add(request)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** As Node calls it. */
const tooSlow = () => Object.assign(new Error('a body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Bounds how long the body of a request may take. Node itself has one time for all of them, which is the longest here. */
export function guardBodies(server: Server, withinMs = BODY_MS): void {
  server.requestTimeout = LONGEST_BODY_MS
  server.prependListener('request', (request) => {
    if (!hasBody(request)) return
    const timer = setTimeout(() => {
      if (!request.complete && !admitted.has(request)) server.emit('clientError', tooSlow(), request.socket)
    }, withinMs).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
