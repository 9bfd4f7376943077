import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetStudioBuyers } from './sell-at-studio.ts'

const TEN_YEARS = (10 * 365 + 3) * 24 * 60
let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const reply = await gallery.server.inject({ method, url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}
const sell = (id: string, sale: object) => call('PUT', `/artworks/${id}/studio-sale`, sale)
const noteOf = async (id: string) => (await call('GET', `/studio/artworks/${id}`)).body.data.studioSale

test('a work that is sold at the studio keeps its buyer and price for the artist alone', async () => {
  const { id } = await paint(gallery.shop)
  const sold = await sell(id, { buyer: 'Inés Paz', price: '95000' })
  expect(sold.body.data.status).toMatchObject({ isSold: true, isAvailable: false })
  const note = { buyer: 'Inés Paz', price: 95_000, currency: 'ARS' }
  expect(sold.body.data.studioSale).toMatchObject(note)
  expect((await gallery.server.inject(`/api/artworks/${id}`)).body).not.toContain('Inés')
  expect((await call('GET', '/studio/artworks')).body.data[0].studioSale).toMatchObject(note)
})

test('both may be left out, and noted or changed later; the day stays', async () => {
  const { id } = await paint(gallery.shop)
  const first = (await sell(id, {})).body.data.studioSale
  expect(first).toMatchObject({ buyer: '', price: null })
  await gallery.advance(60)
  await sell(id, { buyer: 'Ana' })
  expect(await noteOf(id)).toEqual({ ...first, buyer: 'Ana' })
})

test('a work that is on sale again has forgotten who bought it', async () => {
  const { id } = await paint(gallery.shop)
  await sell(id, { buyer: 'Ana', price: 1000 })
  await call('PATCH', `/artworks/${id}/status`, { isAvailable: true })
  expect(await noteOf(id)).toBeNull()
  await call('PATCH', `/artworks/${id}/status`, { isSold: true })
  expect(await noteOf(id)).toBeNull()
})

describe('a work that went home from the studio', () => {
  const noted = { buyer: 'Inés Paz', price: 95_000 }
  /** A form that saw the work on sale, as the specification shapes it. */
  async function older(id: string) {
    const { data } = (await call('GET', `/studio/artworks/${id}`)).body
    const { title, technique, dimensions, year, pricing, images } = data
    const status = { isAvailable: true, isSold: false }
    return { title, technique, dimensions, year, pricing, images, status, description: 'Otras palabras.' }
  }
  const holdsOf = async (id: string) =>
    (
      await gallery.shop.database.sql.execute(
        `select order_id from artwork_holds where artwork_id = '${id}' and state = 'consumed'`,
      )
    ).rows

  test('stays sold, with its note, when an older form of it is saved', async () => {
    const { id } = await paint(gallery.shop)
    const form = await older(id)
    await sell(id, noted)
    for (const method of ['PUT', 'PATCH'] as const)
      for (const status of [form.status, { isAvailable: false, isSold: false }]) {
        const { body } = await call(method, `/artworks/${id}`, { ...form, status })
        expect(body).toMatchObject({
          code: 'sold_stays_sold',
          errors: [{ field: 'status.isSold', message: expect.stringContaining('Volver a poner en venta') }],
        })
      }
    expect(
      (await call('PATCH', '/studio/artworks', { works: [{ id, status: form.status }] })).body.data,
    ).toMatchObject({
      done: [],
      refused: [{ id }],
    })
    expect(await noteOf(id)).toMatchObject(noted)
    expect(await holdsOf(id)).toEqual([{ order_id: 'taller' }])
  })

  test('takes the words that are typed of it elsewhere', async () => {
    const { id } = await paint(gallery.shop)
    await sell(id, noted)
    const { body } = await call('PATCH', `/artworks/${id}`, { description: 'Otras palabras.' })
    expect(body.data).toMatchObject({ description: 'Otras palabras.', status: { isSold: true } })
    expect(await noteOf(id)).toMatchObject(noted)
  })

  test('comes back on sale by whoever saw it sold, and by nobody who saw it otherwise', async () => {
    const { id } = await paint(gallery.shop)
    await sell(id, noted)
    const status = { isAvailable: true, isSold: false }
    const stale = await call('PATCH', `/artworks/${id}`, { status: { ...status, expected: 'for_sale' } })
    expect([stale.status, stale.body.code]).toEqual([409, 'sale_state_changed'])
    const said = await call('PATCH', `/artworks/${id}/status`, { ...status, expected: 'not_for_sale' })
    expect([said.status, said.body.code]).toEqual([409, 'sale_state_changed'])
    const known = await call('PATCH', `/artworks/${id}`, { status: { ...status, expected: 'sold' } })
    expect(known.body.data).toMatchObject({ status: { isAvailable: true }, studioSale: null })
  })
})

test('a price with cents or without a number is said at its field, and nothing is sold', async () => {
  const { id } = await paint(gallery.shop)
  for (const price of ['mucho', 12.5, -3, 0]) {
    const { status, body } = await sell(id, { price })
    expect([status, body.errors[0].field]).toEqual([400, 'price'])
  }
  expect((await call('GET', `/studio/artworks/${id}`)).body.data.status.isSold).toBe(false)
})

test('somebody who was only about to pay gives way', async () => {
  const work = await paint(gallery.shop)
  expect((await checkOut(gallery, requestFor([work]))).status).toBe(200)
  expect((await sell(work.id, { buyer: 'Ana' })).body.data.status.isSold).toBe(true)
})

test('what an order has bought cannot be sold at the studio, and an unknown work neither', async () => {
  const work = await paint(gallery.shop)
  await checkOut(gallery, requestFor([work]))
  await gallery.shop.database.sql.execute(
    `update artwork_holds set state = 'consumed' where artwork_id = '${work.id}'`,
  )
  expect((await sell(work.id, {})).body.code).toBe('artwork_sold_by_order')
  expect((await sell('nada', {})).status).toBe(404)
})

test('ten years later the name is gone, and what was paid stays', async () => {
  const { id } = await paint(gallery.shop)
  await sell(id, { buyer: 'Ana', price: 1000 })
  await forgetStudioBuyers(gallery.shop)
  expect((await noteOf(id)).buyer).toBe('Ana')
  await gallery.advance(TEN_YEARS)
  headers = await gallery.signIn()
  await forgetStudioBuyers(gallery.shop)
  expect(await noteOf(id)).toMatchObject({ buyer: '', price: 1000 })
})
