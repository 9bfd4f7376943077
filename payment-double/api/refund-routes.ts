import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { centavosOf } from '../amounts.ts'
import { type Double, paymentWithId } from '../double.ts'
import { badRequestCode, notFound } from '../provider-error.ts'
import { refundPayment } from '../refunds.ts'
import { refundView } from './payment-view.ts'

const byId = z.object({ id: z.string() })
const byRefundId = z.object({ id: z.string(), refundId: z.string() })
const refundBody = z.object({ amount: z.unknown() }).partial().catch({})

export function refundRoutes(app: FastifyInstance, double: Double) {
  app.post('/v1/payments/:id/refunds', (request, reply) => {
    if (!request.headers['x-idempotency-key']) {
      throw badRequestCode(4292, "Header X-Idempotency-Key can't be null")
    }
    const payment = paymentWithId(double, byId.parse(request.params).id)
    const refund = refundPayment(double, payment, wantedAmount(request.body))
    return reply.code(201).send(refundView(payment, refund))
  })

  app.get('/v1/payments/:id/refunds', (request) => {
    const payment = paymentWithId(double, byId.parse(request.params).id)
    return payment.refunds.map((each) => refundView(payment, each))
  })

  app.get('/v1/payments/:id/refunds/:refundId', (request) => {
    const { id, refundId } = byRefundId.parse(request.params)
    const payment = paymentWithId(double, id)
    const refund = payment.refunds.find((each) => each.id === refundId)
    if (refund === undefined) throw notFound('Refund not found', 2032)
    return refundView(payment, refund)
  })
}

/** Centavos, or null for everything that is left. */
function wantedAmount(body: unknown): number | null {
  const { amount } = refundBody.parse(body ?? {})
  if (amount === undefined || amount === null) return null
  if (typeof amount !== 'number') throw badRequestCode(4041, 'The amount must be a number')
  if (amount <= 0) throw badRequestCode(4040, 'The amount must be a positive number')
  return centavosOf(amount)
}
