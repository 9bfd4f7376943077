import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { TrustedProxies } from '../config/trusted-proxies.ts'
import { plainSentence } from '../contract/plain-issues.ts'
import { generalProblems, Problem } from '../contract/problem.ts'
import type { Log } from '../log/log.ts'
import { sendCached } from '../page-delivery/cached-reply.ts'
import type { PageCache } from '../page-delivery/page-cache.ts'
import { noteArrival } from './arrival.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { type ConnectionBounds, guardConnections, takeRequest } from './connections.ts'
import { namesOneHost } from './named-hosts.ts'
import { refuseAtDoor, replyWithProblem } from './problem-reply.ts'
import { isProxyOf } from './proxy-addresses.ts'
import { readableUrl } from './readable-url.ts'
import { refuseUnreadable } from './readable-values.ts'
import { RequestTurns } from './request-turns.ts'
import { furtherHeaders, securityHeaders } from './security-headers.ts'
import { onlyReads, type Shutdown } from './shutdown.ts'
import { guardBodies } from './slow-bodies.ts'

const BODY_LIMIT = 64 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 72_000
/** How often Node looks for senders that take longer. */
const CHECKING_MS = 5000
/** Seconds after which another process serves. */
const CLOSING_RETRY_AFTER = 5

const closing = () => new Problem(generalProblems.unavailable, { retryAfter: CLOSING_RETRY_AFTER })

export interface ServerParts {
  readonly log: Log
  readonly cache: PageCache
  readonly newId: () => string
  /** Whose word on where a request came from is taken. */
  readonly trustProxy: TrustedProxies
  /** Whether browsers are told to reach the sites below this one's name by TLS as well. */
  readonly hstsSubdomains?: boolean
  /** Whether search engines are kept out of everything. */
  readonly hiddenFromSearch?: boolean
  /** How many connections there may be, and how long one may stand still. */
  readonly connections: ConnectionBounds
  /** How far the process has got on its way out. */
  readonly shutdown: Shutdown
  /** Milliseconds in which the body of a stranger's request has to have come. */
  readonly bodyWithin?: number
  /** Told of each page that is sent from the page cache at the door; must be quick. */
  readonly onPageSent: (request: IncomingMessage) => void
}

type DoorParts = Pick<
  ServerParts,
  'cache' | 'shutdown' | 'onPageSent' | 'trustProxy' | 'connections' | 'bodyWithin'
>

/** Whether a request goes on to the page cache and to Fastify; who brings too much, or names no one site, is answered here. */
function mayEnter(
  request: IncomingMessage,
  response: ServerResponse<IncomingMessage>,
  shutdown: Shutdown,
): boolean {
  if (!takeRequest(request, response) || shutdown.turnsAway(request, response)) return false
  if (namesOneHost(request)) return true
  refuseAtDoor(new Problem(generalProblems.malformed_request), request, response)
  return false
}

/** A plain server that answers from the page cache at the door and hands everything else to Fastify. */
function serverWithPageCache({ cache, shutdown, onPageSent, ...bounds }: DoorParts) {
  return (handle: Parameters<typeof createHttpServer>[1] & {}) => {
    const options = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECKING_MS,
      // Node would say so in its own way.
      requireHostHeader: false,
    }
    const turns = new RequestTurns()
    const passOn: typeof handle = (request, response) => {
      if (shutdown.isClosing) refuseAtDoor(closing(), request, response)
      else turns.take(request, () => handle(request, response))
    }
    const server = createHttpServer(options, (request, response) => {
      noteArrival(request)
      if (!mayEnter(request, response, shutdown)) return
      const found = onlyReads(request) ? cache.find(request.url ?? '') : undefined
      if (found === undefined) {
        passOn(request, response)
        return
      }
      sendCached(found, request, response)
      if (request.method === 'GET') onPageSent(request)
    })
    server.on('checkExpectation', (request, response) =>
      refuseAtDoor(new Problem(generalProblems.malformed_request), request, response),
    )
    guardConnections(server, { ...bounds.connections, isProxy: isProxyOf(bounds.trustProxy) })
    guardBodies(server, bounds.bodyWithin)
    return server
  }
}

/** Fastify takes no number at its word, since it cannot know who stands at the door: so the hops are counted here. */
function trusted(proxies: TrustedProxies): FastifyServerOptions['trustProxy'] {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === false ? false : [...proxies]
}

/**
 * Whoever names JSON and sends nothing has sent nothing: clients with one way to ask name it for every call, those
 * that have no body too.
 */
function readEmptyAsNone(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}

/** The HTTP server without any route: limits, security headers, validation in Spanish, problems as replies. */
export async function createServer({
  log,
  newId,
  trustProxy,
  hstsSubdomains = false,
  hiddenFromSearch = false,
  ...door
}: ServerParts): Promise<FastifyInstance> {
  z.config({ localeError: plainSentence })
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(trustProxy),
    serverFactory: serverWithPageCache({ ...door, trustProxy }),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // The door says it in our words.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, log),
    frameworkErrors: replyWithProblem,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.removeContentTypeParser('text/plain')
  readEmptyAsNone(server)
  server.setErrorHandler(replyWithProblem)
  server.addHook('preClose', async () => {
    door.shutdown.isClosing = true
  })
  await server.register(helmet, securityHeaders)
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const further = furtherHeaders({ subdomains: hstsSubdomains, hidden: hiddenFromSearch })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...further, 'x-request-id': request.id })
  })
  server.addHook('preValidation', async ({ url, body, query, params }) => {
    refuseUnreadable(body)
    if (!url.startsWith('/api/')) return
    refuseUnreadable(query)
    refuseUnreadable(params)
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  return server
}

/** Refuses an address of the API that does not exist. */
export function refuseUnknownRoute(): never {
  throw new Problem(generalProblems.route_not_found)
}
