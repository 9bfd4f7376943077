import type { FastifyInstance } from 'fastify'
import { panelRoutes } from '../control/panel-routes.tsx'
import { refuseStrangers } from '../control/refuse-strangers.ts'
import type { Double } from '../double.ts'
import { checkoutRoutes } from './checkout-routes.tsx'
import { STYLE, STYLE_PATH } from './style.ts'

/** The pages run no script at all. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export async function hostedPages(app: FastifyInstance, double: Double) {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'POST') double.ledger.save()
    reply.headers(PAGE_HEADERS)
  })
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  checkoutRoutes(app, double)
  app.register(async (scope) => {
    refuseStrangers(scope, double)
    panelRoutes(scope, double)
  })
}
