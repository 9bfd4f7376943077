// Also on PostgreSQL: SQL, counting.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { signInAs } from '../../../tests/support/roles.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

const read = async (path: string) =>
  (await gallery.server.inject({ method: 'GET', url: `/api/stats/${path}`, headers })).json().data

const send = (url: string, payload: object) => gallery.server.inject({ method: 'POST', url, payload })

test('an empty gallery has empty figures', async () => {
  expect(await read('dashboard')).toMatchObject({
    artworks: { total: 0, totalValue: 0, currency: 'ARS' },
    orders: {},
    sales: [],
    unreadMessages: 0,
    mostSeen: [],
    ending: [],
    withdrawals: { open: 0, overdue: 0, since: null, answerBy: null },
    ordersSince: {},
    unreadSince: null,
    failedEmails: 0,
    disputed: [],
    refundsByHand: [],
  })
})

test('a sale, a message and a request to withdraw are counted', async () => {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop, { pesos: 90_000 })]))
  await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const payment_id = await payAtDouble(gallery, body.init_point)
  await send('/api/payments/confirm', { external_reference: body.order_ref, payment_id })
  const message = {
    name: 'Ana Paz',
    email: 'ana@example.com',
    subject: 'info',
    message: 'Hola, ¿cómo estás?',
  }
  await send('/api/contact', message)
  await send('/api/withdrawals', { name: 'Ana Paz', email: 'ana@example.com' })
  const figures = await read('dashboard')
  expect(figures).toMatchObject({
    artworks: { total: 2, sold: 2, reserved: 1 },
    orders: { paid: 1, awaiting_payment: 1 },
    ordersSince: { paid: expect.stringMatching(/Z$/), awaiting_payment: expect.stringMatching(/Z$/) },
    oldestOrders: { paid: (await orderOf(gallery, body.order_ref)).id },
    unreadMessages: 1,
    unreadSince: expect.stringMatching(/Z$/),
    ending: [],
    withdrawals: { open: 1, overdue: 0, answerBy: expect.stringMatching(/Z$/) },
  })
  expect(await read('waiting')).toEqual({ orders: 1, messages: 1, offers: 0, withdrawals: 1 })
  expect((await read('sales')).sales).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      currency: 'ARS',
      channel: 'shop',
      count: 1,
      unpriced: 0,
      total: 90_000,
      delivery: 0,
    },
  ])
})

test('what the gallery earns is told to the artist alone, and not to whoever helps her', async () => {
  const readAs = async (by: { authorization: string }) =>
    (await gallery.server.inject({ method: 'GET', url: '/api/stats/dashboard', headers: by })).json().data
  const hers = await readAs(headers)
  expect(hers.sales).not.toEqual([])
  expect(await readAs(await signInAs(gallery, 'assistant'))).toEqual({ ...hers, sales: [] })
})

test('what was sold at the studio is a channel of its own, and what has no price is counted without one', async () => {
  const note = async (sale: object, work: object = {}) => {
    const { id } = await paint(gallery.shop, work)
    const url = `/api/artworks/${id}/studio-sale`
    await gallery.server.inject({ method: 'PUT', url, headers, payload: sale })
    return id
  }
  const atStudio = async () =>
    (await read('sales')).sales.filter(({ channel }: { channel: string }) => channel === 'studio')
  await note({ buyer: 'Ana' })
  expect(await atStudio()).toMatchObject([{ currency: 'ARS', count: 1, unpriced: 1, total: 0 }])
  await note({ price: 95_000 })
  const again = await note({ price: 5_000 })
  await note({ price: 300 }, { currency: 'USD' })
  const month = expect.stringMatching(/^\d{4}-\d{2}$/)
  const studio = { month, channel: 'studio', delivery: 0 }
  const pesos = { ...studio, currency: 'ARS', unpriced: 1 }
  const dollars = { ...studio, currency: 'USD', count: 1, unpriced: 0, total: 300 }
  expect(await atStudio()).toEqual([{ ...pesos, count: 3, total: 100_000 }, dollars])
  const works = `/api/artworks/${again}`
  await gallery.server.inject({
    method: 'PATCH',
    url: `${works}/status`,
    headers,
    payload: { isAvailable: true },
  })
  expect(await atStudio()).toEqual([{ ...pesos, count: 2, total: 95_000 }, dollars])
  await gallery.advance(366 * 24 * 60)
  headers = await gallery.signIn()
  expect(await atStudio()).toEqual([])
  // The overview compares a month with that of the year before.
  expect((await read('dashboard')).sales).toContainEqual({
    ...pesos,
    count: 2,
    total: 95_000,
  })
})

test('a reservation is told of in its last quarter of an hour', async () => {
  const work = await paint(gallery.shop, { title: 'La reservada' })
  await checkOut(gallery, requestFor([work]))
  await gallery.advance(20)
  expect((await read('dashboard')).ending).toContainEqual({
    orderId: expect.any(String),
    title: 'La reservada',
    until: expect.stringMatching(/Z$/),
  })
})

test('a work is seen by people, each time its page is sent, and the most seen stands first', async () => {
  const calas = await paint(gallery.shop, { title: 'Calas' })
  const capas = await printWork(gallery.shop, { title: 'Capas' })
  const gone = await paint(gallery.shop)
  const address = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
  const look = (path: string, agent = 'Mozilla/5.0 (X11; Linux) Chrome/150.0 Safari/537.36') =>
    fetch(address + path, { headers: { 'user-agent': agent } })
  await look(linkTo.artwork(calas.id))
  await gallery.shop.visits.write()
  await look(linkTo.artwork(calas.id))
  await look(`${linkTo.digitalArtwork(capas.id)}.data`)
  await look(linkTo.artwork(calas.id), 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  await look(linkTo.artwork(gone.id))
  await gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${gone.id}`, headers })
  const question = { name: 'Ana Paz', email: 'ana@example.com', subject: 'compra', message: '¿Se puede ver?' }
  for (const about of [calas.id, 'nadie-x1']) await send('/api/contact', { ...question, about })
  await gallery.server.inject({
    method: 'PUT',
    url: `/api/artworks/${calas.id}/studio-sale`,
    headers,
    payload: { buyer: '', price: null },
  })
  await gallery.shop.visits.write()
  await gallery.shop.visits.write()
  expect((await read('dashboard')).mostSeen).toEqual([
    {
      kind: 'original',
      id: calas.id,
      title: 'Calas',
      thumbnailUrl: expect.any(String),
      visits: 2,
      enquiries: 1,
      sales: 1,
    },
    {
      kind: 'print',
      id: capas.id,
      title: 'Capas',
      thumbnailUrl: expect.any(String),
      visits: 1,
      enquiries: 0,
      sales: 0,
    },
  ])
  await gallery.advance(31 * 24 * 60)
  const { email, password } = ADMINISTRATOR
  const { token } = (await send('/api/auth/login', { email, password })).json().data
  headers = { authorization: `Bearer ${token}` }
  expect((await read('dashboard')).mostSeen).toEqual([])
})
