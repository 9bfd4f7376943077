import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { openReceivingShop, type ReceivingShop } from './receiving-shop.ts'
import type { ScenarioChange } from './scenario.ts'
import type { PaymentDoubleOptions } from './settings.ts'
import { type PaymentDouble, startPaymentDouble } from './start-payment-double.ts'

export const ACCESS_TOKEN = 'APP_USR-double-4934588586838432'
export const WEBHOOK_SECRET = 'double-webhook-secret'

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

interface Call {
  body?: unknown
  headers?: Record<string, string>
}

export interface Fixture {
  shop: ReceivingShop
  double: PaymentDouble
  /** The provider's API, with the access token. */
  call(method: string, path: string, call?: Call): Promise<Answer>
  /** POST to the control API. */
  control(path: string, body?: unknown): Promise<Answer>
  scenario(change: ScenarioChange): Promise<Answer>
  createPreference(fields?: Record<string, unknown>): Promise<{ id: string; link: string }>
  /** Pays without the page; answers the payment. */
  pay(preferenceId: string, wishes?: Record<string, unknown>): Promise<{ id: string }>
  refund(paymentId: string, amount?: number, key?: string): Promise<Answer>
}

const object = z.record(z.string(), z.unknown())
const withId = z.object({ id: z.coerce.string() })
const created = z.object({ id: z.string(), init_point: z.string() })
const results = z.object({ results: z.array(object) })

const idOf = (body: unknown): string => withId.parse(body).id
export const resultsOf = (answer: Answer) => results.parse(answer.body).results

export const PREFERENCE = {
  items: [
    { id: 'obra-1', title: 'Atardecer en el Delta', quantity: 1, currency_id: 'ARS', unit_price: 145_000 },
  ],
  payer: { email: 'lucia@ejemplo.com' },
  back_urls: {
    success: 'http://localhost:3000/payment-success',
    pending: 'http://localhost:3000/payment-success',
    failure: 'http://localhost:3000/payment-failure',
  },
  external_reference: 'ref-1',
}

export async function openFixture(options: Partial<PaymentDoubleOptions> = {}): Promise<Fixture> {
  const shop = await openReceivingShop()
  const double = await startPaymentDouble({
    port: 0,
    accessToken: ACCESS_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    notificationUrl: `${shop.url}/webhook`,
    environment: {},
    ...options,
  })
  onTestFinished(() => double.stop())

  const send = async (method: string, path: string, { body, headers }: Call): Promise<Answer> => {
    const response = await fetch(double.url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const parsed: unknown = await response.json()
    return {
      status: response.status,
      headers: response.headers,
      body: Array.isArray(parsed) ? { list: parsed } : object.parse(parsed),
    }
  }

  const fixture: Fixture = {
    shop,
    double,
    call: (method, path, call = {}) =>
      send(method, path, { ...call, headers: { authorization: `Bearer ${ACCESS_TOKEN}`, ...call.headers } }),
    control: (path, body) => send('POST', `/_double${path}`, { body }),
    scenario: (change) => fixture.control('/scenario', change),
    async createPreference(fields = {}) {
      const answer = await fixture.call('POST', '/checkout/preferences', {
        body: { ...PREFERENCE, ...fields },
      })
      const { id, init_point: link } = created.parse(answer.body)
      return { id, link: link.replace('localhost', '127.0.0.1') }
    },
    async pay(preferenceId, wishes = {}) {
      return { id: idOf((await fixture.control(`/preferences/${preferenceId}/pay`, wishes)).body) }
    },
    refund: (paymentId, amount, key = randomUUID()) =>
      fixture.call('POST', `/v1/payments/${paymentId}/refunds`, {
        body: amount === undefined ? {} : { amount },
        headers: { 'x-idempotency-key': key },
      }),
  }
  return fixture
}
