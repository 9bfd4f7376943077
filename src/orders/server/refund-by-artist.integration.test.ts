import { afterAll, beforeAll, expect, test } from 'vitest'
import { control } from '../../../tests/support/double.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { sendDueRefunds } from '../../../tests/support/refunds.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

/** An order for a work of its own, and what opens it. */
async function ordered() {
  const work = await paint(gallery.shop, { pesos: 100_000 })
  const { body } = await checkOut(gallery, requestFor([work]))
  const { data } = (await call('GET', '/orders?limit=1')).body
  return { id: String(data[0].id), workId: work.id, reference: body.order_ref, link: body.init_point }
}

async function sold() {
  const order = await ordered()
  const payment_id = await payAtDouble(gallery, order.link)
  await call('POST', '/payments/confirm', { external_reference: order.reference, payment_id })
  return order
}

test.each([
  [0.001, 'El monto debe ser mayor a 0'],
  [0, 'El monto debe ser mayor a 0'],
  [-5, 'El monto debe ser mayor a 0'],
  [10.005, 'Usá como máximo dos decimales'],
])('a return of %s is refused at its field, and nothing is written', async (amount, message) => {
  const { id } = await sold()
  const { status, body } = await call('POST', `/orders/${id}/refunds`, {
    amount,
    reason: 'Acuerdo',
    key: 'nada-que-devolver',
  })
  expect([status, body.errors]).toEqual([400, [{ field: 'amount', message }]])
  expect((await call('GET', `/orders/${id}`)).body.data.payments[0].refunds).toEqual([])
})

const isAvailable = async (id: string) => (await call('GET', `/artworks/${id}`)).body.data.status.isAvailable

test('an Idempotency-Key names a return as well as the key in its body', async () => {
  const { id } = await sold()
  const refund = () =>
    gallery.server.inject({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      headers: { ...headers, 'idempotency-key': 'una-parte-de-esta' },
      payload: { amount: 30_000, reason: 'Llegó golpeada' },
    })
  expect([(await refund()).statusCode, (await refund()).statusCode]).toEqual([200, 200])
  expect((await call('GET', `/orders/${id}`)).body.data.payments[0].refunds).toHaveLength(1)
})

test('money goes back in part, then all of it, and the order tells how far each return has come', async () => {
  const { id } = await sold()
  const part = { amount: 30_000, reason: 'Llegó golpeada', key: 'primera-vez' }
  const asked = await call('POST', `/orders/${id}/refunds`, part)
  expect(asked.body.data.payments[0].refunds).toMatchObject([
    { amount: 30_000, reason: 'admin', note: 'Llegó golpeada', state: 'requested' },
  ])
  await call('POST', `/orders/${id}/refunds`, part)
  await sendDueRefunds(gallery)
  const { data } = (await call('GET', `/orders/${id}`)).body
  expect(data).toMatchObject({
    status: 'paid',
    payments: [{ refunded: 30_000, refunds: [{ amount: 30_000, state: 'done' }] }],
  })
  const own = await gallery.server.inject(`/api/orders/${id}?token=${data.token}`)
  expect(own.json().data.payments).toMatchObject([{ refunded: 30_000, refunds: [] }])
  expect(own.body).not.toContain('golpeada')
  const tooMuch = await call('POST', `/orders/${id}/refunds`, { ...part, amount: 70_001, key: 'segunda-vez' })
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'refund_too_high'])
  await call('POST', `/orders/${id}/refunds`, { reason: 'Acuerdo', key: 'tercera-vez' })
  await sendDueRefunds(gallery)
  const ended = (await call('GET', `/orders/${id}`)).body.data
  expect(ended.status).toBe('refunded')
  const again = await call('POST', `/orders/${id}/refunds`, { reason: 'Otra vez', key: 'cuarta-vez' })
  expect(again.body.code).toBe('order_nothing_to_refund')
})

test('a return that the account cannot pay is told with the words of the provider', async () => {
  const { id } = await sold()
  await control(gallery, '/scenario', { refunds: { availableBalance: 0 } })
  await call('POST', `/orders/${id}/refunds`, { reason: 'Acuerdo', key: 'sin-saldo' })
  await sendDueRefunds(gallery)
  await fetch(`${gallery.doubleUrl}/_double/scenario`, { method: 'DELETE' })
  const [payment] = (await call('GET', `/payments/order/${id}`)).body.data
  expect(payment.refunds).toMatchObject([{ state: 'requested', lastError: expect.stringContaining('2031') }])
})

test.each([
  ['without a reason', { key: 'una-clave' }, 'reason'],
  ['of nothing', { amount: 0, reason: 'x', key: 'una-clave' }, 'amount'],
  ['without a key', { reason: 'x' }, 'key'],
])('a return %s is refused at its field', async (_how, body, field) => {
  const reply = await call('POST', '/orders/algo/refunds', body)
  expect([reply.status, reply.body.errors[0].field]).toEqual([400, field])
})

test('an unpaid order is cancelled: its work is free, and money that still comes goes back', async () => {
  const { id, workId, reference, link } = await ordered()
  expect(await isAvailable(workId)).toBe(false)
  expect((await call('POST', `/orders/${id}/cancel`)).body.data.status).toBe('cancelled')
  expect(await isAvailable(workId)).toBe(true)
  const payment_id = await payAtDouble(gallery, link)
  await call('POST', '/payments/confirm', { external_reference: reference, payment_id })
  await sendDueRefunds(gallery)
  const { data } = (await call('GET', `/orders/${id}`)).body
  expect(data).toMatchObject({
    status: 'cancelled',
    payments: [{ refunds: [{ reason: 'cancelled_order', amount: 100_000, state: 'done' }] }],
  })
})

test('a paid order is not cancelled, and neither is one that is not there', async () => {
  const { id } = await sold()
  const paid = await call('POST', `/orders/${id}/cancel`)
  expect([paid.status, paid.body.code]).toEqual([409, 'order_not_unpaid'])
  expect((await call('POST', '/orders/nada/cancel')).body.code).toBe('order_not_found')
})

test('an order whose money was asked back as a whole is taken on by nobody, and nobody is told it was sent', async () => {
  const { id } = await sold()
  const step = (status: string) =>
    gallery.server.inject({ method: 'PATCH', url: `/api/orders/${id}/status`, headers, payload: { status } })
  await call('POST', `/orders/${id}/refunds`, { amount: 30_000, reason: 'Un golpe', key: 'una-parte-1' })
  expect((await step('preparing')).statusCode).toBe(200)
  await call('POST', `/orders/${id}/refunds`, { reason: 'Se arrepintió', key: 'todo-lo-demas' })
  const refused = await step('ready_for_pickup')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_returning'])
  expect((await call('GET', `/orders/${id}`)).body.data.status).toBe('preparing')
  const emails = (await call('GET', `/orders/${id}/emails`)).body.data
  expect(emails.map(({ kind }: { kind: string }) => kind)).not.toContain('order-ready_for_pickup')
})
