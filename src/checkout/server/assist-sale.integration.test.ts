import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
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

const sell = (payload: object) => call('POST', '/orders', payload)

test('the artist opens an order for somebody, gets the link to pay, and it is paid like any other', async () => {
  const work = await paint(gallery.shop)
  const { items } = await printWork(gallery.shop)
  const { status, body } = await sell(requestFor([work, ...items.slice(0, 1)]))
  expect(status).toBe(200)
  const { id, reference, paymentUrl } = body.data
  expect(body.data).toMatchObject({ status: 'awaiting_payment', total: 135_000, payments: [] })
  expect(body.data.events.at(-1)).toMatchObject({
    kind: 'note',
    detail: 'Venta asistida: el pedido se creó desde el panel.',
  })
  const payment_id = await payAtDouble(gallery, paymentUrl, { installments: 3 })
  await call('POST', '/payments/confirm', { external_reference: reference, payment_id })
  const { data } = (await call('GET', `/orders/${id}`)).body
  expect(data).toMatchObject({ status: 'paid', paymentUrl })
  const payments = (await call('GET', `/payments/order/${id}`)).body.data
  expect(payments).toEqual(data.payments)
  expect(payments).toMatchObject([
    { id: payment_id, status: 'approved', amount: 135_000, currency: 'ARS', refunded: 0 },
  ])
  expect(payments[0].installments).toBeGreaterThan(0)
})

test('an original that is sold so is held as if a visitor were buying it', async () => {
  const work = await paint(gallery.shop, { title: 'Orilla' })
  expect((await sell(requestFor([work]))).status).toBe(200)
  const visitor = await checkOut(gallery, requestFor([work]))
  expect([visitor.status, visitor.body.code]).toEqual([409, 'artwork_reserved'])
  const { status, body } = await sell(requestFor([work]))
  expect([status, body.message]).toEqual([
    409,
    'Otra persona llegó primero: «Orilla» está reservada mientras completa su compra.',
  ])
})

test('a price that has changed, a work that is not for sale and a form that is incomplete are refused', async () => {
  const work = await paint(gallery.shop)
  const cheap = await sell(requestFor([{ ...work, price: 1 }]))
  expect(cheap.body).toMatchObject({
    code: 'cart_changed',
    data: { lines: [{ id: work.id, problem: 'price_changed' }] },
  })
  const hidden = await paint(gallery.shop, { saleState: 'not_for_sale' })
  expect((await sell(requestFor([hidden]))).body.code).toBe('artwork_not_for_sale')
  const nobody = await sell(requestFor([work], { customer: {} }))
  expect(nobody.status).toBe(400)
  expect(nobody.body.errors).toContainEqual({ field: 'customer.email', message: 'El email es requerido' })
  expect((await call('GET', `/artworks/${work.id}`)).body.data.status.isAvailable).toBe(true)
})

test('payments are asked of an order that there is, by nobody but the administrator', async () => {
  expect((await call('GET', '/payments/order/nada')).body.code).toBe('order_not_found')
  const { body } = await sell(requestFor([await paint(gallery.shop)]))
  const url = `/api/payments/order/${body.data.id}?token=${body.data.token}`
  expect((await gallery.server.inject(url)).statusCode).toBe(401)
})

test('the emails of an order are listed, and sent once more', async () => {
  const { body } = await sell(requestFor([await paint(gallery.shop)]))
  const { id, reference, paymentUrl } = body.data
  const payment_id = await payAtDouble(gallery, paymentUrl)
  await call('POST', '/payments/confirm', { external_reference: reference, payment_id })
  const emails = (await call('GET', `/orders/${id}/emails`)).body.data
  const kinds = emails.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['order-paid', 'new-order']))
  const paid = emails.find(({ kind }: { kind: string }) => kind === 'order-paid')
  expect(paid).toMatchObject({ to: 'ana@example.com', canBeResent: true })
  const resent = await call('POST', `/orders/${id}/emails/${paid.id}/resend`)
  expect(resent.body.data.find(({ id: each }: { id: string }) => each === paid.id).state).toBe('waiting')
  const other = (await sell(requestFor([await paint(gallery.shop)]))).body.data
  const foreign = await call('POST', `/orders/${other.id}/emails/${paid.id}/resend`)
  expect(foreign.body.code).toBe('email_not_found')
  expect((await call('GET', '/orders/nada/emails')).status).toBe(404)
})
