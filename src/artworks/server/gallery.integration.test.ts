import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
  await paint(gallery.shop, { category: 'retrato', title: 'Perfil' })
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

test('featured works can be asked for by themselves', async () => {
  expect(await titles('featured=true')).toEqual(['Salinas'])
  expect(await titles('featured=false')).toEqual(['Jacarandás', 'Perfil'])
})

test('search and category narrow together, without regard to case and accents', async () => {
  expect(await titles('category=paisaje&search=JACARANDAS')).toEqual(['Jacarandás'])
  expect(await titles('category=retrato&search=acuarela')).toEqual([])
  expect((await gallery.server.inject('/api/artworks?featured=si')).statusCode).toBe(400)
})
