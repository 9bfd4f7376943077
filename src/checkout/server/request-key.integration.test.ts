import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
let email: string
let count = 0

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())
beforeEach(() => {
  count += 1
  email = `ana${count}@example.com`
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object, more?: object) => {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...more },
    payload,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const sell = (payload: object) => call('POST', '/orders', payload)
const orders = async () => (await call('GET', `/orders?search=${email}`)).body.data

const wish = (items: Parameters<typeof requestFor>[0], name = 'a') =>
  requestFor(items, {
    customer: { ...requestFor([]).customer, email },
    requestKey: `${name}-${count}`.padEnd(24, '_'),
  })

const aPrint = async () => (await printWork(gallery.shop)).items.slice(0, 1)

describe('a sale of the artist whose answer is lost', () => {
  test('is the same one when it is sent again, however late', async () => {
    const request = wish(await aPrint())
    const first = await sell(request)
    await gallery.advance(60)
    const again = await sell(request)
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
    expect(again.body.data.paymentUrl).toBe(first.body.data.paymentUrl)
    expect(await orders()).toHaveLength(1)
  })

  test('is the same one under an Idempotency-Key, as well as that of a buyer', async () => {
    const under = (requestKey: string) => ({ 'idempotency-key': requestKey })
    const [sale, purchase] = [`venta-${count}`.padEnd(24, '_'), `compra-${count}`.padEnd(24, '_')]
    const request = { ...wish(await aPrint()), requestKey: undefined }
    const first = await call('POST', '/orders', request, under(sale))
    const again = await sell({ ...request, requestKey: sale })
    expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id])
    const hers = { ...wish(await aPrint()), requestKey: undefined }
    const buy = () => call('POST', '/checkout/create-preference', hers, under(purchase))
    expect((await buy()).body.order_ref).toBe((await buy()).body.order_ref)
    expect(await orders()).toHaveLength(2)
  })

  test('is the same one when it is sent several times at once, of prints and of an original', async () => {
    for (const items of [await aPrint(), [await paint(gallery.shop)]]) {
      const request = { ...wish(items), requestKey: `${items[0]?.id}-${count}`.padEnd(30, '_').slice(0, 60) }
      const replies = await Promise.all([1, 2, 3, 4].map(() => sell(request)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    }
    expect(await orders()).toHaveLength(2)
  })

  test('is the same one when its buyer has paid meanwhile', async () => {
    const request = wish(await aPrint())
    const { data } = (await sell(request)).body
    const payment_id = await payAtDouble(gallery, data.paymentUrl)
    await call('POST', '/payments/confirm', { external_reference: data.reference, payment_id })
    const again = await sell(request)
    expect([again.status, again.body.data?.id, again.body.data?.status]).toEqual([200, data.id, 'paid'])
  })

  test('gives its place to what is sent under its name with other works', async () => {
    const [one, other] = [await paint(gallery.shop), await paint(gallery.shop)]
    const first = (await sell(wish([one]))).body.data
    const second = (await sell(wish([one, other]))).body.data
    expect((await orders()).map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'awaiting_payment',
      'cancelled',
    ])
    expect(second.id).not.toBe(first.id)
    expect((await sell(wish([one, other]))).body.data.id).toBe(second.id)
  })
})

test('another name is another sale', async () => {
  const items = await aPrint()
  await sell(wish(items, 'a'))
  await sell(wish(items, 'b'))
  expect(await orders()).toHaveLength(2)
})

test('a buyer whose answer was lost is led to her own order, and not told that her work is reserved', async () => {
  const request = wish([await paint(gallery.shop)])
  const first = await checkOut(gallery, request)
  const again = await checkOut(gallery, request)
  expect([again.status, again.body]).toEqual([200, first.body])
  const nameless = { ...request, requestKey: undefined }
  expect((await checkOut(gallery, nameless)).body.code).toBe('artwork_reserved')
})

test('a buyer who sends another cart in the place of her unfinished one several times at once has one order', async () => {
  const [one, other] = [await paint(gallery.shop), await paint(gallery.shop)]
  const { order_token: previousOrder } = (await checkOut(gallery, wish([one], 'a'))).body
  const request = { ...wish([one, other], 'b'), previousOrder }
  const replies = await Promise.all([1, 2, 3, 4].map(() => checkOut(gallery, request)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.order_ref)).size).toBe(1)
  expect((await orders()).map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'awaiting_payment',
    'cancelled',
  ])
})

test('nor has she more where the one before it is not there', async () => {
  const request = { ...wish([await paint(gallery.shop)]), previousOrder: 'x'.repeat(43) }
  const replies = await Promise.all([1, 2, 3, 4].map(() => checkOut(gallery, request)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await orders()).toHaveLength(1)
})

test.each(['short', 'con espacios y más de veinte', 'x'.repeat(65)])(
  '%j names no wish',
  async (requestKey) => {
    const { status, body } = await sell({ ...wish(await aPrint()), requestKey })
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'requestKey', message: 'El identificador del pedido no es válido' }],
    ])
  },
)
