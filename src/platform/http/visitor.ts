import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Right } from '../contract/endpoint.ts'
import { Problem } from '../contract/problem.ts'
import type { Actor } from './actor.ts'
import { arrivalOf } from './arrival.ts'

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
  /** Whether the token belongs to a living session of somebody who may do this. */
  may(right: Right): Promise<boolean>
  /** The value of a cookie that came along. */
  cookie(name: string): string | undefined
  /** Lets the browser keep a cookie that no script can read and no other site makes it send. */
  keepCookie(cookie: Pick<SetCookie, 'name' | 'value' | 'path' | 'expires'>): void
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void
}

/** What somebody wants to be let in for. */
export type AccessRule = Pick<Endpoint, 'access' | 'sentBy'>

/** What visitors are known by. */
export interface VisitorParts {
  /**
   * Answers who acts with this token, or throws the problem that says why she may not: the one place where a right is
   * checked. The network that it comes from counts for limits only.
   * @param asked what is asked for; its `access` cannot be left out
   */
  readonly admit: (
    caller: { readonly bearer: string | undefined; readonly address: string },
    asked: AccessRule,
  ) => Promise<Actor>
  /** Whether visitors come by https: then browsers send cookies no other way. */
  readonly isSecure: boolean
}

/** The opaque token that a request carries. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Who has sent a request. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, parts: VisitorParts): Visitor {
  const { admit, isSecure } = parts
  const bearer = bearerOf(request)
  const may = (access: Right) =>
    admit({ bearer, address: request.ip }, { access }).then(
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
    may,
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
