// Also on PostgreSQL: SQL, narrowing and sorting.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { nameColours } from './name-colours.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
  const { shop } = gallery
  await paint(shop, { title: 'Estampilla', height: 40, width: 30, pesos: 100_000, technique: 'Acuarela' })
  await paint(shop, { title: 'Ventana', height: 80, width: 78, pesos: 200_000 })
  await paint(shop, { title: 'Río', height: 60, width: 120, pesos: 300_000 })
  await paint(shop, { title: 'Mural', height: 1.5, width: 3, unit: 'm', pesos: 900_000 })
  await paint(shop, { title: 'Pulgadas', height: 10, width: 16, unit: 'in', pesos: 400_000 })
  await paint(shop, { title: 'Vendida', height: 40, width: 30, pesos: 150_000, saleState: 'sold' })
  await paint(shop, { title: 'En dólares', height: 50, width: 40, pesos: 200, currency: 'USD' })
  await paint(shop, { title: 'Borrador', height: 40, width: 30, pesos: 150_000, published: false })
})
afterAll(() => gallery.stop())

async function found(query: string): Promise<{ titles: string[]; total: number }> {
  const reply = await gallery.server.inject(`/api/artworks?${query}`)
  expect([query, reply.statusCode]).toEqual([query, 200])
  const { data, pagination } = reply.json()
  return { titles: data.map(({ title }: { title: string }) => title), total: pagination.total }
}
const titles = async (query: string) => (await found(query)).titles

describe('the wall is narrowed', () => {
  test.each([
    ['chica', ['Vendida', 'Estampilla']],
    ['mediana', ['En dólares', 'Pulgadas', 'Ventana']],
    ['grande', ['Río']],
    ['muy-grande', ['Mural']],
  ])('to works that are %s, by their longer side in whatever unit', async (size, expected) => {
    expect(await titles(`size=${size}`)).toEqual(expected)
  })

  test.each([
    ['vertical', ['En dólares', 'Vendida', 'Estampilla']],
    ['horizontal', ['Pulgadas', 'Mural', 'Río']],
    ['cuadrada', ['Ventana']],
  ])('to works that are %s', async (orientation, expected) => {
    expect(await titles(`orientation=${orientation}`)).toEqual(expected)
  })

  test('to a technique, named as it stands', async () => {
    expect(await titles('technique=Acuarela')).toEqual(['Estampilla'])
    expect(await titles('technique=acua')).toEqual([])
    expect(await titles('technique=vertical')).toEqual([])
  })

  test('to prices that are seen: what is sold is not found by its price', async () => {
    expect(await titles('priceMin=100000&priceMax=200000')).toEqual(['Ventana', 'Estampilla'])
    expect(await titles('priceMin=400000')).toEqual(['Pulgadas', 'Mural'])
    expect(await titles('priceMax=99999')).toEqual([])
  })

  test('to prices in dollars as they are charged, while there is a rate', async () => {
    expect(await titles('priceMin=290000&priceMax=310000')).toEqual(['Río'])
    const url = '/api/exchange-rates/USD'
    await gallery.server.inject({ method: 'PUT', url, headers, payload: { pesos: 1500 } })
    expect(await titles('priceMin=300000&priceMax=300000')).toEqual(['En dólares', 'Río'])
    expect(await titles('priceMin=300001&priceMax=310000')).toEqual([])
  })

  test('by several at once, and says how many there are', async () => {
    const both = await found('size=mediana&orientation=vertical&technique=%C3%93leo%20sobre%20lienzo&limit=1')
    expect(both).toEqual({ titles: ['En dólares'], total: 1 })
    expect(await found('size=mediana&limit=1')).toEqual({ titles: ['En dólares'], total: 3 })
    expect(await titles('size=chica&available=true')).toEqual(['Estampilla'])
    expect(await titles('size=mediana&search=ventana')).toEqual(['Ventana'])
  })

  test.each([
    'size=enorme',
    'orientation=oval',
    'colour=marron',
    'priceMin=-1',
    'priceMax=mucho',
    'sort=azar',
  ])('by nothing that does not exist: %s', async (query) => {
    const reply = await gallery.server.inject(`/api/artworks?${query}`)
    expect([reply.statusCode, reply.json().errors.length]).toEqual([400, 1])
  })
})

test('the wall is sorted by size', async () => {
  expect((await titles('sort=size_desc')).slice(0, 3)).toEqual(['Mural', 'Río', 'Ventana'])
  expect((await titles('sort=size_asc')).at(-1)).toBe('Mural')
})

test('what there is to choose from is told with how often', async () => {
  const reply = await gallery.server.inject('/api/artworks/choices')
  expect(reply.json().data).toEqual({
    techniques: [
      { name: 'Óleo sobre lienzo', count: 6 },
      { name: 'Acuarela', count: 1 },
    ],
    isArranged: false,
  })
})

test('a picture is found by its colours once it was looked at', async () => {
  expect(await titles('colour=tierras')).toEqual([])
  await nameColours(gallery.shop)
  gallery.shop.pageCache.drop()
  // All of them are painted in sienna; the draft as well, but nobody sees it.
  expect((await found('colour=tierras')).total).toBe(7)
  expect(await titles('colour=azules')).toEqual([])
  expect(await titles('colour=tierras&size=grande')).toEqual(['Río'])
})
