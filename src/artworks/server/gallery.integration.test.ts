// Also on PostgreSQL: SQL, searching and sorting.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from '#platform/database/migrate.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
  await paint(gallery.shop, { category: 'retrato', title: 'Perfil', tags: ['Marzo', 'otoño'] })
  await paint(gallery.shop, { category: 'paisaje', title: 'Salinas', featured: true })
  await paint(gallery.shop, { category: 'paisaje', title: 'Jacarandás', technique: 'Acuarela' })
})
afterAll(() => gallery.stop())

async function titles(query: string): Promise<string[]> {
  const reply = await gallery.server.inject(`/api/artworks?${query}`)
  return reply.json().data.map(({ title }: { title: string }) => title)
}

test('the categories are counted, the fullest first', async () => {
  const reply = await gallery.server.inject('/api/artworks/categories')
  expect(reply.json()).toEqual({
    success: true,
    data: [
      { name: 'paisaje', count: 2 },
      { name: 'retrato', count: 1 },
    ],
  })
})

test('the artist reads the works that she has chosen, and no more than a hundred at once', async () => {
  const headers = await gallery.signIn()
  const ask = (ids: readonly string[]) =>
    gallery.server.inject({ url: `/api/studio/artworks?ids=${ids.join(',')}`, headers })
  const all = (await gallery.server.inject('/api/artworks')).json().data as { id: string; title: string }[]
  const chosen = all.filter(({ title }) => title !== 'Salinas').map(({ id }) => id)
  const { data, pagination } = (await ask([...chosen, 'ninguna'])).json()
  expect(data.map(({ title }: { title: string }) => title).sort()).toEqual(['Jacarandás', 'Perfil'])
  expect(pagination.total).toBe(2)
  const refused = await ask(Array.from({ length: 101 }, (_, index) => `obra-${index}`))
  expect([refused.statusCode, refused.json().errors[0]?.message]).toEqual([400, 'Elegí hasta 100 obras'])
})

test('a category or a search that is left empty narrows nothing', async () => {
  expect(await titles('category=paisaje')).toEqual(['Jacarandás', 'Salinas'])
  expect(await titles('category=&search=')).toHaveLength(3)
})

test('featured works can be asked for by themselves', async () => {
  expect(await titles('featured=true')).toEqual(['Salinas'])
  expect(await titles('featured=false')).toEqual(['Jacarandás', 'Perfil'])
})

test.each(['jacaranda', 'JACARANDAS', 'jacarandás', 'JACARANDÁS', 'ACÚARELA', ' acuarela '])(
  'a search does not regard case and accents, whoever types them: %s',
  async (search) => {
    expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(['Jacarandás'])
  },
)

test.each([
  ['jacarandas acuarela', ['Jacarandás']],
  ['acuarela paisaje', ['Jacarandás']],
  ['retrato', ['Perfil']],
  ['otono', ['Perfil']],
  ['marzo retrato OTOÑO', ['Perfil']],
  ['acuarela retrato', []],
])('every word of a search has to be found, in whatever order and place: %s', async (search, found) => {
  expect(await titles(`search=${encodeURIComponent(search)}`)).toEqual(found)
})

test('works that were stored before are found by their category and tags as well', async () => {
  const statement = await readFile(join(migrationsFolder, '0020_search_by_category_and_tags.sql'), 'utf8')
  const { database } = gallery.shop
  const textOf = async () => {
    const { rows } = await database.sql.execute("select search_text from artworks where title = 'Perfil'")
    return rows[0]?.search_text
  }
  const today = await textOf()
  await database.sql.execute("update artworks set search_text = split_part(search_text, E'\\nretrato\\n', 1)")
  expect(today).not.toBe(await textOf())
  await database.sql.execute(statement)
  expect(await textOf()).toBe(today)
})

describe('a draft', () => {
  const [id, title] = ['borrador', 'Boceto oculto']
  beforeAll(() => paint(gallery.shop, { id, title, category: 'ocultas', published: false, featured: true }))

  test.each([
    '',
    'search=boceto',
    'category=ocultas',
    'featured=true',
    'available=true',
    'sort=oldest',
    'published=false',
    'published=',
    'drafts=true',
  ])('is in no list of visitors: %s', async (query) => {
    expect(await titles(query)).not.toContain(title)
  })

  test('is counted in no category, and has no page', async () => {
    const categories = await gallery.server.inject('/api/artworks/categories')
    expect(categories.body).not.toContain('ocultas')
    const page = await gallery.server.inject(`/api/artworks/${id}`)
    expect([page.statusCode, page.json().code]).toEqual([404, 'artwork_not_found'])
  })

  test('is in the list of the artist', async () => {
    const headers = await gallery.signIn()
    const reply = await gallery.server.inject({ url: '/api/studio/artworks?search=boceto', headers })
    expect(reply.json().data).toMatchObject([{ id, published: false }])
  })
})

test('search and category narrow together', async () => {
  expect(await titles('category=paisaje&search=JACARANDAS')).toEqual(['Jacarandás'])
  expect(await titles('category=retrato&search=acuarela')).toEqual([])
  expect((await gallery.server.inject('/api/artworks?featured=si')).statusCode).toBe(400)
})

describe('sorted by price', () => {
  const setRate = (pesos: number) =>
    gallery.server.inject({
      method: 'PUT',
      url: '/api/exchange-rates/USD',
      headers: bearer,
      payload: { pesos },
    })
  const sorted = (sort: string) => titles(`category=precios&sort=${sort}`)
  let bearer: { authorization: string }

  beforeAll(async () => {
    bearer = await gallery.signIn()
    for (const [title, pesos, currency] of [
      ['Barata', 100_000, 'ARS'],
      ['Cara', 900_000, 'ARS'],
      ['Quinientos dólares', 500, 'USD'],
      ['Mil dólares', 1000, 'USD'],
      ['Doscientos euros', 200, 'EUR'],
    ] as const)
      await paint(gallery.shop, { category: 'precios', title, pesos, currency })
  })

  test('currencies that nobody can compare follow the pesos, each by itself', async () => {
    expect(await sorted('price_asc')).toEqual([
      'Barata',
      'Cara',
      'Doscientos euros',
      'Quinientos dólares',
      'Mil dólares',
    ])
    expect(await sorted('price_desc')).toEqual([
      'Cara',
      'Barata',
      'Doscientos euros',
      'Mil dólares',
      'Quinientos dólares',
    ])
  })

  test('a rate of the artist compares them, as long as it is good', async () => {
    expect((await setRate(1500)).statusCode).toBe(200)
    const byRate = ['Barata', 'Quinientos dólares', 'Cara', 'Mil dólares', 'Doscientos euros']
    expect(await sorted('price_asc')).toEqual(byRate)
    const dearestFirst = ['Mil dólares', 'Cara', 'Quinientos dólares', 'Barata', 'Doscientos euros']
    expect(await sorted('price_desc')).toEqual(dearestFirst)
    await gallery.advance(7 * 24 * 60 + 1)
    gallery.shop.pageCache.drop()
    expect((await sorted('price_asc')).slice(0, 2)).toEqual(['Barata', 'Cara'])
  })
})
