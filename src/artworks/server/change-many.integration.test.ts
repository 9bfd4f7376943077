import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, more: object = {}) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...more },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}

const read = async (id: string) => (await call('GET', `/studio/artworks/${id}`)).body.data
const titles = async (sort: string, search: string) =>
  (await call('GET', `/studio/artworks?sort=${sort}&search=${search}`)).body.data.map(
    ({ title }: { title: string }) => title,
  )

describe('works that are changed together', () => {
  test('each get what is theirs, and all else of them stays', async () => {
    const [one, other] = [await paint(gallery.shop), await paint(gallery.shop)]
    const before = await read(one.id)
    const { status, body } = await call('PATCH', '/studio/artworks', {
      works: [
        { id: one.id, pricing: { finalPrice: 110_000, discount: before.pricing.discount } },
        { id: other.id, category: 'paisaje', published: false },
      ],
    })
    expect([status, body.data]).toEqual([200, { done: [one.id, other.id], refused: [] }])
    expect(await read(one.id)).toEqual({
      ...before,
      pricing: { ...before.pricing, finalPrice: 110_000 },
      images: { ...before.images, share: null },
    })
    expect(await read(other.id)).toMatchObject({ category: 'paisaje', published: false })
    expect((await call('GET', `/artworks/${other.id}`)).status).toBe(404)
  })

  test('do not wait for one that somebody is paying: its price stays, and that is said', async () => {
    const [held, free] = [await paint(gallery.shop), await paint(gallery.shop)]
    const { pricing } = await read(held.id)
    expect((await checkOut(gallery, requestFor([held]))).status).toBe(200)
    const works = [held, free, { id: 'nadie' }].map(({ id }) => ({ id, pricing: { finalPrice: 77_000 } }))
    const { body } = await call('PATCH', '/studio/artworks', { works })
    expect(body.data.done).toEqual([free.id])
    expect(body.data.refused).toMatchObject([
      { id: held.id, message: expect.stringContaining('está pagando') },
      { id: 'nadie', message: 'Obra no encontrada' },
    ])
    expect((await read(held.id)).pricing.finalPrice).toBe(pricing.finalPrice)
  })

  test('do not wait for one of whose price nothing would be left: that is its own answer, and no failure', async () => {
    const [given, other] = [await paint(gallery.shop), await paint(gallery.shop)]
    await call('PATCH', `/artworks/${given.id}`, { pricing: { discount: 100 } })
    const pricing = { basePrice: 5000 }
    const message = 'El precio debe ser mayor a 0'
    const alone = await call('PATCH', `/artworks/${given.id}`, { pricing })
    expect([alone.status, alone.body.errors]).toEqual([400, [{ field: 'pricing.finalPrice', message }]])
    const works = [given, other].map(({ id }) => ({ id, pricing }))
    const { status, body } = await call('PATCH', '/studio/artworks', { works })
    expect([status, body.data]).toEqual([200, { done: [other.id], refused: [{ id: given.id, message }] }])
  })

  test('go into a series together and out of it, and nothing else of them changes', async () => {
    const [one, other] = [await paint(gallery.shop), await paint(gallery.shop)]
    const before = await read(one.id)
    const made = await call('POST', '/series', { name: 'Patios', text: '', works: [], cover: null })
    const series: string = made.body.data.id
    const put = async (where: string | null) =>
      (
        await call('PATCH', '/studio/artworks', {
          works: [one, other].map(({ id }) => ({ id, series: where })),
        })
      ).body.data
    expect(await put(series)).toEqual({ done: [one.id, other.id], refused: [] })
    expect((await read(other.id)).series).toBe(series)
    expect(await put('no-hay')).toMatchObject({ done: [], refused: [{ id: one.id }, { id: other.id }] })
    expect(await put(null)).toEqual({ done: [one.id, other.id], refused: [] })
    expect(await read(one.id)).toEqual(before)
  })

  test('are a hundred at most, and at least one', async () => {
    const { id } = await paint(gallery.shop)
    for (const count of [0, 101]) {
      const works = Array.from({ length: count }, () => ({ id, category: 'muchas' }))
      expect((await call('PATCH', '/studio/artworks', { works })).status).toBe(400)
    }
    expect((await read(id)).category).not.toBe('muchas')
  })
})

describe('works that are deleted together', () => {
  test('are in the trash once however often it is asked, and come back', async () => {
    const works = [await paint(gallery.shop), await paint(gallery.shop)]
    const ids = works.map(({ id }) => id)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await call('POST', '/studio/artworks/deletions', { ids }, key)
    expect(first.body.data).toEqual({ done: ids, refused: [] })
    expect(first.body.trashed.length).toBeGreaterThanOrEqual(2)
    expect(await call('POST', '/studio/artworks/deletions', { ids }, key)).toEqual(first)
    for (const id of ids) expect((await call('GET', `/artworks/${id}`)).status).toBe(404)
    for (const each of first.body.trashed)
      expect((await call('POST', `/trash/${each}/restore`)).status).toBe(200)
    for (const id of ids) expect((await read(id)).id).toBe(id)
  })

  test('leave one that an order names, and say so', async () => {
    const [ordered, free] = [await paint(gallery.shop), await paint(gallery.shop)]
    await checkOut(gallery, requestFor([ordered]))
    const { body } = await call('POST', '/studio/artworks/deletions', { ids: [ordered.id, free.id, free.id] })
    expect(body.data).toMatchObject({ done: [free.id], refused: [{ id: ordered.id }] })
    expect((await read(ordered.id)).id).toBe(ordered.id)
  })
})

test('the catalogue is sorted by title as people sort it, and by year', async () => {
  for (const [title, year] of [
    ['Zorzales', 2020],
    ['ángel del Tigre', 2022],
    ['Ñandú del Tigre', 2021],
    ['Orilla', 2019],
  ] as const)
    await paint(gallery.shop, { title: `${title} ordenada`, year })
  const sorted = ['ángel del Tigre', 'Ñandú del Tigre', 'Orilla', 'Zorzales'].map(
    (each) => `${each} ordenada`,
  )
  expect(await titles('title_asc', 'ordenada')).toEqual(sorted)
  expect(await titles('title_desc', 'ordenada')).toEqual(sorted.toReversed())
  const byYear = ['Orilla', 'Zorzales', 'Ñandú del Tigre', 'ángel del Tigre'].map(
    (each) => `${each} ordenada`,
  )
  expect(await titles('year_asc', 'ordenada')).toEqual(byYear)
  expect(await titles('year_desc', 'ordenada')).toEqual(byYear.toReversed())
})
