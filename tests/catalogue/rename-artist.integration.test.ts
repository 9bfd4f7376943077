import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let administrator: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  administrator = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function call(method: 'GET' | 'PUT' | 'PATCH', path: string, payload?: object) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers: administrator,
    ...(payload && { payload }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const worksOf = (name: string) => call('GET', `/catalogue/artist?name=${encodeURIComponent(name)}`)
const pageOf = async (path: string) => (await gallery.server.inject(path)).body

test('the artist’s new name stands on every work that said the old one, and on no other', async () => {
  const { id } = await paint(gallery.shop)
  const print = await printWork(gallery.shop)
  const { artist: from } = await call('GET', `/artworks/${id}`)
  const { id: foreign } = await paint(gallery.shop)
  await gallery.shop.database.sql.execute(`update artworks set artist = 'Otra' where id = '${foreign}'`)
  const before = await worksOf(from)
  expect(before.artworks).toBeGreaterThanOrEqual(1)
  expect(await pageOf(linkTo.artwork(id))).toContain(from)

  const changed = await call('PUT', '/catalogue/artist', { from, to: 'Eulalia Sauce' })
  expect(changed).toEqual(before)
  expect(await worksOf(from)).toEqual({ artworks: 0, prints: 0 })
  expect(await worksOf('Eulalia Sauce')).toEqual(before)
  expect(await pageOf(linkTo.artwork(id))).toContain('Eulalia Sauce')
  expect(await pageOf(linkTo.artwork(id))).not.toContain(`"${from}"`)
  expect((await call('GET', `/artworks/${foreign}`)).artist).toBe('Otra')
  // The search knows her by the new name, and not by the old one.
  const found = await gallery.server.inject('/api/artworks?search=eulalia+sauce')
  expect(found.json().data.map((work: { id: string }) => work.id)).toContain(id)
  expect(await call('PUT', '/catalogue/artist', { from, to: 'Eulalia Sauce' })).toEqual({
    artworks: 0,
    prints: 0,
  })
  expect(print.items.length).toBeGreaterThan(0)
})

test('a name that stands on prints alone is changed on their pages at once', async () => {
  const { id } = await printWork(gallery.shop, { artist: 'Sólo de láminas' })
  const path = linkTo.digitalArtwork(id)
  expect(await pageOf(path)).toContain('Sólo de láminas')
  expect(await call('PUT', '/catalogue/artist', { from: 'Sólo de láminas', to: 'Imprenta del Río' })).toEqual(
    {
      artworks: 0,
      prints: 1,
    },
  )
  expect(await pageOf(path)).toContain('Imprenta del Río')
})
