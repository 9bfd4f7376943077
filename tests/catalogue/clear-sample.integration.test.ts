import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStudioSales } from '#artworks/server/own-artwork.ts'
import { sellAtStudio } from '#artworks/server/sell-at-studio.ts'
import { addSeries } from '#series/server/save-series.ts'
import { loadSampleCatalogue, readSampleIds } from '../../sample/loader/load-sample-catalogue.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let administrator: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'DELETE') {
  const reply = await gallery.server.inject({ method, url: '/api/catalogue/sample', headers: administrator })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const isThere = async (id: string) => (await gallery.server.inject(`/api/artworks/${id}`)).statusCode === 200

test('the sample goes in one step, but for what was ordered; the artist’s own works stay', async () => {
  const { artworks, prints, series } = await readSampleIds()
  const [first, second, third] = artworks
  const [print] = prints
  if (first === undefined || second === undefined || third === undefined || print === undefined)
    throw new Error('there is no sample')
  await paint(gallery.shop, { id: first, title: 'Primera' })
  const ordered = await paint(gallery.shop, { id: second, title: 'Segunda' })
  await paint(gallery.shop, { id: third, title: 'Tercera' })
  await printWork(gallery.shop, { id: print, originalArtworkId: first })
  const own = await paint(gallery.shop)
  const [emptied = '', kept = ''] = series
  await gallery.shop.database.transaction(async (transaction) => {
    const createdAt = gallery.shop.clock()
    const add = (id: string, works: readonly string[]) =>
      addSeries(transaction, { id, name: id, text: '', createdAt }, { works: [...works], cover: null })
    await add(emptied, [first])
    await add(kept, [third, own.id])
  })
  expect((await checkOut(gallery, requestFor([ordered]))).status).toBe(200)

  expect(await call('GET')).toEqual({ artworks: 2, prints: 1, kept: 1 })
  expect(await call('DELETE')).toEqual({ removed: 3, kept: 1 })
  expect(await call('GET')).toEqual({ artworks: 0, prints: 0, kept: 1 })
  expect([await isThere(first), await isThere(second), await isThere(own.id)]).toEqual([false, true, true])
  // Visitors are shown no empty one anyway.
  const url = '/api/studio/series'
  const { data } = (await gallery.server.inject({ url, headers: administrator })).json()
  expect(data.map(({ id }: { id: string }) => id)).toEqual([kept])
  expect(await call('DELETE')).toEqual({ removed: 0, kept: 1 })
})

test('a work of the sample whose sale at the studio is noted stays with it, as one in an order does', async () => {
  const other = await openTestShop()
  try {
    const { artworks, prints } = await readSampleIds()
    const [sold = '', marked = ''] = artworks
    const [print = '', free = ''] = prints
    await paint(other.shop, { id: sold, title: 'Vendida en el taller' })
    // One that came into the shop as a sold one has no buyer and no price to lose.
    await paint(other.shop, { id: marked, title: 'Llegó vendida', saleState: 'sold' })
    const bought = await printWork(other.shop, { id: print })
    await printWork(other.shop, { id: free })
    await sellAtStudio(other.shop, sold, { buyer: 'Rosa Funes', price: 80_000 })
    expect((await checkOut(other, requestFor(bought.items.slice(0, 1)))).status).toBe(200)

    const headers = await other.signIn()
    const ask = async (method: 'GET' | 'DELETE', url: string) =>
      (await other.server.inject({ method, url: `/api${url}`, headers })).json().data
    expect(await ask('GET', '/catalogue/sample')).toEqual({ artworks: 1, prints: 1, kept: 2 })
    expect(await ask('DELETE', '/catalogue/sample')).toEqual({ removed: 2, kept: 2 })
    expect(await ask('GET', '/catalogue/sample')).toEqual({ artworks: 0, prints: 0, kept: 2 })
    const noted = await findStudioSales(other.shop.database.sql, [sold])
    expect(noted.get(sold)).toMatchObject({ buyer: 'Rosa Funes', priceMinor: 80_000_00 })
    // A step that the artist closes with the list.
    expect((await ask('GET', '/stats/first-steps')).done).not.toContain('sample')
  } finally {
    await other.stop()
  }
})

test('a sample that was taken away does not come back by itself', async () => {
  const other = await openTestShop()
  const [first] = (await readSampleIds()).artworks
  await paint(other.shop, { id: first ?? '', title: 'Muestra' })
  const headers = await other.signIn()
  await other.server.inject({ method: 'DELETE', url: '/api/catalogue/sample', headers })
  expect(await loadSampleCatalogue(other.shop)).toBe(0)
  expect((await other.server.inject('/api/artworks')).json().data).toEqual([])
  await other.stop()
})
