import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { generalProblems, Problem, type ProblemKind } from '../contract/problem.ts'
import type { Log } from '../log/log.ts'
import { answersUnderWay } from './connections.ts'
import { doorAnswer } from './problem-reply.ts'

/** What Node refuses before there is a request, in the words of our own catalogue; anything else cannot be read. */
const refusals: Readonly<Record<string, ProblemKind>> = {
  HPE_HEADER_OVERFLOW: generalProblems.headers_too_large,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: generalProblems.body_too_large,
  ERR_HTTP_REQUEST_TIMEOUT: generalProblems.request_too_slow,
}

/** As Node hands it over, whatever Fastify calls it. */
interface BrokenRequest {
  readonly code?: string
  /** The bytes that could not be read. */
  readonly rawPacket?: unknown
}

const FIRST_LINE = /^[A-Z]+ (\/[^\s?]*)/

/** The address that a request was for, as far as it came; '' when it is not known. */
const addressIn = (packet: unknown): string =>
  (packet instanceof Buffer && FIRST_LINE.exec(packet.toString('latin1', 0, 2000))?.[1]) || ''

/** The request whose body breaks off or does not come; `undefined` when it is not even a request yet. */
function begunRequest(socket: Socket): IncomingMessage | 'answered' | undefined {
  const answers = [...answersUnderWay(socket)]
  if (answers.length === 0) return undefined
  const [only, ...others] = answers
  // Words in the middle of an answer, or before the answer of an earlier request, would be taken for a part of it.
  if (only === undefined || others.length > 0 || only.headersSent || only.req.complete) return 'answered'
  return only.req
}

/**
 * Answers what Node's parser could not read, or waited for too long, and ends its connection. What is in it may be
 * anybody's secret and is written nowhere.
 */
export function answerBrokenRequest(error: BrokenRequest, socket: Socket, log: Log): void {
  const code = error.code ?? ''
  log.debug({ reason: code }, 'a request could not be read')
  const begun = begunRequest(socket)
  if (code === 'ECONNRESET' || !socket.writable || begun === 'answered') {
    socket.destroy()
    return
  }
  const problem = new Problem(refusals[code] ?? generalProblems.malformed_request)
  const { status, headers, text } = doorAnswer(problem, begun?.url ?? addressIn(error.rawPacket))
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${text}`)
  socket.destroySoon()
}
