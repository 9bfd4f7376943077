import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { providerApi } from './api/provider-api.ts'
import { controlApi } from './control/control-api.ts'
import type { Double } from './double.ts'
import { hostedPages } from './pages/hosted-pages.ts'
import { ProviderError } from './provider-error.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const withStatus = z.object({ statusCode: z.number() })

export function buildApp(double: Double): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )

  app.setErrorHandler((thrown, _request, reply) => {
    const error = asProviderError(thrown)
    return reply.code(error.status).send(error.body(`${Date.now()};${randomUUID()}`))
  })

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'resource not found', error: 'not_found', status: 404, cause: [] }),
  )

  app.register((scope) => providerApi(scope, double))
  app.register((scope) => hostedPages(scope, double))
  app.register((scope) => controlApi(scope, double))
  return app
}

function asProviderError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown
  if (thrown instanceof z.ZodError) return new ProviderError(400, 'bad_request', z.prettifyError(thrown))
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const status = withStatus.safeParse(thrown)
  if (status.success && status.data.statusCode < 500) {
    return new ProviderError(status.data.statusCode, 'bad_request', message)
  }
  return new ProviderError(500, 'internal_server_error', message)
}
