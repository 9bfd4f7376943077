import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Double, paymentWithId, scenarioOf } from '../double.ts'
import type { Payment } from '../ledger/payment.ts'
import { changePayment } from '../payments.ts'
import { badRequestCode, paymentNotFound } from '../provider-error.ts'
import { searchPayments } from './payment-search.ts'
import { paymentView } from './payment-view.ts'

const byId = z.object({ id: z.string() })
const statusChange = z.object({ status: z.string().nullish() }).catch({})

/** Right after a notification the payment may not be readable yet. */
function visiblePayment(double: Double, params: unknown): Payment {
  const payment = paymentWithId(double, byId.parse(params).id)
  const { api, notifications } = scenarioOf(double, payment)
  const hiddenUntil = payment.createdAt + notifications.delayMs + api.visibilityLagMs
  if (api.visibilityLagMs > 0 && double.clock.now() < hiddenUntil) throw paymentNotFound()
  return payment
}

export function paymentRoutes(app: FastifyInstance, double: Double) {
  app.get('/v1/payments/search', (request) => searchPayments(double, request.query))

  app.get('/v1/payments/:id', (request) => paymentView(double, visiblePayment(double, request.params)))

  app.put('/v1/payments/:id', (request) => {
    const payment = paymentWithId(double, byId.parse(request.params).id)
    const { status } = statusChange.parse(request.body)
    if (!status) throw badRequestCode(4017, 'status attribute can not be null')
    const cancelled = status === 'cancelled' ? changePayment(double, payment, 'cancel') : undefined
    if (cancelled) return paymentView(double, cancelled)
    throw badRequestCode(2018, 'The action requested is not valid for the current payment state')
  })
}
