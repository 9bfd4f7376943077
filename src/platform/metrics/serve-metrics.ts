import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers Prometheus at `/metrics`, and nobody who does not bring the token. */
export function serveMetrics(
  server: FastifyInstance,
  { token, registry, refresh }: { token: string; registry: Registry; refresh: () => Promise<void> },
): void {
  const expected = digest(`Bearer ${token}`)
  let underWay: Promise<void> | undefined
  const refreshed = () => {
    underWay ??= refresh().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  server.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Hace falta el token de METRICS_TOKEN.')
    await refreshed()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
