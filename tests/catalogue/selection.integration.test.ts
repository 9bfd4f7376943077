// Also on PostgreSQL: works and what has gone are looked for by a list of ids.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { whileTableIsGone } from '../support/failing-database.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  headers = await gallery.signIn()
  for (const title of ['Faro', 'Muelle', 'Boya', 'Ría', 'Niebla'])
    await paint(gallery.shop, { id: title.normalize('NFD').replace(/\W/g, '').toLowerCase(), title })
  await paint(gallery.shop, { id: 'en-dolares', title: 'En dólares', pesos: 900, currency: 'USD' })
}, LONG)
afterAll(() => gallery?.stop())

const send = (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
  gallery.server.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })

async function selection(ids: string) {
  const reply = await gallery.server.inject(`/api/selection?ids=${encodeURIComponent(ids)}`)
  expect(reply.statusCode).toBe(200)
  const { works, prints, gone } = reply.json().data
  return { ids: works.map(({ id }: { id: string }) => id), works, prints, gone }
}

/** A page as it is read: without its scripts, and its words alone. */
async function read(url: string) {
  const { statusCode, body } = await gallery.server.inject(url)
  const html = body.replace(/<script[\s\S]*?<\/script>/g, '')
  const text = html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { status: statusCode, html, text }
}

describe('works that are asked for by their ids', () => {
  test('are answered in the order of the wish, each once, as they are now', async () => {
    const { ids, works } = await selection('muelle,faro,muelle, boya ,nada,../x')
    expect(ids).toEqual(['muelle', 'faro', 'boya'])
    expect(works[0].status).toMatchObject({ isAvailable: true, isSold: false })
    await send('PATCH', '/artworks/muelle/status', { isAvailable: false, isSold: true })
    expect((await selection('muelle')).works[0].status).toMatchObject({ isSold: true })
  })

  test('are twenty-four at most, and none where nothing is asked for', async () => {
    const many = Array.from({ length: 23 }, (_, at) => `nada-${at}`)
    expect((await selection([...many, 'faro', 'boya'].join())).ids).toEqual(['faro'])
    expect(await selection('')).toEqual({ ids: [], works: [], prints: [], gone: [] })
    const long = await gallery.server.inject(`/api/selection?ids=${'x'.repeat(6001)}`)
    expect(long.statusCode).toBe(400)
  })

  test('tell of those that were published once, and nothing of drafts and of what never was', async () => {
    await paint(gallery.shop, { id: 'borrador', title: 'Borrador', published: false })
    await send('PATCH', '/artworks/ria', { published: false })
    await send('DELETE', '/artworks/niebla')
    expect(await selection('borrador,ria,niebla,nunca,faro')).toMatchObject({
      ids: ['faro'],
      gone: ['ria', 'niebla'],
    })
  })

  test('may be prints, by a mark before their ids: an original of the same id is another work', async () => {
    await printWork(gallery.shop, { id: 'faro', title: 'Lámina del faro' })
    await printWork(gallery.shop, { id: 'lejos', title: 'Lejos' })
    const both = await selection('~faro,faro,~nunca')
    expect(both).toMatchObject({
      ids: ['faro'],
      prints: [{ id: 'faro', title: 'Lámina del faro' }],
      gone: [],
    })
    expect((await selection('faro')).prints).toEqual([])
    await send('DELETE', '/digital-art/lejos')
    expect(await selection('~lejos,lejos')).toMatchObject({ ids: [], prints: [], gone: ['~lejos'] })
  })

  test('are told in pesos where they cost dollars', async () => {
    const rate = { method: 'PUT', url: '/api/exchange-rates/USD', headers, payload: { pesos: 1500 } } as const
    expect((await gallery.server.inject(rate)).statusCode).toBe(200)
    expect((await selection('en-dolares')).works[0].pricing.pesos.price).toBe(1_350_000)
  })
})

/** The page of these works, as somebody writes it. */
const chosen = (obras: string) => `${sitePages.selection.path}?obras=${obras}`

const LINKS_TO_WORKS = new RegExp(`href="${linkTo.artwork('')}(\\w+)"`, 'g')
const LINK_TO_FORM = new RegExp(`href="(${linkTo.contact()}[^"]*)"`)

describe('the page of a selection', () => {
  test('shows its works in their order without a script, and no search engine keeps it', async () => {
    const { status, html, text } = await read(chosen('boya,faro'))
    expect([status, html.includes('content="noindex"')]).toEqual([200, true])
    expect(text).toContain('2 obras Una selección')
    expect([...html.matchAll(LINKS_TO_WORKS)].map(([, id]) => id)).toEqual(['boya', 'faro'])
    expect((await gallery.server.inject('/sitemap.xml')).body).not.toContain(sitePages.selection.path)
    expect((await gallery.server.inject('/robots.txt')).body).toContain(sitePages.selection.path)
  })

  test('shows prints below the originals, each leading to its page, and says why they are not compared', async () => {
    const { html, text } = await read(chosen('~faro,boya,faro'))
    expect(text).toContain('3 obras Una selección')
    expect(text).toContain('En la pared se comparan los originales;')
    expect(html).toContain(`href="${linkTo.digitalArtwork('faro')}"`)
    expect([...html.matchAll(LINKS_TO_WORKS)].map(([, id]) => id)).toEqual(['boya', 'faro'])
    expect(html.indexOf('Lámina del faro')).toBeGreaterThan(html.indexOf('Boya'))
    expect((await read(chosen('boya,faro'))).text).not.toContain('se comparan los originales')
    const alone = await read(chosen('~faro'))
    expect(alone.text).toContain('1 obra Una selección')
    expect(alone.html).not.toContain('id="obras-elegidas"')
    expect((await read(chosen('boya,~lejos'))).text).toContain(
      'Una de las obras elegidas ya no se exhibe: «Lejos».',
    )
    expect((await read(`${linkTo.contact()}?asunto=compra&obras=~faro%2Cboya`)).html).toContain(
      'Me interesan estas obras: «Lámina del faro» y «Boya».',
    )
  })

  test('says which are no longer there', async () => {
    const { text } = await read(chosen('faro,ria,niebla'))
    expect(text).toContain('1 obra Una selección')
    expect(text).toContain('2 de las obras elegidas ya no se exhiben: «Ria» y «Niebla».')
    expect((await read(chosen('faro,nunca'))).text).toContain('Una de las obras elegidas ya no se exhibe.')
  })

  test('without works leads to the wall', async () => {
    for (const address of [sitePages.selection.path, chosen(''), chosen('<b>,%00')])
      expect((await read(address)).text).toContain('En este enlace no hay obras para mostrar.')
  })

  test('asks by WhatsApp in one message where the artist has it, else by the form with the works named', async () => {
    const number = (whatsapp: string) =>
      send('PATCH', '/siteinfo', { contact: { whatsapp, email: 'artista@example.com' } })
    await number('')
    const form = LINK_TO_FORM.exec((await read(chosen('boya,faro'))).html.split('<main')[1] ?? '')
    const address = form?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(address).toBe(`${linkTo.contact()}?asunto=compra&obras=boya%2Cfaro#mensaje`)
    const { html } = await read(address.replace('#mensaje', ''))
    expect(html).toContain('Me interesan estas obras: «Boya» y «Faro».')
    expect((await read(`${linkTo.contact()}?asunto=compra&obras=nunca`)).html).not.toContain('Me interesa')
    await number('+54 9 11 2345-6789')
    const [, link = ''] =
      /href="(https:\/\/wa\.me\/[^"]*text=[^"]*)"/.exec((await read(chosen('boya,faro'))).html) ?? []
    const message = new URL(link).searchParams.get('text') ?? ''
    expect(message.split('\n').map((line) => line.replace(/https?:\/\/[^/]+/, ''))).toEqual([
      'Hola, me interesan estas obras:',
      `«Boya»: ${linkTo.artwork('boya')}`,
      `«Faro»: ${linkTo.artwork('faro')}`,
    ])
  })

  test('that cannot be read is kept by nobody', async () => {
    await whileTableIsGone(gallery.shop.database, 'artworks', async () => {
      expect((await gallery.server.inject(chosen('puerto,faro'))).statusCode).toBeGreaterThanOrEqual(500)
    })
    expect((await read(chosen('puerto,faro'))).status).toBe(200)
  })
})
