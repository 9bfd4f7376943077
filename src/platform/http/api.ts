import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { queryNamesOf } from '../contract/query-names.ts'
import { cacheKeyOf } from '../page-delivery/cache-key.ts'
import { cachedHeaders } from '../page-delivery/cached-headers.ts'
import { sendCached } from '../page-delivery/cached-reply.ts'
import { type ApiParts, carryOut, type Early, type Handler, routeOf } from './endpoint-routes.ts'
import { type FormRoutes, formRoutes } from './form-routes.ts'

/** Where rooms join their endpoints to their use cases. */
export interface Api extends FormRoutes {
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, early?: Early): void
}

/** Registers endpoint objects with Fastify: access, validation, documentation and keeping come from the object. */
export function createApi(parts: ApiParts): Api {
  return {
    ...formRoutes(parts),
    serve(endpoint, handler, early) {
      const handle = (request: FastifyRequest, reply: FastifyReply) =>
        carryOut(parts, { endpoint, handler }, request, reply)

      const queryNames = queryNamesOf(endpoint)

      async function keepAndSend(request: FastifyRequest, reply: FastifyReply) {
        const make = async () => ({
          status: 200,
          headers: { ...cachedHeaders(reply), 'content-type': 'application/json; charset=utf-8' },
          body: Buffer.from(JSON.stringify(endpoint.answer.parse(await handle(request, reply)))),
          ...(endpoint.cache && { tags: endpoint.cache.tags(request as never) }),
        })
        const ready = await parts.cache.obtain(cacheKeyOf(request.url, queryNames), make, {
          client: request.ip,
        })
        reply.hijack()
        sendCached(ready, request.raw, reply.raw)
      }

      parts.server.route({
        ...routeOf(parts, endpoint, early),
        handler:
          endpoint.cache === undefined
            ? async (request, reply) => {
                reply.header('cache-control', 'no-store')
                return handle(request, reply)
              }
            : keepAndSend,
      })
    },
  }
}
