import type { FastifyInstance } from 'fastify'
import type { Double } from '../double.ts'
import { requireAccessToken } from './access.ts'
import { misbehave } from './faults.ts'
import { replayAnswers } from './idempotency.ts'
import { merchantOrderRoutes } from './merchant-order-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import { refundRoutes } from './refund-routes.ts'

/** What the shop's server talks to. */
export async function providerApi(app: FastifyInstance, double: Double) {
  // Before anything may hold the answer back: what was done must not be forgotten.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') double.ledger.save()
  })
  requireAccessToken(app, double)
  misbehave(app, double)
  replayAnswers(app, double)
  preferenceRoutes(app, double)
  paymentRoutes(app, double)
  refundRoutes(app, double)
  merchantOrderRoutes(app, double)
  referenceRoutes(app, double)
}
