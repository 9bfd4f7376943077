import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Double } from '../double.ts'
import { ProviderError } from '../provider-error.ts'

type Fault = 'server_error' | 'too_many_requests' | 'timeout' | 'slow' | 'hang_up'

/** Lets the API misbehave as the scenario says. */
export function misbehave(app: FastifyInstance, double: Double) {
  const lost = new WeakSet<object>()
  const cutOff = new WeakSet<object>()

  app.addHook('preHandler', async (request, reply) => {
    const fault = takeFault(double, request.url)
    const { faultMs, retryAfterSeconds } = double.ledger.state.scenario.api
    switch (fault) {
      case undefined:
        return
      case 'server_error':
        throw new ProviderError(500, 'internal_server_error', 'internal_error')
      case 'too_many_requests':
        reply.header('retry-after', retryAfterSeconds)
        throw new ProviderError(429, 'too_many_requests', 'too_many_requests')
      case 'slow':
        return pause(double, faultMs)
      case 'timeout':
        lost.add(request)
        return
      case 'hang_up':
        cutOff.add(request)
    }
  })

  app.addHook('onSend', async (request) => {
    if (lost.has(request)) await pause(double, double.ledger.state.scenario.api.faultMs)
    if (cutOff.has(request)) request.raw.socket.destroy()
  })
}

function takeFault(double: Double, url: string): Fault | undefined {
  const { api } = double.ledger.state.scenario
  if (api.fault === 'none' || api.faultTimes === 0 || !url.startsWith(api.faultPath)) return undefined
  if (api.faultTimes !== null) api.faultTimes -= 1
  return api.fault
}

const pause = (double: Double, ms: number): Promise<void> =>
  sleep(ms, undefined, { signal: double.stopping }).catch(() => {})
