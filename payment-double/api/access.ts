import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Double } from '../double.ts'
import { unauthorized } from '../provider-error.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

export function requireAccessToken(app: FastifyInstance, double: Double) {
  const expected = digest(`Bearer ${double.settings.accessToken}`)
  app.addHook('onRequest', async (request) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) throw unauthorized()
  })
}
