import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paymentView } from '../api/payment-view.ts'
import { acceptPreference } from '../api/preference-rules.ts'
import { DAY } from '../dates.ts'
import type { Double } from '../double.ts'
import { newPreferenceId } from '../ids.ts'
import { payForm, readPayForm } from '../pages/pay-form.ts'
import { openPayment, recordPayment } from '../payments.ts'
import { ProviderError } from '../provider-error.ts'

const seed = z.strictObject({
  external_reference: z.string().default('seeded'),
  title: z.string().default('Obra de muestra'),
  amount: z.number().positive().default(100_000),
  method: z.string().default('card'),
  holder: z.string().default('APRO'),
  daysAgo: z.number().min(0).default(0),
  /** Without a notification, the shop can only find the payment by searching. */
  announce: z.boolean().default(false),
})
type Seed = z.infer<typeof seed>
const seedBody = z.strictObject({ payments: z.array(seed).min(1) })

/** Payments that no pay page of this run brought about. */
export function seedRoutes(app: FastifyInstance, double: Double) {
  app.post('/_double/seed', (request, reply) => {
    const { payments } = seedBody.parse(request.body ?? { payments: [{}] })
    return reply.code(201).send(payments.map((each) => sow(double, each)))
  })
}

function sow(double: Double, { title, amount, method, holder, ...wish }: Seed) {
  const at = double.clock.now() - wish.daysAgo * DAY
  const body = {
    items: [{ title, quantity: 1, unit_price: amount }],
    external_reference: wish.external_reference,
    payer: { email: 'comprador@ejemplo.com' },
  }
  const preference = { id: newPreferenceId(), createdAt: at, request: acceptPreference(body, false) }
  double.ledger.state.preferences[preference.id] = preference
  const form = payForm.parse({ pref_id: preference.id, attempt: '', card: 'visa', method, holder })
  const read = readPayForm(form, preference)
  if ('errors' in read) throw new ProviderError(400, 'bad_request', Object.values(read.errors).join(' '))
  const payment = wish.announce
    ? openPayment(double, preference, read.order)
    : recordPayment(double, preference, read.order, at)
  return paymentView(double, payment)
}
