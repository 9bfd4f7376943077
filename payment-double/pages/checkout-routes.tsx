import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  type Double,
  findPayment,
  findPreference,
  preferenceOf,
  scenarioFor,
  validityNow,
} from '../double.ts'
import type { Preference } from '../ledger/preference.ts'
import { changePayment, expectSecondPayment, openPayment } from '../payments.ts'
import { sendPage } from './document.tsx'
import { MessagePage } from './message-page.tsx'
import { type PayForm, payForm, readPayForm } from './pay-form.ts'
import { PAY_PATH, PayPage } from './pay-page.tsx'
import { ResultPage } from './result-page.tsx'
import { automaticReturn, returnAddress } from './return-address.ts'
import { TICKET_PATH } from './ticket.tsx'

const openQuery = z.object({ pref_id: z.string().catch('') })
const resultQuery = z.object({ payment_id: z.string().catch(''), stay: z.string().optional() })
const ticketForm = z.object({ payment_id: z.string(), change: z.enum(['approve', 'expire']) })
const RETURN_AFTER_SECONDS = 3
/** Covers payment.created and payment.updated when they must reach the shop before the buyer does. */
const BEFORE_RETURN_MS = 250

const resultPath = (paymentId: string) => `/checkout/v1/result?payment_id=${paymentId}`

const UNKNOWN_LINK = <MessagePage title="Link desconocido" text="No encontramos este link de pago." />

/** What the buyer's browser sees. */
export function checkoutRoutes(app: FastifyInstance, double: Double) {
  app.get('/checkout/v1/redirect', (request, reply) => {
    const preference = findPreference(double, openQuery.parse(request.query).pref_id)
    if (preference === undefined) return sendPage(reply, UNKNOWN_LINK, 404)
    if (validityNow(double, preference) !== 'open') return sendClosed(reply, double, preference)
    return sendPage(reply, <PayPage preference={preference} attempt={randomUUID()} />)
  })

  app.post(PAY_PATH, async (request, reply) => {
    const parsed = payForm.safeParse(request.body)
    const preference = parsed.success ? findPreference(double, parsed.data.pref_id) : undefined
    if (!parsed.success || preference === undefined) return sendPage(reply, UNKNOWN_LINK, 404)
    return pay(double, preference, parsed.data, reply)
  })

  app.get('/checkout/v1/result', (request, reply) => {
    const { payment_id: id, stay } = resultQuery.parse(request.query)
    const payment = findPayment(double, id)
    if (payment === undefined) return sendPage(reply, UNKNOWN_LINK, 404)
    const preference = preferenceOf(double, payment)
    const leaving = stay === undefined ? automaticReturn(preference, payment) : undefined
    if (leaving !== undefined) reply.header('refresh', `${RETURN_AFTER_SECONDS};url=${leaving}`)
    const leavesAfter = leaving === undefined ? undefined : RETURN_AFTER_SECONDS
    return sendPage(reply, <ResultPage {...{ preference, payment, leavesAfter }} />)
  })

  app.post(TICKET_PATH, (request, reply) => {
    const parsed = ticketForm.safeParse(request.body)
    const payment = parsed.success ? findPayment(double, parsed.data.payment_id) : undefined
    if (!parsed.success || payment === undefined) return sendPage(reply, UNKNOWN_LINK, 404)
    const next = changePayment(double, payment, parsed.data.change)
    if (next) expectSecondPayment(double, next)
    return reply.redirect(resultPath(payment.id), 303)
  })
}

async function pay(double: Double, preference: Preference, form: PayForm, reply: FastifyReply) {
  const { attempts } = double.ledger.state
  const earlier = findPayment(double, attempts[form.attempt] ?? '')
  if (earlier && earlier.status !== 'rejected') return reply.redirect(resultPath(earlier.id), 303)
  const { checkout, notifications } = scenarioFor(double, preference.id)
  const open = validityNow(double, preference) === 'open' || checkout.payAfterExpiry
  if (!open) return sendClosed(reply, double, preference)
  const read = readPayForm(form, preference)
  if ('errors' in read) {
    const page = <PayPage preference={preference} attempt={form.attempt} form={form} errors={read.errors} />
    return sendPage(reply, page)
  }
  const payment = openPayment(double, preference, read.order)
  attempts[form.attempt] = payment.id
  expectSecondPayment(double, payment)
  double.ledger.save()
  if (notifications.timing === 'before_return') await double.queue.drain(BEFORE_RETURN_MS)
  return reply.redirect(resultPath(payment.id), 303)
}

function sendClosed(reply: FastifyReply, double: Double, preference: Preference) {
  const back = returnAddress(preference, 'failure')
  if (validityNow(double, preference) === 'not_yet') {
    const text = 'Este link de pago todavía no está disponible.'
    return sendPage(reply, <MessagePage title="Link no disponible" text={text} back={back} />)
  }
  const text = 'Este link de pago ya no está disponible. Si todavía querés comprar, volvé a la tienda.'
  return sendPage(reply, <MessagePage title="Link vencido" text={text} back={back} />)
}
