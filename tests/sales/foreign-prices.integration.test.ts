import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceEndedRates } from '#money/server/set-rate.ts'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let artist: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  artist = await gallery.signIn()
})
afterAll(() => gallery.stop())

const RATE_DAYS = 7
const rates = async (method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) => {
  const reply = await gallery.server.inject({
    method,
    url: `/api/exchange-rates${path}`,
    headers: artist,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
const setDollar = (pesos: number) => rates('PUT', '/USD', { pesos })
const pricingOf = async (id: string) =>
  (await gallery.server.inject(`/api/artworks/${id}`)).json().data.pricing

async function itemsOf(reference: string) {
  const row = await selectOrderByReference(gallery.shop.database.sql, reference)
  const reply = await gallery.server.inject(`/api/orders/${row?.id}?token=${row?.token}`)
  return reply.json().data.items
}

test('a work in dollars is sold by conversation until the artist says what a dollar costs', async () => {
  const work = await paint(gallery.shop, { pesos: 1900, currency: 'USD' })
  expect(await pricingOf(work.id)).toMatchObject({ finalPrice: 1900, currency: 'USD', pesos: null })
  const refused = await checkOut(gallery, requestFor([work]))
  expect(refused).toMatchObject({ status: 409, body: { code: 'foreign_currency' } })
  await setDollar(1450.5)
  expect(await pricingOf(work.id)).toMatchObject({
    finalPrice: 1900,
    currency: 'USD',
    pesos: { price: 2_755_950, rate: 1450.5, setAt: expect.any(String) },
  })
})

test('it is charged in pesos, and the order keeps the rate and its date', async () => {
  await setDollar(1450)
  const work = await paint(gallery.shop, { pesos: 100, currency: 'USD' })
  const bought = await checkOut(gallery, requestFor([{ ...work, price: 145_000, currency: 'ARS' }]))
  expect(bought.status).toBe(200)
  await setDollar(9999)
  expect(await itemsOf(bought.body.order_ref)).toMatchObject([
    {
      price: 145_000,
      currency: 'ARS',
      quoted: { price: 100, currency: 'USD', rate: 1450, rateSetAt: expect.any(String) },
    },
  ])
})

test('a cart that believes in another rate, or in dollars, is told what the work costs now', async () => {
  await setDollar(1500)
  const work = await paint(gallery.shop, { pesos: 10, currency: 'USD' })
  for (const believed of [work, { ...work, price: 14_500, currency: 'ARS' as const }]) {
    const { status, body } = await checkOut(gallery, requestFor([believed]))
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'cart_changed' })
    expect(body.data.lines[0].artwork.pricing.pesos.price).toBe(15_000)
  }
})

test('originals in dollars, originals in pesos and prints in euros are paid together, in pesos', async () => {
  await setDollar(1450)
  await rates('PUT', '/EUR', { pesos: 1600 })
  const inDollars = await paint(gallery.shop, { pesos: 10, currency: 'USD' })
  const inPesos = await paint(gallery.shop, { pesos: 500 })
  const { items } = await printWork(gallery.shop, { sizes: [sizeOf('a4', { currency: 'EUR', pesos: 20 })] })
  const lines = [
    { ...inDollars, price: 14_500, currency: 'ARS' as const },
    inPesos,
    ...items.map((item) => ({ ...item, price: 32_000, currency: 'ARS' as const })),
  ]
  const { status, body } = await checkOut(gallery, requestFor(lines))
  expect(status).toBe(200)
  const row = await selectOrderByReference(gallery.shop.database.sql, body.order_ref)
  expect(row).toMatchObject({ totalMinor: 47_000_00, currency: 'ARS' })
})

test('an impossible rate is refused at its field, and what was there stays', async () => {
  await setDollar(1450)
  for (const pesos of [0, -3, Number.MAX_SAFE_INTEGER, null]) {
    const { status, body } = await rates('PUT', '/USD', { pesos })
    expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: 'pesos' })
  }
  expect((await rates('PUT', '/ARS', { pesos: 1 })).status).toBe(400)
  expect((await rates('GET')).body.data).toMatchObject([
    { currency: 'EUR' },
    { currency: 'USD', pesos: 1450 },
  ])
  expect((await rates('DELETE', '/EUR')).status).toBe(200)
  expect((await rates('DELETE', '/EUR')).body.code).toBe('rate_not_found')
})

test('a rate that the artist takes away is nobody’s price any more, on pages that are kept either', async () => {
  await setDollar(1450)
  const work = await paint(gallery.shop, { pesos: 10, currency: 'USD' })
  expect((await pricingOf(work.id)).pesos.price).toBe(14_500)
  await rates('DELETE', '/USD')
  expect((await pricingOf(work.id)).pesos).toBeNull()
})

test('a rate of a week ago is nobody’s price any more, and pages forget it', async () => {
  await setDollar(1450)
  const work = await paint(gallery.shop, { pesos: 10, currency: 'USD' })
  expect((await pricingOf(work.id)).pesos.price).toBe(14_500)
  await gallery.advance(RATE_DAYS * 24 * 60 + 1)
  await announceEndedRates(gallery.shop)
  expect((await pricingOf(work.id)).pesos).toBeNull()
  const refused = await checkOut(gallery, requestFor([{ ...work, price: 14_500, currency: 'ARS' }]))
  expect(refused).toMatchObject({ status: 409, body: { code: 'foreign_currency' } })
})
