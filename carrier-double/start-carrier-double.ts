import { isIPv4 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { andreaniApi } from './andreani-api.ts'
import type { Double } from './double.ts'
import { miCorreoApi } from './mi-correo-api.ts'
import { changeScenario, firstScenario, type ScenarioChanges } from './scenario.ts'
import { Tokens } from './tokens.ts'

export interface CarrierDoubleOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** Only a loopback address is accepted. */
  readonly host?: string
}

export interface CarrierDouble {
  /** Where each carrier answers, without a slash at the end. */
  readonly miCorreoUrl: string
  readonly andreaniUrl: string
  /** Changes how they behave from now on. */
  set(changes: ScenarioChanges): void
  /** The calls since the last time, as 'POST /micorreo/v1/rates'. */
  calls(): string[]
  stop(): Promise<void>
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

const TOO_MANY_CHARACTERS = 1_000_000

/** Answers as the scenario wants it; `true` when nothing is left to say. */
async function misbehave(
  { scenario }: Double,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { fault, latencyMs } = scenario
  if (latencyMs > 0) await sleep(latencyMs)
  switch (fault) {
    case 'down':
      request.raw.socket.destroy()
      return true
    case 'server_error':
      reply.code(500).send({ message: 'Internal Server Error' })
      return true
    case 'refused':
      reply.code(400).send({ message: 'Unrecognized field' })
      return true
    case 'login':
      reply.code(401).send({ message: 'Unauthorized' })
      return true
    case 'wrong_body':
      reply.type('text/html').send('<html>En mantenimiento</html>')
      return true
    case 'too_long':
      reply.send({ rates: 'x'.repeat(TOO_MANY_CHARACTERS) })
      return true
    case 'none':
    case 'wrong_prices':
    case 'no_rates':
      return false
  }
}

/** Starts the doubles of the carriers: their price calls, and nothing else of them. */
export async function startCarrierDouble({
  port,
  host = '127.0.0.1',
}: CarrierDoubleOptions): Promise<CarrierDouble> {
  if (!isLoopback(host))
    throw new Error(`The carrier double only listens on a loopback address, not on ${host}.`)
  const double: Double = { scenario: firstScenario, tokens: new Tokens() }
  let calls: string[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('preHandler', async (request, reply) => {
    calls.push(`${request.method} ${request.url.split('?')[0]}`)
    if (await misbehave(double, request, reply)) return reply
  })
  app.register((scope) => miCorreoApi(scope, double), { prefix: '/micorreo/v1' })
  app.register((scope) => andreaniApi(scope, double), { prefix: '/andreani' })
  const url = await app.listen({ port, host })
  return {
    miCorreoUrl: `${url}/micorreo/v1`,
    andreaniUrl: `${url}/andreani`,
    set(changes) {
      double.scenario = changeScenario(double.scenario, changes)
      if (changes.expireTokens) double.tokens.expire()
    },
    calls() {
      const made = calls
      calls = []
      return made
    },
    stop: () => app.close(),
  }
}
