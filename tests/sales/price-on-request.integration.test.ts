// Also on PostgreSQL: SQL, searching and sorting.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { GALLERY_LIMIT } from '#artworks/gallery-filter.ts'
import { shareArtworks } from '#artworks/server/share-artworks.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A price that is written nowhere else. */
const SECRET = 7_654_321
const WRITTEN = /7[.,\s]?654[.,\s]?321/

let gallery: TestShop
let headers: { authorization: string }
let asked: Awaited<ReturnType<typeof paint>>
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  headers = await gallery.signIn()
  await paint(gallery.shop, { title: 'Barata', pesos: 1000 })
  asked = await paint(gallery.shop, {
    title: 'Consultada',
    pesos: SECRET,
    discountPercentage: 37,
    priceOnRequest: true,
    featured: true,
  })
  await paint(gallery.shop, { title: 'Cara', pesos: 9_000_000 })
})
afterAll(() => gallery.stop())

const read = async (url: string) => (await gallery.server.inject(url)).body
const ask = async (payload: object) =>
  (await gallery.server.inject({ method: 'POST', url: '/api/checkout/cart', payload })).json()

test.each([
  '/',
  '/?buscar=consultada',
  sitePages.artwork.path,
  `${linkTo.contact()}?asunto=compra&obra=:id`,
  '/api/artworks',
  '/api/artworks?sort=price_asc',
  '/api/artworks/:id',
  '/api/artworks/:id/around',
  '/llms.txt',
  '/sitemap.xml',
])('nobody reads at %s what visitors have to ask for', async (path) => {
  const page = await read(path.replace(':id', asked.id))
  expect(page).not.toMatch(WRITTEN)
  for (const address of page.match(/\/hydration\/[^"'\s]+/g) ?? [])
    expect(await read(address)).not.toMatch(WRITTEN)
})

test('a card and a page say that its price is asked for, and lead to the contact form about it', async () => {
  expect(await read('/')).toContain('Consultar precio')
  const page = await read(linkTo.artwork(asked.id))
  expect(page).toContain(`${linkTo.contact()}?asunto=compra&amp;obra=${asked.id}#mensaje`)
  expect(page).toContain('Consultar precio')
  expect(page).not.toContain('Agregar al carrito')
  expect(page).not.toContain('product:price:amount')
  expect(page).toContain('https://schema.org/InStock')
  expect(await read('/llms.txt')).toContain('precio a consultar')
})

test('a list by price has it last, whichever way, so that its place says nothing', async () => {
  const titles = async (sort: string, limit = GALLERY_LIMIT, offset = 0) =>
    JSON.parse(await read(`/api/artworks?sort=${sort}&limit=${limit}&offset=${offset}`)).data.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('price_asc')).toEqual(['Barata', 'Cara', 'Consultada'])
  expect(await titles('price_desc')).toEqual(['Cara', 'Barata', 'Consultada'])
  expect(await titles('price_desc', 1, 2)).toEqual(['Consultada'])
})

test('it goes into no cart, whatever price one believes in, and the answer does not tell it', async () => {
  for (const price of [SECRET, 1]) {
    const cart = requestFor([{ ...asked, price }])
    const refused = await checkOut(gallery, cart)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_on_request' } })
    const { data } = await ask({ items: cart.items })
    expect(data.lines).toMatchObject([{ problem: 'price_on_request' }])
    expect(data.totals).toEqual([])
    if (price === 1) expect(JSON.stringify([refused.body, data])).not.toMatch(WRITTEN)
  }
})

test('the artist sees the price, and sells the work herself', async () => {
  const url = `/api/studio/artworks/${asked.id}`
  const own = (await gallery.server.inject({ url, headers })).json().data
  expect(own).toMatchObject({ priceOnRequest: true, pricing: { finalPrice: SECRET, discount: 37 } })
  const order = { method: 'POST', url: '/api/orders', headers } as const
  const changed = await gallery.server.inject({ ...order, payload: requestFor([{ ...asked, price: 1 }]) })
  expect(changed.json().data.lines[0].artwork.pricing.finalPrice).toBe(SECRET)
  const sold = await gallery.server.inject({ ...order, payload: requestFor([asked]) })
  expect([sold.statusCode, sold.json().data?.total]).toEqual([200, SECRET])
  const page = await read(linkTo.artwork(asked.id))
  expect(page).toContain('Alguien está comprando esta obra')
  expect(page).not.toMatch(WRITTEN)
})

test('what messengers show of a work is made anew when its price is hidden', async () => {
  const work = await paint(gallery.shop, { title: 'Postal' })
  await shareArtworks(gallery.shop)
  const cardOf = async () => JSON.parse(await read(`/api/artworks/${work.id}`)).data.images.share
  const before = await cardOf()
  expect(before).not.toBeNull()
  const url = `/api/artworks/${work.id}`
  const hide = await gallery.server.inject({
    method: 'PATCH',
    url,
    headers,
    payload: { priceOnRequest: true },
  })
  expect(hide.statusCode).toBe(200)
  expect(await cardOf()).toBeNull()
  await shareArtworks(gallery.shop)
  expect(await cardOf()).not.toBe(before)
})
