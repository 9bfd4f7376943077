import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type ApiInfo = NonNullable<NonNullable<FastifyDynamicSwaggerOptions['openapi']>['info']>

/** The description of the API, for programs and for people. @param info whose API it is */
export async function serveDocumentation(server: FastifyInstance, info: ApiInfo): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      security: [],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger())
}
