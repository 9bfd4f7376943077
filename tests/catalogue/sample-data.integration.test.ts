import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { linkTo } from '#pages/site-pages.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import { defaultSiteInfo } from '#site-info/site-info.ts'
import { builtPages } from '../support/built-pages.ts'
import { whileTableIsGone } from '../support/failing-database.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const NOTICE = 'Mostrando datos de ejemplo'
const { title } = sampleDigitalArtwork

let gallery: TestShop
let print: string
let work: string

beforeAll(async () => {
  const pages = await builtPages()
  gallery = await openTestShop({}, undefined, undefined, pages)
  work = (await paint(gallery.shop, { title: 'Calas' })).id
  print = (await printWork(gallery.shop, { title: 'Capas' })).id
}, 600_000)
afterAll(() => gallery?.stop())

/** What a browser reads that runs no script: the page without its scripts. */
async function readWithoutScript(url: string) {
  const { statusCode, body } = await gallery.server.inject(url)
  const html = body.replace(/<script[\s\S]*?<\/script>/g, '')
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { status: statusCode, text, html }
}

describe('a page whose prints cannot be read shows the example without a script', () => {
  test.each([
    '/',
    linkTo.digitalArt(),
    `${linkTo.digitalArt()}?pagina=2`,
    linkTo.digitalArtwork(sampleDigitalArtwork.id),
  ])('%s', async (url) => {
    await whileTableIsGone(gallery.shop.database, 'digital_artworks', async () => {
      const { status, text, html } = await readWithoutScript(url)
      expect(status).toBe(503)
      for (const words of [NOTICE, title, 'ARS 15.000']) expect(text).toContain(words)
      expect(html).toContain(sampleDigitalArtwork.imageUrl)
    })
    // The page of the example is there for whoever still has its address.
    if (!url.endsWith(sampleDigitalArtwork.id))
      expect((await readWithoutScript(url)).text).not.toContain(NOTICE)
  })

  test('the page of a print as well, and nobody can buy the example', async () => {
    const url = linkTo.digitalArtwork(print)
    await whileTableIsGone(gallery.shop.database, 'digital_artworks', async () => {
      const { status, text, html } = await readWithoutScript(url)
      expect(status).toBe(503)
      for (const words of [NOTICE, title, 'A2', 'ARS 15.000']) expect(text).toContain(words)
      expect(html).toMatch(/<button[^>]*disabled[^>]*>[^<]*(<[^>]*>)*Agregar al carrito/)
    })
    expect((await readWithoutScript(url)).text).toContain('Capas')
  })
})

describe('a page whose site info cannot be read shows the default data without a script', () => {
  beforeAll(() =>
    gallery.shop.database.transaction((transaction) =>
      storeSiteInfo(
        transaction,
        { site: { artistName: 'Ana de la Prueba', tagline: 'Pinta' } },
        { by: 'Ana', at: gallery.shop.clock() },
      ),
    ),
  )

  const TOWN = 'Buenos Aires, Ciudad Autónoma de Buenos Aires'

  test.each([
    ['/', 'Explorar Colección'],
    [linkTo.digitalArt(), 'Capas'],
    [linkTo.biography(), 'Error al cargar la biografía'],
    [linkTo.contact(), 'Error al cargar la información de contacto'],
    [linkTo.cart(), 'Carrito'],
    [linkTo.privacy(), 'Política de privacidad'],
    [linkTo.terms(), 'Términos y condiciones'],
    [linkTo.withdrawal(), 'Botón de arrepentimiento'],
  ])('%s', async (url, words) => {
    await whileTableIsGone(gallery.shop.database, 'site_info', async () => {
      const { status, text } = await readWithoutScript(url)
      for (const each of [words, defaultSiteInfo.artistName, TOWN]) expect(text).toContain(each)
      expect(status).toBe(503)
    })
  })

  test.each([
    ['the page of a work', () => linkTo.artwork(work), 'Calas'],
    ['the page of a print', () => linkTo.digitalArtwork(print), 'Capas'],
  ])('%s keeps its work, whose delivery is told as still to be agreed', async (_name, url, words) => {
    await whileTableIsGone(gallery.shop.database, 'site_info', async () => {
      const { status, text } = await readWithoutScript(url())
      for (const each of [words, 'a coordinar', defaultSiteInfo.artistName]) expect(text).toContain(each)
      expect([status, text.includes(NOTICE)]).toEqual([503, false])
    })
  })

  // Last: answers that were read are kept, and would hide what fails.
  test('and none of it is kept: once it can be read, it is read', async () => {
    for (const url of ['/', linkTo.terms(), linkTo.artwork(work), linkTo.digitalArtwork(print)]) {
      const { status, text } = await readWithoutScript(url)
      expect([status, text.includes('Ana de la Prueba')]).toEqual([200, true])
    }
  })
})
