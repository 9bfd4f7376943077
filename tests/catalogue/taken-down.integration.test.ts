import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../support/paintings.ts'
import { makeShareCards } from '../support/share-cards.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let bearer: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  bearer = await gallery.signIn()
})
afterAll(() => gallery.stop())

const get = (url: string) => gallery.server.inject(url)
const idsAt = async (url: string) => (await get(url)).json().data.map(({ id }: { id: string }) => id)
const shareOf = async (id: string) => (await get(`/api/artworks/${id}`)).json().data.images.share as string

async function problemInCart(item: object): Promise<string | null> {
  const payload = { items: [item] }
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/checkout/cart', payload })
  return reply.json().data.lines[0].problem
}

const publish = (id: string, published: boolean) =>
  gallery.server.inject({
    method: 'PATCH',
    url: `/api/artworks/${id}`,
    headers: bearer,
    payload: { published },
  })

/** Everywhere that a visitor, a search engine or a messenger meets a work, asked once so that it is kept. */
async function placesOf(work: { id: string; title: string }, share: string) {
  const { id, title } = work
  const [byCategory, categories] = [
    await idsAt('/api/artworks?category=marina'),
    await get('/api/artworks/categories'),
  ]
  return {
    list: (await idsAt('/api/artworks?limit=100')).includes(id),
    search: (await idsAt(`/api/artworks?search=${encodeURIComponent(title)}`)).includes(id),
    featured: (await idsAt('/api/artworks?featured=true')).includes(id),
    category: byCategory.includes(id),
    chips: categories.body.includes('marina'),
    page: (await get(`/api/artworks/${id}`)).statusCode === 200,
    sitemap: (await get('/sitemap.xml')).body.includes(id),
    guide: (await get('/llms.txt')).body.includes(title),
    sharePicture: (await get(share)).statusCode === 200,
    cart: (await problemInCart(work)) === null,
  }
}

const everywhere = (shown: boolean) => ({
  list: shown,
  search: shown,
  featured: shown,
  category: shown,
  chips: shown,
  page: shown,
  sitemap: shown,
  guide: shown,
  sharePicture: shown,
  cart: shown,
})

describe('a work that is made a draft again', () => {
  test('disappears from every public place at once, and comes back to all of them', async () => {
    const work = await paint(gallery.shop, { title: 'Marea que vuelve', category: 'marina', featured: true })
    await makeShareCards(gallery.shop)
    const share = await shareOf(work.id)
    expect(await placesOf(work, share)).toEqual(everywhere(true))

    expect((await publish(work.id, false)).statusCode).toBe(200)
    expect(await placesOf(work, share)).toEqual(everywhere(false))
    expect((await get(`/api/artworks/${work.id}`)).json()).toMatchObject({ code: 'artwork_retired' })
    expect(await problemInCart(work)).toBe('unknown')

    await makeShareCards(gallery.shop)
    expect((await get(share)).statusCode).toBe(404)
    expect((await publish(work.id, true)).statusCode).toBe(200)
    await makeShareCards(gallery.shop)
    expect(await placesOf(work, await shareOf(work.id))).toEqual(everywhere(true))
  })

  test('leaves the share picture to another work that shows just the same', async () => {
    const [one, other] = [
      await paint(gallery.shop, { title: 'Gemela' }),
      await paint(gallery.shop, { title: 'Gemela' }),
    ]
    const image = (await get(`/api/artworks/${one.id}`)).json().data.images.main
    const headers = bearer
    const payload = { images: [{ id: image.id }] }
    const reply = await gallery.server.inject({
      method: 'PUT',
      url: `/api/artworks/${other.id}/images`,
      headers,
      payload,
    })
    expect(reply.statusCode).toBe(200)
    await makeShareCards(gallery.shop)
    const share = await shareOf(other.id)
    expect(await shareOf(one.id)).toBe(share)
    await publish(one.id, false)
    expect((await get(share)).statusCode).toBe(200)
    await publish(other.id, false)
    expect((await get(share)).statusCode).toBe(404)
  })
})

test('a deleted work takes its share picture with it', async () => {
  const work = await paint(gallery.shop, { title: 'Boceto descartado' })
  await makeShareCards(gallery.shop)
  const share = await shareOf(work.id)
  expect((await get(share)).statusCode).toBe(200)
  await gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${work.id}`, headers: bearer })
  expect((await get(share)).statusCode).toBe(404)
})
