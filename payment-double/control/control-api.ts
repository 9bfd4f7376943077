import type { FastifyInstance } from 'fastify'
import type { Double } from '../double.ts'
import { clockRoutes } from './clock-routes.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { paymentControlRoutes } from './payment-control-routes.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { scenarioRoutes } from './scenario-routes.ts'
import { seedRoutes } from './seed-routes.ts'

/** How tests and demos play the provider's side. */
export async function controlApi(app: FastifyInstance, double: Double) {
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') double.ledger.save()
  })
  refuseStrangers(app, double)

  app.get('/_double/state', () => double.ledger.state)
  app.post('/_double/reset', () => {
    double.ledger.reset()
    return { reset: true }
  })
  clockRoutes(app, double)
  scenarioRoutes(app, double)
  paymentControlRoutes(app, double)
  deliveryRoutes(app, double)
  seedRoutes(app, double)
}
