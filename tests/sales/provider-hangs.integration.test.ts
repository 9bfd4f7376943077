import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { ProviderUnavailable } from '#payments/server/payment-provider.ts'
import { control } from '../support/double.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A provider that takes the request, does the work, and says nothing for longer than anybody waits. */

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterEach(() => control(gallery, '/scenario', { api: { fault: 'none' } }))
afterAll(() => gallery.stop())

const hang = (faultTimes: number) =>
  control(gallery, '/scenario', {
    api: { fault: 'timeout', faultMs: 60_000, faultTimes, faultPath: '/checkout/preferences' },
  })

const orderOf = async (reference: string) => {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  if (row === undefined) throw new Error('the order is not there')
  return row
}

/** The pages at the provider where an order can be paid. */
async function pagesOf(reference: string): Promise<unknown[]> {
  const reply = await fetch(
    `${gallery.doubleUrl}/checkout/preferences/search?external_reference=${reference}&limit=10&offset=0`,
    { headers: { authorization: 'Bearer APP_USR-double-demo' } },
  )
  return Object(await reply.json()).elements
}

test('a buyer waits eight seconds and reads the specified sentence; her order goes on and gets the one page', async () => {
  const work = await paint(gallery.shop)
  await hang(1)
  const begun = performance.now()
  const { status, body } = await checkOut(gallery, requestFor([work]))
  expect([status, body.message]).toEqual([502, 'Error al procesar el pedido'])
  // The eight seconds to the millisecond are asked of in-time.ts; here, that it is they that end the wait.
  const waited = performance.now() - begun
  expect(waited).toBeGreaterThan(7900)
  expect(waited).toBeLessThan(15_000)
  const { order_ref: reference, order_token: previousOrder } = body.data
  // The same purchase again, at once and later, has the same page: there is one for the work, and no other.
  const again = await checkOut(gallery, requestFor([work], { previousOrder }))
  expect([again.status, again.body.order_ref]).toEqual([200, reference])
  await expect.poll(async () => (await orderOf(reference)).paymentUrl).toBe(again.body.init_point)
  expect((await checkOut(gallery, requestFor([work], { previousOrder }))).body.init_point).toBe(
    again.body.init_point,
  )
  expect(await pagesOf(reference)).toHaveLength(1)
  expect((await checkOut(gallery, requestFor([work]))).body.code).toBe('artwork_reserved')
})

test('when the provider is not heard at all, the order ends without its buyer, and her next one is a clean one', async () => {
  const work = await paint(gallery.shop)
  const { createCheckout } = gallery.shop.payments
  let fail: (reason: Error) => void = () => {}
  const opening = vi
    .spyOn(gallery.shop.payments, 'createCheckout')
    .mockImplementationOnce((wish) =>
      createCheckout(wish).then(() => new Promise((_done, no) => (fail = no))),
    )
  const { body } = await checkOut(gallery, requestFor([work]))
  const { order_ref: reference, order_token: previousOrder } = body.data
  fail(new ProviderUnavailable('nothing was heard'))
  await expect.poll(async () => (await orderOf(reference)).status).toBe('failed_to_start')
  const next = await checkOut(gallery, requestFor([work], { previousOrder }))
  expect(next.status).toBe(200)
  expect(next.body.order_ref).not.toBe(reference)
  opening.mockRestore()
})

test('an attempt that was left behind closes nothing and ends nothing of the one that went before it', async () => {
  const work = await paint(gallery.shop)
  const { createCheckout } = gallery.shop.payments
  let fail: (reason: Error) => void = () => {}
  const opening = vi
    .spyOn(gallery.shop.payments, 'createCheckout')
    .mockImplementationOnce(() => new Promise((_done, no) => (fail = no)))
  const { body } = await checkOut(gallery, requestFor([work]))
  const { order_ref: reference, order_token: previousOrder } = body.data
  opening.mockImplementation(createCheckout)
  const again = await checkOut(gallery, requestFor([work], { previousOrder }))
  expect(again.status).toBe(200)
  fail(new ProviderUnavailable('nothing was heard'))
  await new Promise((done) => setTimeout(done, 500))
  expect(await orderOf(reference)).toMatchObject({
    status: 'awaiting_payment',
    paymentUrl: again.body.init_point,
  })
  opening.mockRestore()
})

test('nothing is begun for a buyer who has been sent away while the provider was asked about her older order, which she keeps', async () => {
  const [one, other] = [await paint(gallery.shop), await paint(gallery.shop)]
  const { body } = await checkOut(gallery, requestFor([one]))
  const asking = vi
    .spyOn(gallery.shop.payments, 'findPayments')
    .mockImplementationOnce(() => new Promise((done) => setTimeout(() => done([]), 9000)))
  const late = await checkOut(gallery, requestFor([other], { previousOrder: body.order_token }))
  expect([late.status, late.body.data]).toEqual([502, undefined])
  await new Promise((done) => setTimeout(done, 2000))
  expect((await orderOf(body.order_ref)).status).toBe('awaiting_payment')
  const artwork = await gallery.server.inject(`/api/artworks/${other.id}`)
  expect(artwork.json().data.status.isReserved).toBe(false)
  asking.mockRestore()
})

test('a sale of the artist whose link is late goes on, and asked for again it is the same one, with its note once', async () => {
  const headers = await gallery.signIn()
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const reply = await gallery.server.inject({ method, url: `/api${url}`, headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const { items } = await printWork(gallery.shop)
  const customer = { ...requestFor([]).customer, email: 'lenta@example.com' }
  const request = requestFor(items.slice(0, 1), { customer })
  await hang(1)
  const late = await call('POST', '/orders', request)
  expect([late.status, late.body.code]).toEqual([502, 'payment_unavailable'])
  const orders = async () => (await call('GET', '/orders?search=lenta@example.com')).body.data
  const [begun] = await orders()
  const notesOf = ({ events }: { events: { kind: string }[] }) => events.filter(({ kind }) => kind === 'note')
  const { body: written } = await call('GET', `/orders/${begun.id}`)
  expect(notesOf(written.data)).toMatchObject([
    { detail: 'Venta asistida: el pedido se creó desde el panel.' },
  ])
  const again = await call('POST', '/orders', { ...request, previousOrder: late.body.data.order_token })
  expect([again.status, again.body.data.reference]).toEqual([200, late.body.data.order_ref])
  expect(again.body.data.paymentUrl).toMatch(/pref_id=/)
  expect(notesOf(again.body.data)).toHaveLength(1)
  expect(await orders()).toHaveLength(1)
})
