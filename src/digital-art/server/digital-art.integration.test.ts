import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tests/support/ordinary-print.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { printWork } from '../../../tests/support/prints.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { findPrints } from './find-digital-art.ts'

let gallery: TestShop

const read = async (path: string) => {
  const reply = await gallery.server.inject(`/api${path}`)
  return { status: reply.statusCode, body: reply.json() }
}

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('without digital works the list is empty and has no pages', async () => {
  expect(await read('/digital-art')).toMatchObject({
    status: 200,
    body: { success: true, data: [], totalPages: 0, pagination: { total: 0, limit: 20, currentPage: 1 } },
  })
})

describe('a digital work', () => {
  test('is told with every field of the specification', async () => {
    const original = await paint(gallery.shop, { title: 'Río' })
    const { id } = await printWork(gallery.shop, {
      title: 'Río en curvas',
      originalArtworkId: original.id,
      sizes: [sizeOf('a4'), sizeOf('a2', { width: 42, height: 59.4, pesos: 35_000, available: false })],
    })
    const { status, body } = await read(`/digital-art/${id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: id,
      id,
      title: 'Río en curvas',
      originalArtworkId: original.id,
      originalTitle: 'Río',
      artist: 'Eulalia del Sauce',
      version: '01',
      digitalTechnique: 'Reinterpretación digital',
      productType: 'lamina',
      mockupUrl: '',
      available: true,
      featured: false,
      features: { printing: 'Impresión giclée', signedAvailable: true },
      sizes: [
        { _id: 'a4', id: 'a4', size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS' },
        { id: 'a2', dimensions: '42 x 59.4 cm', price: 35_000, available: false },
      ],
    })
    expect(body.data.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\/\d+\.webp$/)
    expect(body.data.createdAt).toMatch(/^2026-01-/)
  })

  test('that nobody knows is said to be unknown', async () => {
    expect(await read('/digital-art/nadie')).toMatchObject({
      status: 404,
      body: { success: false, code: 'digital_artwork_not_found', message: 'Obra digital no encontrada' },
    })
  })

  test('appears in the list at once, featured ones first', async () => {
    const { id } = await printWork(gallery.shop, { featured: true })
    const { body } = await read('/digital-art?limit=1')
    expect(body.data).toMatchObject([{ id }])
    expect(body.totalPages).toBe(body.pagination.total)
  })
})

describe('the list', () => {
  test('is read by page or by offset, and both say where they are', async () => {
    const { body: all } = await read('/digital-art?limit=100')
    const { body: second } = await read('/digital-art?limit=1&page=2')
    const { body: same } = await read('/digital-art?limit=1&offset=1')
    expect(second.data[0].id).toBe(all.data[1].id)
    expect(same.data).toEqual(second.data)
    expect(second.pagination).toMatchObject({ limit: 1, offset: 1, currentPage: 2 })
  })

  test('has nothing beyond its last page, and still says how much there is', async () => {
    const { body } = await read('/digital-art?page=99')
    const { body: first } = await read('/digital-art')
    expect(body).toMatchObject({ data: [], pagination: { total: first.pagination.total, offset: 1960 } })
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'page=0', 'page=1.5', 'offset=-1'])(
    'is refused for %s',
    async (query) => {
      expect(await read(`/digital-art?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    },
  )
})

describe('a print', () => {
  test('is found by the id that a cart calls it', async () => {
    const { id, items } = await printWork(gallery.shop)
    const wanted = items.map((item) => item.id)
    const prints = await findPrints(gallery.shop.database.sql, [...wanted, 'nadie-a4'])
    expect([...prints.keys()].sort()).toEqual([...wanted].sort())
    expect(prints.get(`${id}-a3`)).toMatchObject({ work: { id }, size: { id: 'a3', size: 'A3' } })
  })

  test('never shares its id with another one', async () => {
    await printWork(gallery.shop, { id: 'doble', sizes: [sizeOf('uno-a4')] })
    await expect(printWork(gallery.shop, { id: 'doble-uno', sizes: [sizeOf('a4')] })).rejects.toThrow()
    expect(await read('/digital-art/doble-uno')).toMatchObject({ status: 404 })
  })
})
