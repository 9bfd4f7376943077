import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { centavosOf } from '../amounts.ts'
import { paymentView } from '../api/payment-view.ts'
import { type Double, findPreference, paymentWithId } from '../double.ts'
import { PAYMENT_CHANGES } from '../ledger/payment-changes.ts'
import { readPayForm } from '../pages/pay-form.ts'
import { changePayment, expectSecondPayment, openPayment } from '../payments.ts'
import { notFound, ProviderError } from '../provider-error.ts'
import { refundFromPanel, settleRefund } from '../refunds.ts'

const byId = z.object({ id: z.string() })
const changeParams = z.object({ id: z.string(), change: z.enum(PAYMENT_CHANGES) })
const refundBody = z.strictObject({ amount: z.number().positive().optional() })
const settleParams = z.object({ id: z.string(), refundId: z.string() })
const buyerWishes = z.strictObject({
  method: z.string().default('card'),
  card: z.string().default('visa'),
  holder: z.string().default('APRO'),
  installments: z.int().default(1),
  email: z.email().default('comprador@ejemplo.com'),
})

export function paymentControlRoutes(app: FastifyInstance, double: Double) {
  app.post('/_double/payments/:id/refund', (request) => {
    const payment = paymentWithId(double, byId.parse(request.params).id)
    const { amount } = refundBody.parse(request.body ?? {})
    refundFromPanel(double, payment, amount === undefined ? null : centavosOf(amount))
    return paymentView(double, paymentWithId(double, payment.id))
  })

  app.post('/_double/payments/:id/refunds/:refundId/settle', (request) => {
    const { id, refundId } = settleParams.parse(request.params)
    settleRefund(double, id, refundId)
    return paymentView(double, paymentWithId(double, id))
  })

  app.post('/_double/payments/:id/:change', (request) => {
    const { id, change } = changeParams.parse(request.params)
    const payment = paymentWithId(double, id)
    const next = changePayment(double, payment, change)
    if (next === undefined) {
      throw new ProviderError(409, 'conflict', `A payment that is ${payment.status} cannot ${change}.`)
    }
    if (change === 'approve') expectSecondPayment(double, next)
    return paymentView(double, next)
  })

  /** What a buyer does on the pay page, without the page and even after the link expired. */
  app.post('/_double/preferences/:id/pay', (request, reply) => {
    const preference = findPreference(double, byId.parse(request.params).id)
    if (preference === undefined) throw notFound('Preference not found')
    const wishes = buyerWishes.parse(request.body ?? {})
    const read = readPayForm({ ...wishes, pref_id: preference.id, attempt: '' }, preference)
    if ('errors' in read) throw new ProviderError(400, 'bad_request', Object.values(read.errors).join(' '))
    const payment = openPayment(double, preference, read.order)
    expectSecondPayment(double, payment)
    return reply.code(201).send(paymentView(double, payment))
  })
}
