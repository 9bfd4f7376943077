import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { DAY, MINUTE } from '../dates.ts'
import { allPayments, type Double, paymentWithId, preferenceOf } from '../double.ts'
import { PAYMENT_CHANGES } from '../ledger/payment-changes.ts'
import { deliver } from '../notifications/deliver.ts'
import { sendPage } from '../pages/document.tsx'
import { changePayment, expectSecondPayment } from '../payments.ts'
import { refundFromPanel } from '../refunds.ts'
import { PANEL_PATH, PanelPage } from './panel-page.tsx'

const SHOWN = 50
const byId = z.object({ id: z.string() })
const byNumber = z.object({ id: z.coerce.number().int() })
const advanceForm = z.object({
  minutes: z.coerce.number().min(0).default(0),
  days: z.coerce.number().min(0).default(0),
})
const changeForm = z.object({ change: z.enum([...PAYMENT_CHANGES, 'refund']) })

/** For demos: see what happened and play the provider's side by hand. */
export function panelRoutes(app: FastifyInstance, double: Double) {
  const backToPanel = (reply: FastifyReply) => reply.redirect(PANEL_PATH, 303)

  app.get('/', (_request, reply) => backToPanel(reply))
  app.get(PANEL_PATH, (_request, reply) => sendPage(reply, <PanelPage {...panelFacts(double)} />))

  app.post(`${PANEL_PATH}/clock`, async (request, reply) => {
    const { minutes, days } = advanceForm.parse(request.body)
    await double.queue.advance(minutes * MINUTE + days * DAY)
    return backToPanel(reply)
  })

  app.post(`${PANEL_PATH}/payments/:id`, (request, reply) => {
    const payment = paymentWithId(double, byId.parse(request.params).id)
    const { change } = changeForm.parse(request.body)
    if (change === 'refund') {
      refundFromPanel(double, payment, null)
      return backToPanel(reply)
    }
    const next = changePayment(double, payment, change)
    if (next && change === 'approve') expectSecondPayment(double, next)
    return backToPanel(reply)
  })

  app.post(`${PANEL_PATH}/deliveries/:id`, async (request, reply) => {
    const { id } = byNumber.parse(request.params)
    const delivery = double.ledger.state.deliveries.find((each) => each.id === id)
    if (delivery) await deliver(double, delivery.event, 1)
    return backToPanel(reply)
  })
}

function panelFacts(double: Double) {
  const payments = allPayments(double)
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, SHOWN)
    .map((payment) => {
      const { items, external_reference: reference } = preferenceOf(double, payment).request
      return { payment, title: items.map((each) => each.title).join(', '), reference: reference ?? '' }
    })
  const deliveries = double.ledger.state.deliveries.slice(-SHOWN).toReversed()
  return { now: double.clock.now(), payments, deliveries }
}
