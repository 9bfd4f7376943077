import { createRequire } from 'node:module'
import { MercadoPagoConfig, Payment, PaymentRefund, Preference } from 'mercadopago'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { startPaymentDouble } from '../../payment-double/start-payment-double.ts'

/** The provider's own program speaks with our double and understands it. */

const TOKEN = 'APP_USR-double-contract'
let double: Awaited<ReturnType<typeof startPaymentDouble>>
let config: MercadoPagoConfig

beforeAll(async () => {
  double = await startPaymentDouble({ port: 0, accessToken: TOKEN, webhookSecret: 'secret', environment: {} })
  // There is no supported way to send it anywhere else: see docs/decisions/0005.
  const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config')
  AppConfig.BASE_URL = double.url
  config = new MercadoPagoConfig({ accessToken: TOKEN, options: { timeout: 20_000 } })
})
afterAll(() => double.stop())

const body = {
  items: [
    { id: 'obra-1', title: 'Atardecer en el Delta', quantity: 1, unit_price: 150_000, currency_id: 'ARS' },
  ],
  back_urls: {
    success: `https://galeria.example${linkTo.paymentSuccess()}`,
    pending: `https://galeria.example${linkTo.paymentSuccess()}`,
    failure: `https://galeria.example${linkTo.paymentFailure()}`,
  },
  auto_return: 'approved',
  external_reference: 'contrato-1',
}

async function paid(): Promise<string> {
  const { id } = await new Preference(config).create({ body })
  const reply = await fetch(`${double.url}/_double/preferences/${id}/pay`, { method: 'POST' })
  return String(Object(await reply.json()).id)
}

test('it opens a payment page and reads it back', async () => {
  const preferences = new Preference(config)
  const made = await preferences.create({ body })
  expect(made.id).toMatch(/^\d+-[0-9a-f-]{36}$/)
  expect(made.init_point).toContain(`pref_id=${made.id}`)
  const read = await preferences.get({ preferenceId: made.id ?? '' })
  expect(read).toMatchObject({ id: made.id, external_reference: 'contrato-1' })
})

test('it reads a payment and finds it by its reference', async () => {
  const id = await paid()
  const payments = new Payment(config)
  expect(await payments.get({ id })).toMatchObject({
    id: Number(id),
    status: 'approved',
    transaction_amount: 150_000,
    currency_id: 'ARS',
    external_reference: 'contrato-1',
  })
  const found = await payments.search({
    options: { external_reference: 'contrato-1', sort: 'date_created', criteria: 'desc' },
  })
  expect(found.results?.map((each) => String(each.id))).toContain(id)
})

test('it returns a part of a payment, then the rest, and lists both', async () => {
  const id = await paid()
  const refunds = new PaymentRefund(config)
  const part = await refunds.create({
    payment_id: id,
    body: { amount: 50_000 },
    requestOptions: { idempotencyKey: 'parte' },
  })
  expect(part).toMatchObject({ amount: 50_000, status: 'approved' })
  await refunds.total({ payment_id: id, requestOptions: { idempotencyKey: 'resto' } })
  const listed = await refunds.list({ payment_id: id })
  expect(listed.map(({ amount }) => amount)).toEqual([50_000, 100_000])
  expect(await new Payment(config).get({ id })).toMatchObject({ status: 'refunded' })
})
