import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { findSoldLines } from '#orders/server/find-sold-lines.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

/** One print as the specification shapes it, and the same print by other names. */
async function onePrint() {
  const { id, title, items } = await printWork(gallery.shop)
  const [item] = items
  if (item === undefined) throw new Error('the work has no size')
  const named = { ...item, digitalArtId: id, sizeId: 'a4' }
  return { title, item, names: [item, named, { ...named, id: 'la-que-quiero' }, { ...named, id: 'otra' }] }
}

const pairs = [
  [0, 1],
  [0, 2],
  [2, 0],
  [1, 3],
  [2, 3],
] as const

test.each(pairs)('the same print under two ids (%i and %i) is sold once', async (one, other) => {
  const { names, title } = await onePrint()
  const items = [names[one], names[other]].filter((each) => each !== undefined)
  expect(await checkOut(gallery, requestFor(items))).toMatchObject({
    status: 400,
    body: { code: 'duplicate_item', message: `«${title} - A4» está repetida en el carrito.` },
  })
})

test('an assisted sale refuses it as well', async () => {
  const { names } = await onePrint()
  const headers = await gallery.signIn()
  const payload = requestFor(names.slice(1, 3))
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/orders', headers, payload })
  expect({ status: reply.statusCode, code: reply.json().code }).toEqual({
    status: 400,
    code: 'duplicate_item',
  })
})

test('a cart that asks is told the price of one, and hears of each of its lines by its own id', async () => {
  const { names, item } = await onePrint()
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/checkout/cart',
    payload: { items: names.slice(1, 3) },
  })
  const { lines, totals } = reply.json().data
  expect(lines.map(({ id }: { id: string }) => id)).toEqual([item.id, 'la-que-quiero'])
  expect(totals).toEqual([{ currency: 'ARS', amount: item.price }])
})

test('a purchase is called by the ids of the tables, and is the same by whatever ids it comes again', async () => {
  const { item, names } = await onePrint()
  const first = await checkOut(gallery, requestFor(names.slice(2, 3)))
  expect(first.status).toBe(200)
  const order = await findOrderByToken(gallery.shop, first.body.order_token)
  const lines = order === undefined ? [] : await findSoldLines(gallery.shop.database.sql, order)
  expect(lines.map(({ id }) => id)).toEqual([item.id])
  const again = await checkOut(gallery, requestFor([item], { previousOrder: first.body.order_token }))
  expect(again.body.init_point).toBe(first.body.init_point)
})

test('two sizes under one id of the client are two prints', async () => {
  const { id, items } = await printWork(gallery.shop)
  const sizes = ['a4', 'a3']
  const both = items.map((item, index) => ({ ...item, id: 'x', digitalArtId: id, sizeId: sizes[index] }))
  expect((await checkOut(gallery, requestFor(both))).status).toBe(200)
})
