import { afterAll, beforeAll, expect, test } from 'vitest'
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

  expect(await call('GET')).toEqual({ artworks: 3, prints: 1 })
  expect(await call('DELETE')).toEqual({ removed: 3, kept: 1 })
  expect(await call('GET')).toEqual({ artworks: 1, prints: 0 })
  expect([await isThere(first), await isThere(second), await isThere(own.id)]).toEqual([false, true, true])
  // Visitors are shown no empty one anyway.
  const url = '/api/studio/series'
  const { data } = (await gallery.server.inject({ url, headers: administrator })).json()
  expect(data.map(({ id }: { id: string }) => id)).toEqual([kept])
  expect(await call('DELETE')).toEqual({ removed: 0, kept: 1 })
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
