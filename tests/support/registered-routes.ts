import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** One thing that a server can be asked, as Fastify writes it: '/api/orders/:id'. */
export interface RegisteredRoute {
  readonly method: string
  readonly url: string
}

const routesOf = new WeakMap<FastifyInstance, RegisteredRoute[]>()

function rememberRoutes(server: FastifyInstance): void {
  const seen: RegisteredRoute[] = []
  routesOf.set(server, seen)
  server.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) seen.push({ method: each, url })
  })
}

// Fastify tells of each server before its first route, so that none is missed, whoever registers it and how.
subscribe('fastify.initialization', (message) => {
  rememberRoutes((message as { fastify: FastifyInstance }).fastify)
})

/** Every route that a server made after this file was imported really has. */
export async function registeredRoutes(server: FastifyInstance): Promise<readonly RegisteredRoute[]> {
  await server.ready()
  return routesOf.get(server) ?? []
}
