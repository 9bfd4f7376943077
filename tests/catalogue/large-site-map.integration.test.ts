// Also on PostgreSQL: SQL, walking by ids in the order of the server.

import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagsOfArtwork, tagsOfState } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import { linkTo } from '#pages/site-pages.ts'
import { PART_SIZE } from '#search-engines/server/site-map.ts'
import { multiplyRows } from '../support/multiply-rows.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { isAbout, recordStatements } from '../support/recorded-statements.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** More than fit into one part, and some drafts among them. */
const COPIES = PART_SIZE + 700
const PRINTS = 150

let gallery: TestShop
let address: string
beforeAll(async () => {
  gallery = await openTestShop()
  const { shop } = gallery
  await paint(shop, { id: 'la-orilla', title: 'La orilla' })
  await multiplyRows(shop.database, 'artworks', COPIES, {
    id: `row.id || '-' || n`,
    published: `n % 50 <> 0`,
    created_at: `row.created_at - n * interval '1 minute'`,
  })
  await printWork(shop, { id: 'lamina' })
  await multiplyRows(shop.database, 'digital_artworks', PRINTS, { id: `row.id || '-' || n` })
  address = await gallery.server.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(() => gallery.stop())

const read = (url: string) => gallery.server.inject(url)
const addressesIn = (body: string) =>
  [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found)
const pathOf = (url: string) => url.slice(gallery.shop.siteUrl.length)

async function shownIds(table: string, condition: string): Promise<string[]> {
  const { rows } = await gallery.shop.database.runner.executeSql(`select id from ${table} where ${condition}`)
  return rows.map((row) => (row as { id: string }).id)
}

test('a large gallery has a map of maps, which name every work that is shown once', async () => {
  const { body } = await read('/sitemap.xml')
  expect(body).toContain('<sitemapindex ')
  const files = addressesIn(body).map(pathOf)
  expect(files).toEqual([
    '/sitemap-paginas.xml',
    '/sitemap-obras-1.xml',
    '/sitemap-obras-2.xml',
    '/sitemap-laminas-1.xml',
  ])
  const named: string[] = []
  for (const file of files) {
    const { statusCode, headers, body: part } = await read(file)
    expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'application/xml; charset=utf-8'])
    const found = addressesIn(part)
    expect(found.length).toBeLessThanOrEqual(PART_SIZE)
    named.push(...found.map(pathOf))
  }
  const works = await shownIds('artworks', 'published')
  const prints = await shownIds('digital_artworks', 'true')
  const wanted = [...works.map((id) => linkTo.artwork(id)), ...prints.map((id) => linkTo.digitalArtwork(id))]
  expect(named.filter((path) => path.includes('orilla') || path.includes('lamina')).sort()).toEqual(
    wanted.sort(),
  )
  expect(named).toEqual(expect.arrayContaining(['/', linkTo.biography()]))
}, 60_000)

test('each part is kept until a work changes, and is there no more when there are fewer', async () => {
  const recorder = recordStatements(gallery.shop.database)
  await read('/sitemap-obras-2.xml')
  expect(recorder.take().some((each) => isAbout(each, 'artworks'))).toBe(false)
  recorder.stop()
  const { statusCode, headers } = await read('/sitemap-obras-3.xml')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  for (const none of ['/sitemap-obras-0.xml', '/sitemap-obras-01.xml', '/sitemap-cuadros-1.xml'])
    expect([none, (await read(none)).statusCode]).toEqual([none, 404])
  await paint(gallery.shop, { id: 'zarzal' })
  expect((await read('/sitemap-obras-2.xml')).body).toContain(`${linkTo.artwork('zarzal')}<`)
})

test('a sale changes nothing of the map and of the categories', async () => {
  const { database } = gallery.shop
  const addresses = ['/sitemap.xml', '/sitemap-obras-1.xml', '/api/artworks/categories']
  for (const each of addresses) await read(each)
  const recorder = recordStatements(database)
  const change = (tags: string[]) => database.transaction(({ announce }) => announce(catalogueChanged, tags))
  await change(tagsOfState(['la-orilla']))
  for (const each of addresses) expect([each, (await read(each)).statusCode]).toEqual([each, 200])
  expect(recorder.take().filter((each) => isAbout(each, 'artworks'))).toEqual([])
  await change(tagsOfArtwork('la-orilla'))
  await read('/api/artworks/categories')
  expect(recorder.take().filter((each) => isAbout(each, 'artworks'))).toHaveLength(1)
  recorder.stop()
})

test('a part that nobody waits for any more is not made to its end', async () => {
  const { database, pageCache } = gallery.shop
  pageCache.drop()
  const recorder = recordStatements(database)
  const asked = get(`${address}/sitemap-obras-1.xml`)
  asked.on('error', () => {})
  await database.transaction(async ({ sql }) => {
    await sql.execute('lock table artworks in access exclusive mode')
    // Whoever asks waits for the lock.
    await expect.poll(() => recorder.take().some((each) => isAbout(each, 'artworks'))).toBe(true)
    asked.destroy()
    const connections = () =>
      new Promise((resolve) => gallery.server.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBe(0)
    // On a busy machine it had not begun to wait when the first statement was seen.
    recorder.take()
  })
  await sleep(500)
  expect(recorder.take().filter((each) => isAbout(each, 'artworks'))).toEqual([])
  recorder.stop()
  expect(addressesIn((await read('/sitemap-obras-1.xml')).body)).toHaveLength(PART_SIZE)
})

test('the plain guide names a page of the works, how many there are, and where all of them are', async () => {
  const { body } = await read('/llms.txt')
  const shown = (await shownIds('artworks', 'published')).length
  const map = `[mapa del sitio](${gallery.shop.siteUrl}/sitemap.xml)`
  expect(body).toContain(`Acá se nombran 100 de ${shown}; todas están en el ${map}.`)
  expect(body).toContain(`Acá se nombran 100 de ${PRINTS + 1}; todas están en el ${map}.`)
  expect(body.split('\n').filter((line) => line.includes(linkTo.artwork('')))).toHaveLength(100)
})
