import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DAY } from '../dates.ts'
import type { Double } from '../double.ts'

const jsonBody = z.json()

/**
 * Same key and same route: the same stored answer for 24 hours, whatever the body says now.
 * A client that reuses a key by mistake therefore meets here what it would meet there.
 */
export function replayAnswers(app: FastifyInstance, double: Double) {
  const { clock, ledger } = double

  // Goes no further once it has answered, also when nobody waits for the answer any more.
  app.addHook('preHandler', (request, reply, goOn) => {
    const key = replayKey(request)
    const stored = key === undefined ? undefined : freshReply(double, key)
    if (stored === undefined) goOn()
    else reply.code(stored.status).send(stored.body)
  })

  app.addHook('preSerialization', async (request, reply, payload) => {
    const key = replayKey(request)
    if (key !== undefined && reply.statusCode < 300 && !freshReply(double, key)) {
      const body = jsonBody.parse(JSON.parse(JSON.stringify(payload)))
      ledger.state.replies[key] = { at: clock.now(), status: reply.statusCode, body }
    }
    return payload
  })
}

function freshReply(double: Double, key: string) {
  const stored = double.ledger.state.replies[key]
  return stored && double.clock.now() - stored.at < DAY ? stored : undefined
}

function replayKey(request: FastifyRequest): string | undefined {
  const key = request.headers['x-idempotency-key']
  if (request.method === 'GET' || typeof key !== 'string' || key === '') return undefined
  const path = request.url.split('?')[0]?.replace(/\/$/, '')
  return `${request.method} ${path} ${key}`
}
