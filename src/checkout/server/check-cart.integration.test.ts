import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor, SOMEWHERE } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { CheckoutRequest } from '../checkout-api.ts'
import { checkCart } from './check-cart.ts'
import { placeOrder } from './place-order.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

async function ask(items: readonly object[], more: object = {}) {
  const payload = { items, ...more }
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/checkout/cart', payload })
  return { status: reply.statusCode, body: reply.json() }
}

const problemsOf = async (items: readonly object[], more: object = {}) => {
  const { body } = await ask(items, more)
  return body.data.lines.map(({ problem }: { problem: string | null }) => problem)
}

test('a cart that stands as it was is told so, with its sum', async () => {
  const [work, print] = [await paint(gallery.shop), await printWork(gallery.shop)]
  const [a4] = print.items
  const { status, body } = await ask([work, a4 ?? {}])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: {
      lines: [
        { id: work.id, problem: null, artwork: { id: work.id }, print: null },
        { id: a4?.id, problem: null, artwork: null, print: { sizeId: 'a4' } },
      ],
      totals: [{ currency: 'ARS', amount: work.price + 15_000 }],
    },
  })
})

test('every change is named, and only what can still be bought is counted, at its price of today', async () => {
  const dearer = await paint(gallery.shop, { pesos: 150_000 })
  const sold = await paint(gallery.shop, { saleState: 'sold' })
  const withheld = await paint(gallery.shop, { saleState: 'not_for_sale' })
  const print = await printWork(gallery.shop, {
    sizes: [sizeOf('a4', { available: false }), sizeOf('a3', { pesos: 30_000 })],
  })
  const [a4, a3] = print.items
  const removed = { ...a3, id: `${print.id}-a2`, digitalArtId: print.id, sizeId: 'a2' }
  const cart = [
    { ...dearer, price: 120_000 },
    sold,
    withheld,
    a4 ?? {},
    { ...a3, price: 25_000 },
    { ...dearer, id: 'nada' },
    removed,
  ]
  const { body } = await ask(cart)
  expect(body.data.lines.map(({ problem }: { problem: string }) => problem)).toEqual([
    'price_changed',
    'sold',
    'not_for_sale',
    'not_printed',
    'price_changed',
    'unknown',
    'not_printed',
  ])
  expect(body.data.totals).toEqual([{ currency: 'ARS', amount: 180_000 }])
})

test('a price in dollars without a rate is named and not counted', async () => {
  const print = await printWork(gallery.shop, { sizes: [sizeOf('a4', { pesos: 40, currency: 'USD' })] })
  const work = await paint(gallery.shop)
  const { body } = await ask([work, print.items[0] ?? {}])
  expect(body.data.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    'foreign_currency',
  ])
  expect(body.data.totals).toEqual([{ currency: 'ARS', amount: work.price }])
})

test('a work that somebody else is paying for is reserved; for whoever pays for it, it is not', async () => {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work]))
  expect(await problemsOf([work])).toEqual(['reserved'])
  expect(await problemsOf([work], { previousOrder: 'otro' })).toEqual(['reserved'])
  expect(await problemsOf([work], { previousOrder: body.order_token })).toEqual([null])
})

test('an empty cart is answered, a cart without sense is refused', async () => {
  expect((await ask([])).body.data).toMatchObject({ lines: [], totals: [] })
  expect((await ask([{ id: 'x' }])).status).toBe(400)
})

test('a cart is told how long many originals are reserved, and who has begun such an order until when she can pay', async () => {
  const shop = { ...gallery.shop, mostOriginals: 3 }
  const works = await Promise.all([1, 2, 3, 4].map(() => paint(gallery.shop)))
  const customer = { ...requestFor([]).customer, email: 'coleccionista@example.com', dni: '20111222' }
  const request = CheckoutRequest.parse(requestFor(works, { customer }))
  const none = await checkCart(shop, request, () => true)
  expect(none.largeOrder).toEqual({ moreThan: 3, holdMinutes: 10, payMinutes: 9, payUntil: null })
  const { orderToken } = await placeOrder(shop, request, SOMEWHERE)
  await gallery.advance(4)
  const { largeOrder } = await checkCart(shop, { ...request, previousOrder: orderToken }, () => true)
  const minutes = (Date.parse(largeOrder.payUntil ?? '') - shop.clock().getTime()) / 60_000
  expect(Math.round(minutes)).toBe(5)
})

test('one network asks two hundred times in a minute, and keeps nobody else waiting by it', async () => {
  const from = async (remoteAddress: string) => {
    const request = {
      method: 'POST',
      url: '/api/checkout/cart',
      payload: { items: [] },
      remoteAddress,
    } as const
    return (await gallery.server.inject(request)).statusCode
  }
  for (let each = 0; each < 200; each += 1) expect(await from('203.0.113.5')).toBe(200)
  expect(await from('203.0.113.5')).toBe(429)
  expect(await from('203.0.113.6')).toBe(200)
})
