import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Clock, systemClock } from '../clock/clock.ts'
import { callsAMinute, type Endpoint, type Parsed } from '../contract/endpoint.ts'
import { Problem } from '../contract/problem.ts'
import { queryNamesOf } from '../contract/query-names.ts'
import { cacheKeyOf } from '../page-delivery/cache-key.ts'
import { cachedHeaders } from '../page-delivery/cached-headers.ts'
import { sendCached } from '../page-delivery/cached-reply.ts'
import type { PageCache } from '../page-delivery/page-cache.ts'
import { schemaOf } from './api-schema.ts'
import { arrivalOf } from './arrival.ts'
import { type CarryOutOnce, idempotentCallIn } from './idempotency.ts'
import { MinuteLimit } from './minute-limit.ts'
import { type RawRequest, rawOf } from './raw-request.ts'
import { waitForBody } from './slow-bodies.ts'
import { acceptForms, acceptFormsToo, readForm, type UploadedForm, type UploadRules } from './upload.ts'

/** Who calls: facts of the request that a use case may need, nothing else of HTTP. */
export interface Visitor {
  /** Network address, for limits only. */
  readonly address: string
  /** When the request came in, as `performance.now()` tells it: whoever sent it has waited since then. */
  readonly cameAt: number
  /** What the browser says of itself; believed nowhere. */
  readonly userAgent: string | undefined
  /** The opaque token of the Authorization header. */
  readonly bearer: string | undefined
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal
  /** Whether the token belongs to a living administrator session. */
  isAdministrator(): Promise<boolean>
  /** The value of a cookie that came along. */
  cookie(name: string): string | undefined
  /** Lets the browser keep a cookie that no script can read and no other site makes it send. */
  keepCookie(cookie: Pick<SetCookie, 'name' | 'value' | 'path' | 'expires'>): void
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void
}

export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  visitor: Visitor,
) => Promise<z.input<E['answer']>>

/** What a handler of forms with a file is given; the texts of the form are still to be parsed. */
export type UploadInput<E extends Endpoint> = Omit<Parsed<E>, 'body'> & UploadedForm

interface Early {
  /** Throws for whoever is refused whatever the body says: it is not even read. */
  readonly refuseAtOnce: (visitor: Visitor) => Promise<void>
}

/** Where rooms join their endpoints to their use cases. */
export interface Api {
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, early?: Early): void
  /** For what comes as JSON or as a multipart form that means the same: the form becomes the body, then both are parsed alike. */
  serveJsonOrForm<E extends Endpoint>(
    endpoint: E,
    form: UploadRules & { readonly bodyOf: (form: UploadedForm) => Promise<unknown> },
    handler: Handler<E>,
  ): void
  /** For notifications of the outside world: any content type, read as text of at most 16 KB. */
  serveRaw<E extends Endpoint>(
    endpoint: E,
    handler: (request: RawRequest) => Promise<z.input<E['answer']>>,
  ): void
  /** For multipart forms with one file; the endpoint's `body` only describes them. */
  serveUpload<E extends Endpoint>(
    endpoint: E,
    rules: UploadRules,
    handler: (input: UploadInput<E>) => Promise<z.input<E['answer']>>,
  ): void
}

export interface ApiParts {
  readonly server: FastifyInstance
  readonly cache: PageCache
  /**
   * Answers who acts as administrator with this token, or throws the problem that says why nobody may. The network that
   * it comes from counts for limits only.
   * @param endpoint what is asked for; left out, it is something that a person does
   */
  readonly admit: (
    caller: { readonly bearer: string | undefined; readonly address: string },
    endpoint?: Pick<Endpoint, 'sentBy'>,
  ) => Promise<string>
  readonly carryOutOnce: CarryOutOnce
  /** Whether visitors come by https: then browsers send cookies no other way. */
  readonly isSecure: boolean
  /** By which a network's minutes are counted. */
  readonly clock?: Clock
}

const RAW_BODY_LIMIT = 16 * 1024

/** The opaque token that a request carries. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

type VisitorParts = Pick<ApiParts, 'admit' | 'isSecure'>

function visitorOf(request: FastifyRequest, reply: FastifyReply, parts: VisitorParts): Visitor {
  const { admit, isSecure } = parts
  const bearer = bearerOf(request)
  const isAdministrator = () =>
    admit({ bearer, address: request.ip }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
  return {
    address: request.ip,
    cameAt: arrivalOf(request.raw),
    userAgent: request.headers['user-agent'],
    bearer,
    isAdministrator,
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name],
    keepCookie: (cookie) => {
      reply.header(
        'set-cookie',
        stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'strict', secure: isSecure }),
      )
    },
    setHeader: (name, value) => void reply.header(name, value),
    // Made when it is asked for: few calls wait for anything.
    get gone() {
      return request.signal
    },
  }
}

/** Registers endpoint objects with Fastify: access, validation, documentation and keeping come from the object. */
export function createApi({ server, cache, carryOutOnce, clock = systemClock, ...parts }: ApiParts): Api {
  const { admit } = parts
  /** Does what a request asks for, once where it can be told from others. */
  const carryOut = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const work = () => handler(request as never, visitorOf(request, reply, parts))
    const call = idempotentCallIn(endpoint, request)
    return call === undefined ? work() : carryOutOnce(call, work)
  }
  /** What every route takes from its endpoint, however its body is read. */
  const routeOf = (endpoint: Endpoint, { refuseAtOnce }: Partial<Early> = {}) => {
    const most = callsAMinute(endpoint)
    const limit = most === undefined ? undefined : new MinuteLimit({ clock, most })
    return {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: schemaOf(endpoint),
      config: { endpoint },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        limit?.spend(request.ip)
        if (endpoint.access === 'administrator') {
          await admit({ bearer: bearerOf(request), address: request.ip }, endpoint)
          waitForBody(request.raw)
        }
        await refuseAtOnce?.(visitorOf(request, reply, parts))
      },
    }
  }
  return {
    serve(endpoint, handler, early) {
      const handle = (request: FastifyRequest, reply: FastifyReply) =>
        carryOut(endpoint, handler, request, reply)

      const queryNames = queryNamesOf(endpoint)

      async function keepAndSend(request: FastifyRequest, reply: FastifyReply) {
        const make = async () => ({
          status: 200,
          headers: { ...cachedHeaders(reply), 'content-type': 'application/json; charset=utf-8' },
          body: Buffer.from(JSON.stringify(endpoint.answer.parse(await handle(request, reply)))),
          ...(endpoint.cache && { tags: endpoint.cache.tags(request as never) }),
        })
        const ready = await cache.obtain(cacheKeyOf(request.url, queryNames), make, { client: request.ip })
        reply.hijack()
        sendCached(ready, request.raw, reply.raw)
      }

      server.route({
        ...routeOf(endpoint, early),
        handler:
          endpoint.cache === undefined
            ? async (request, reply) => {
                reply.header('cache-control', 'no-store')
                return handle(request, reply)
              }
            : keepAndSend,
      })
    },
    serveUpload(endpoint, rules, handler) {
      server.register(async (forms) => {
        await acceptForms(forms)
        forms.route({
          ...routeOf(endpoint),
          schema: { ...schemaOf(endpoint), consumes: ['multipart/form-data'] },
          validatorCompiler: (route) =>
            route.httpPart === 'body' ? () => true : validatorCompiler(route as never),
          handler: async (request, reply) => {
            reply.header('cache-control', 'no-store')
            const { params, query } = request as never as Parsed<typeof endpoint>
            return handler({ params, query, ...(await readForm(request, rules)) })
          },
        })
      })
    },
    serveJsonOrForm(endpoint, { bodyOf, ...rules }, handler) {
      server.register(async (forms) => {
        await acceptFormsToo(forms)
        forms.route({
          ...routeOf(endpoint),
          schema: { ...schemaOf(endpoint), consumes: ['application/json', 'multipart/form-data'] },
          preValidation: async (request) => {
            if (request.isMultipart()) request.body = await bodyOf(await readForm(request, rules))
          },
          handler: async (request, reply) => {
            reply.header('cache-control', 'no-store')
            return carryOut(endpoint, handler, request, reply)
          },
        })
      })
    },
    serveRaw(endpoint, handler) {
      server.register(async (raw) => {
        raw.removeAllContentTypeParsers()
        raw.addContentTypeParser(
          '*',
          { parseAs: 'string', bodyLimit: RAW_BODY_LIMIT },
          (_request, body, done) => done(null, body),
        )
        raw.route({
          ...routeOf(endpoint),
          handler: (request) => handler(rawOf(request)),
        })
      })
    },
  }
}
