import type { FastifyInstance } from 'fastify'
import type { Double } from '../double.ts'
import { ProviderError } from '../provider-error.ts'
import { isLoopback } from '../settings.ts'

/** A web page open in a browser of this machine must not steer the double, rebound names included. */
export function refuseStrangers(app: FastifyInstance, double: Double) {
  app.addHook('onRequest', async (request) => {
    const ours = isLoopback(request.hostname) || request.host === new URL(double.publicUrl).host
    const site = request.headers['sec-fetch-site']
    const fromOutside = site === 'cross-site' || site === 'same-site'
    if (!isLoopback(request.ip) || !ours || fromOutside) {
      throw new ProviderError(403, 'forbidden', 'Only this machine steers the double.')
    }
  })
}
