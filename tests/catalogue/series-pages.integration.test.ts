import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { whileTableIsGone } from '../support/failing-database.ts'
import { paint } from '../support/paintings.ts'
import { recordStatements } from '../support/recorded-statements.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  headers = await gallery.signIn()
  for (const title of ['Faro', 'Muelle', 'Boya', 'Sola'])
    await paint(gallery.shop, { id: title.toLowerCase(), title })
}, LONG)
afterAll(() => gallery?.stop())

async function call(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const reply = await gallery.server.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json().data
}

/** A page as it is read: its markup without scripts, its words, and what it says to search engines. */
async function read(url: string) {
  const { statusCode, body } = await gallery.server.inject(url)
  const html = body.replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const text = html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: statusCode, html, text, data: data.map(([, json = '']) => JSON.parse(json)) }
}

const linksIn = (html: string, within: RegExp) =>
  [...(within.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

describe('a gallery without series', () => {
  test('says nothing of them on its wall, and has a page that no search engine keeps', async () => {
    const home = await read('/')
    expect([home.status, home.html.includes('<nav aria-label="Series"')]).toEqual([200, false])
    const list = await read(linkTo.allSeries())
    expect([list.status, list.text.includes('Todavía no hay series para mostrar.')]).toEqual([200, true])
    expect(list.html).toContain('content="noindex"')
    expect((await gallery.server.inject('/sitemap.xml')).body).not.toContain(linkTo.allSeries())
    expect((await read(linkTo.artwork('faro'))).text).not.toContain('De la serie')
  })
})

describe('a series', () => {
  let id: string
  beforeAll(async () => {
    const wish = {
      name: 'Puertos',
      text: 'Cuatro inviernos.\nUn muelle.',
      works: ['boya', 'faro'],
      cover: 'faro',
    }
    id = (await call('POST', '/series', wish)).id
  })

  test('is named on the wall and on the pages of its works', async () => {
    expect(linksIn((await read('/')).html, /<nav aria-label="Series"[\s\S]*?<\/nav>/)).toEqual([
      linkTo.series(id),
    ])
    const work = await read(linkTo.artwork('faro'))
    expect(work.text).toContain('De la serie Puertos')
    expect(work.html).toContain(`href="${linkTo.series(id)}"`)
    expect((await read(linkTo.artwork('sola'))).text).not.toContain('De la serie')
  })

  test('has a page with its words and its works in their order', async () => {
    const { status, html, text, data } = await read(linkTo.series(id))
    expect(status).toBe(200)
    expect(text).toContain('Puertos')
    expect(text).toContain('Cuatro inviernos. Un muelle.')
    const links = new RegExp(`href="${linkTo.artwork('')}(\\w+)"`, 'g')
    expect([...html.matchAll(links)].map(([, work]) => work)).toEqual(['boya', 'faro'])
    expect(html).toContain(`<link rel="canonical" href="${gallery.shop.siteUrl}${linkTo.series(id)}"`)
    expect(html).toMatch(/property="og:image:alt" content="Faro"/)
    const [collection, trail] = data
    expect(collection).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Puertos',
      mainEntity: { numberOfItems: 2, itemListElement: [{ name: 'Boya' }, { name: 'Faro' }] },
    })
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Galería',
      'Series',
      'Puertos',
    ])
  })

  test('stands in the list of series, in the site map and in the plain guide', async () => {
    const list = await read(linkTo.allSeries())
    expect(linksIn(list.html, /<main[\s\S]*<\/main>/)).toEqual([linkTo.series(id)])
    expect(list.text).toContain('2 obras')
    expect(list.html).not.toContain('content="noindex"')
    for (const file of ['/sitemap.xml', '/sitemap-paginas.xml', '/llms.txt'])
      expect((await gallery.server.inject(file)).body).toContain(linkTo.series(id))
    expect((await gallery.server.inject('/sitemap.xml')).body).toContain(`${linkTo.allSeries()}</loc>`)
  })

  test('is not found where it never was, and says so where it was', async () => {
    const never = await read(linkTo.series('nunca-abc123'))
    expect([never.status, never.text.includes('Serie no encontrada')]).toEqual([404, true])
    const { id: gone } = await call('POST', '/series', { name: 'De paso', works: ['sola'] })
    await call('DELETE', `/series/${gone}`)
    const retired = await read(linkTo.series(gone))
    expect([retired.status, retired.text.includes('Esta serie ya no se exhibe')]).toEqual([410, true])
    expect(retired.html).toContain('content="noindex"')
  })
})

describe('the page of a work', () => {
  test('leads to other works, and names no price of theirs', async () => {
    const { html, text } = await read(linkTo.artwork('sola'))
    const section = /<section aria-labelledby="otras-obras"[\s\S]*?<\/section>/
    expect(linksIn(html, section).toSorted()).toEqual([
      linkTo.artwork('boya'),
      linkTo.artwork('faro'),
      linkTo.artwork('muelle'),
    ])
    expect(text).toContain('Otras obras')
    expect(section.exec(html)?.[0]).not.toContain('ARS')
  })

  test('is made with two statements once what all pages share is known', async () => {
    await read(linkTo.artwork('boya'))
    const recorder = recordStatements(gallery.shop.database)
    gallery.shop.pageCache.invalidate(['artwork:muelle'])
    const asked = await recorder.causedBy(() => read(linkTo.artwork('muelle')))
    recorder.stop()
    expect(asked).toHaveLength(2)
  })

  test('is shown without other works while those cannot be read, and nobody keeps it so', async () => {
    await whileTableIsGone(gallery.shop.database, 'series_works', async () => {
      gallery.shop.pageCache.drop()
      const { status, text } = await read(linkTo.artwork('faro'))
      expect([status, text.includes('Faro'), text.includes('Otras obras')]).toEqual([503, true, false])
      expect((await read('/')).status).toBe(503)
    })
    expect((await read(linkTo.artwork('faro'))).text).toContain('Otras obras')
  })
})
