import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Clock, systemClock } from '../clock/clock.ts'
import { callsAMinute, type Endpoint, type Parsed } from '../contract/endpoint.ts'
import type { PageCache } from '../page-delivery/page-cache.ts'
import { actAsAdmitted, noteAdmitted } from './actor.ts'
import { schemaOf } from './api-schema.ts'
import { type CarryOutOnce, idempotentCallIn, nameWish } from './idempotency.ts'
import { MinuteLimit } from './minute-limit.ts'
import { waitForBody } from './slow-bodies.ts'
import { bearerOf, type Visitor, type VisitorParts, visitorOf } from './visitor.ts'

export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  visitor: Visitor,
) => Promise<z.input<E['answer']>>

export interface Early {
  /** Throws for whoever is refused whatever the body says: it is not even read. */
  readonly refuseAtOnce: (visitor: Visitor) => Promise<void>
}

export interface ApiParts extends VisitorParts {
  readonly server: FastifyInstance
  readonly cache: PageCache
  readonly carryOutOnce: CarryOutOnce
  /** By which a network's minutes are counted. */
  readonly clock?: Clock
}

/** So long nobody asks again whether somebody may do what she was let in for. */
const LET_IN_MS = 1000
const letInAt = new WeakMap<FastifyRequest, number>()

/** Lets in whoever may do what an endpoint says, before a byte of the body is read. */
async function letIn({ admit }: Pick<ApiParts, 'admit'>, endpoint: Endpoint, request: FastifyRequest) {
  noteAdmitted(request, await admit({ bearer: bearerOf(request), address: request.ip }, endpoint))
  letInAt.set(request, performance.now())
}

/**
 * Asks once more where the body took its time: for as long as ten minutes it may, and meanwhile her access, her role or her
 * password may have been taken from her.
 */
export async function requireStillLetIn(
  parts: Pick<ApiParts, 'admit'>,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const since = letInAt.get(request)
  if (since !== undefined && performance.now() - since > LET_IN_MS) await letIn(parts, endpoint, request)
}

/** What every route takes from its endpoint, however its body is read: access, limits, schemas. */
export function routeOf(
  { admit, clock = systemClock, ...parts }: ApiParts,
  endpoint: Endpoint,
  { refuseAtOnce }: Partial<Early> = {},
) {
  const most = callsAMinute(endpoint)
  const limit = most === undefined ? undefined : new MinuteLimit({ clock, most })
  return {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: schemaOf(endpoint),
    config: { endpoint },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      limit?.spend(request.ip)
      if (endpoint.access !== 'public') {
        await letIn({ admit }, endpoint, request)
        waitForBody(request.raw)
      }
      await refuseAtOnce?.(visitorOf(request, reply, { admit, ...parts }))
    },
    preValidation: async (request: FastifyRequest) => nameWish(endpoint, request),
  }
}

/** Does what a request asks for, once where it can be told from others. */
export async function carryOut<E extends Endpoint>(
  { carryOutOnce, ...parts }: ApiParts,
  { endpoint, handler }: { readonly endpoint: E; readonly handler: Handler<E> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await requireStillLetIn(parts, endpoint, request)
  const work = () => actAsAdmitted(request, () => handler(request as never, visitorOf(request, reply, parts)))
  const call = idempotentCallIn(endpoint, request)
  return call === undefined ? work() : carryOutOnce(call, work)
}
