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
        noteAdmitted(request, await admit({ bearer: bearerOf(request), address: request.ip }, endpoint))
        waitForBody(request.raw)
      }
      await refuseAtOnce?.(visitorOf(request, reply, { admit, ...parts }))
    },
    preValidation: async (request: FastifyRequest) => nameWish(endpoint, request),
  }
}

/** Does what a request asks for, once where it can be told from others. */
export function carryOut<E extends Endpoint>(
  { carryOutOnce, ...parts }: ApiParts,
  { endpoint, handler }: { readonly endpoint: E; readonly handler: Handler<E> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const work = () => actAsAdmitted(request, () => handler(request as never, visitorOf(request, reply, parts)))
  const call = idempotentCallIn(endpoint, request)
  return call === undefined ? work() : carryOutOnce(call, work)
}
