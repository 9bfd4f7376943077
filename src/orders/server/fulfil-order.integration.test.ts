import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const address = { address: 'Av. 7', city: 'Rosario', province: 'Santa Fe', postalCode: '2000' }

/** A work is sold; answers its order's id and the token of its buyer. */
async function sold(method: 'pickup' | 'delivery', email = 'ana@example.com') {
  const shipping = method === 'pickup' ? { method } : { method, ...address }
  const request = requestFor([await paint(gallery.shop)], { shipping })
  const { body } = await checkOut(gallery, { ...request, customer: { ...request.customer, email } })
  const payment_id = await payAtDouble(gallery, body.init_point)
  await call('POST', '/payments/confirm', { external_reference: body.order_ref, payment_id })
  const { data } = (await call('GET', '/orders')).body
  return data[0] as { id: string; number: number }
}

const move = (id: string, status: string, more: object = {}) =>
  call('PATCH', `/orders/${id}/status`, { status, ...more })

test('an order is prepared, sent with its number, and delivered, and each step is remembered', async () => {
  const { id } = await sold('delivery')
  await move(id, 'preparing', { note: 'Falta el marco' })
  const sent = await move(id, 'shipped', { trackingNumber: 'AND-123' })
  expect(sent.body.data).toMatchObject({ status: 'shipped', trackingNumber: 'AND-123' })
  const { body } = await move(id, 'delivered')
  expect(body.data).toMatchObject({ status: 'delivered', trackingNumber: 'AND-123' })
  const kinds = body.data.events.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(
    expect.arrayContaining(['opened', 'paid', 'preparing', 'note', 'shipped', 'delivered']),
  )
})

test('the buyer is written to when the work leaves, or can be fetched', async () => {
  const away = await sold('delivery', 'lejos@example.com')
  await move(away.id, 'preparing')
  await move(away.id, 'shipped', { trackingNumber: 'AND-77' })
  const near = await sold('pickup', 'cerca@example.com')
  await move(near.id, 'preparing')
  await move(near.id, 'ready_for_pickup')
  const { rows } = await gallery.shop.database.runner.executeSql(
    "select to_address, subject, text from letters where key like 'order-shipped:%' or key like 'order-ready%' order by created_at",
  )
  const written = rows as { to_address: string; subject: string; text: string }[]
  const [toFar, toNear] = written.slice(-2)
  expect(toFar).toMatchObject({
    to_address: 'lejos@example.com',
    subject: `Tu pedido ${away.number} está en camino`,
    text: expect.stringContaining('AND-77'),
  })
  expect(toNear).toMatchObject({
    to_address: 'cerca@example.com',
    subject: `Tu pedido ${near.number} está listo para retirar`,
  })
})

test('a step that is sent again because its answer was lost is taken once, and is not the next one', async () => {
  const { id, number } = await sold('delivery', 'repetida@example.com')
  const prepared = await move(id, 'preparing')
  expect(await move(id, 'preparing')).toEqual(prepared)
  await move(id, 'shipped', { trackingNumber: 'AND-78', note: 'Con vidrio' })
  const again = await move(id, 'shipped', { trackingNumber: 'AND-78', note: 'Con vidrio' })
  expect(again).toMatchObject({ status: 200, body: { data: { status: 'shipped' } } })
  const kinds = again.body.data.events.map(({ kind }: { kind: string }) => kind)
  for (const kind of ['preparing', 'shipped', 'note'])
    expect(kinds.filter((each: string) => each === kind)).toEqual([kind])
  // Another number is another request, and is not taken for this one.
  expect((await move(id, 'shipped', { trackingNumber: 'AND-79' })).body.code).toBe('order_cannot_move')
  const { rows } = await gallery.shop.database.runner.executeSql(
    "select subject from letters where to_address = 'repetida@example.com' and key like 'order-shipped:%'",
  )
  expect(rows).toEqual([{ subject: `Tu pedido ${number} está en camino` }])
})

test('what is picked up is never sent, and no step is left out', async () => {
  const { id } = await sold('pickup')
  expect((await move(id, 'delivered')).body.code).toBe('order_cannot_move')
  await move(id, 'preparing')
  expect((await move(id, 'shipped')).status).toBe(409)
  expect((await move(id, 'ready_for_pickup')).status).toBe(200)
})

test('an order that is not there cannot move', async () => {
  expect((await move('nada', 'preparing')).status).toBe(404)
  expect((await call('POST', '/orders/nada/notes', { note: 'Hola' })).status).toBe(404)
})

test('notes are for the artist alone', async () => {
  const { id } = await sold('pickup')
  const { body } = await call('POST', `/orders/${id}/notes`, { note: 'Llamar antes' })
  expect(body.data.events.at(-1)).toMatchObject({ kind: 'note', detail: 'Llamar antes' })
  expect((await call('POST', `/orders/${id}/notes`, { note: ' ' })).status).toBe(400)
  const found = (await call('GET', `/orders/${id}`)).body.data
  expect(found.events.length).toBeGreaterThan(2)
})

test('orders are found by name, address and number', async () => {
  const { number } = await sold('pickup', 'zulma_100%@example.com')
  const found = async (search: string) =>
    (await call('GET', `/orders?search=${encodeURIComponent(search)}`)).body.data.map(
      (order: { number: number }) => order.number,
    )
  expect(await found('zulma_100%')).toEqual([number])
  expect(await found(String(number))).toEqual([number])
  expect((await found('ANA PAZ')).length).toBeGreaterThan(3)
  expect(await found('nadie')).toEqual([])
})

test('what was paid back can be put on sale again, and only then', async () => {
  const { id } = await sold('pickup')
  const order = (await call('GET', `/orders/${id}`)).body.data
  const [{ artworkId }] = order.items
  const isAvailable = async () => (await call('GET', `/artworks/${artworkId}`)).body.data.status.isAvailable
  expect((await call('POST', `/orders/${id}/relist`)).body.code).toBe('order_not_returned')
  await gallery.shop.database.runner.executeSql("update orders set status = 'refunded' where id = $1", [id])
  expect(await isAvailable()).toBe(false)
  const { body } = await call('POST', `/orders/${id}/relist`)
  expect(body.data.events.at(-1)).toMatchObject({ kind: 'relisted' })
  expect(await isAvailable()).toBe(true)
  await call('POST', `/orders/${id}/relist`)
  expect(await isAvailable()).toBe(true)
})

test('what was paid back can be kept from being sold, and be sold later from its own page', async () => {
  const { id, number } = await sold('pickup')
  const [{ artworkId }] = (await call('GET', `/orders/${id}`)).body.data.items
  const undecided = async () =>
    (await call('GET', '/stats/dashboard')).body.data.undecidedReturns.map(
      (order: { number: number }) => order.number,
    )
  const status = async () => (await call('GET', `/artworks/${artworkId}`)).body.data.status
  expect((await call('POST', `/orders/${id}/withhold`)).body.code).toBe('order_not_returned')
  expect(await undecided()).not.toContain(number)
  await gallery.shop.database.runner.executeSql("update orders set status = 'refunded' where id = $1", [id])
  expect(await undecided()).toContain(number)
  const { body } = await call('POST', `/orders/${id}/withhold`)
  expect(body.data.events.at(-1)).toMatchObject({ kind: 'withheld' })
  expect(await undecided()).not.toContain(number)
  expect(await status()).toMatchObject({ isAvailable: false, isSold: false })
  // The decision is made: what is for sale later is the artist's own change.
  expect((await call('POST', `/orders/${id}/relist`)).body.code).toBe('works_decided')
  expect((await call('POST', `/orders/${id}/withhold`)).status).toBe(200)
  expect(await status()).toMatchObject({ isAvailable: false, isSold: false })
  const again = await call('PATCH', `/artworks/${artworkId}/status`, {
    isAvailable: true,
    isSold: false,
  })
  expect(again.status).toBe(200)
  expect(await status()).toMatchObject({ isAvailable: true })
})
