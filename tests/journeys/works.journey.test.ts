import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { writtenDimensions } from '#artworks/artwork.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { readTags } from '#platform/page-delivery/web/html-tags.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor, openBeforeScripts } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const PRINT = 'perfil-en-duotono-dmdf3q'

interface Work {
  readonly id: string
  readonly title: string
  readonly technique: string
  readonly dimensions: string
  readonly year: number
  readonly pricing: { readonly finalPrice: number; readonly currency: string; readonly discount: number }
  readonly status: { readonly isAvailable: boolean; readonly isSold: boolean }
}

let shop: RunningShop
let browser: Browser
let bearer: { authorization: string }
let works: Work[]

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  bearer = await artistsBearer(shop)
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: Work[] }).data
})
test.afterAll(() => closeShop(browser, shop))

function aWork(matches: (work: Work) => boolean): Work {
  const work = works.find(matches)
  if (work === undefined) throw new Error('the sample has no such work')
  return work
}

const main = (page: Page) => page.getByRole('main')
const price = (pesos: number) =>
  `ARS ${new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 }).format(pesos)}`

async function open(page: Page, address: string): Promise<number | undefined> {
  const reply = await page.goto(address)
  await page.waitForLoadState('networkidle')
  return reply?.status()
}

test.describe('the page of an original', () => {
  test('tells its facts, its price, the price before the discount and the saving', async () => {
    const work = aWork(({ pricing, status }) => pricing.discount > 0 && status.isAvailable)
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page, linkTo.artwork(work.id))
    const { finalPrice, discount } = work.pricing
    const original = Math.round(finalPrice / (1 - discount / 100))
    for (const text of [
      work.technique,
      writtenDimensions(work.dimensions),
      String(work.year),
      price(finalPrice),
      `Precio original: ${price(original)}`,
    ])
      await main(page).getByText(text, { exact: true }).first().waitFor()
    await main(page)
      .getByText(`Ahorrás ${price(original - finalPrice)} (${discount}%)`, { exact: true })
      .waitFor()
  })

  test('of a sold work says where it is, and how to hear of something like it', async () => {
    const work = aWork(({ status }) => status.isSold)
    const page = await nextVisitor(browser, shop.url)
    await open(page, linkTo.artwork(work.id))
    await main(page).getByText('VENDIDA', { exact: true }).waitFor()
    await main(page).getByText('Esta obra encontró su hogar', { exact: true }).waitFor()
    const links = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toContain(linkTo.contact())
    expect(
      await main(page)
        .getByRole('button', { name: /carrito/ })
        .count(),
    ).toBe(0)
  })

  test('leads to the gallery whoever has not come from there, and never to a foreign page', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await page.goto('/')
    const opened = page.context().waitForEvent('page')
    await main(page)
      .getByRole('article')
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await tab.getByRole('link', { name: 'Volver' }).click()
    await tab.waitForURL('/#galeria')

    const { id } = aWork(({ status }) => status.isAvailable)
    await page.route('http://blog.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${shop.url}${linkTo.artwork(id)}">Una obra</a>`,
      }),
    )
    await page.goto('http://blog.example/')
    await page.getByRole('link', { name: 'Una obra' }).click()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.waitForURL(`${shop.url}/#galeria`)
  })

  test('leads back whoever came from the gallery before its scripts were there', async () => {
    const { page, letScriptsCome } = await openBeforeScripts(browser, `${shop.url}/?categoria=paisaje`)
    await main(page).getByRole('article').getByRole('link').first().click()
    await page.waitForURL(`**${linkTo.artwork('*')}`)
    letScriptsCome()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Volver' }).click()
    await page.waitForURL(`${shop.url}/?categoria=paisaje`)
    await page.context().close()
  })

  test('that does not exist says so and leads back', async () => {
    const page = await nextVisitor(browser, shop.url)
    expect(await open(page, linkTo.artwork('nada'))).toBe(404)
    await main(page).getByRole('heading', { name: 'Obra no encontrada', exact: true }).waitFor()
    await main(page).getByRole('link', { name: 'Volver a la galería' }).click()
    await page.waitForURL('**/#galeria')
  })
})

test.describe('a link that sells', () => {
  test('asks by WhatsApp about a work with its title and its address', async () => {
    const work = aWork(({ status }) => status.isAvailable)
    const page = await nextVisitor(browser, shop.url)
    for (const [address, title] of [
      [linkTo.artwork(work.id), work.title],
      [linkTo.digitalArtwork(PRINT), 'Perfil en duotono'],
    ] as const) {
      await open(page, address)
      const href = await main(page)
        .getByRole('link', { name: /^Consultar por WhatsApp/ })
        .getAttribute('href')
      const link = new URL(href ?? '')
      expect(link.origin + link.pathname).toBe('https://wa.me/5491155550142')
      expect(link.searchParams.get('text')).toBe(`Hola, me interesa «${title}»: ${shop.url}${address}`)
    }
  })

  test('shares the page with what the browser shares with', async () => {
    const work = aWork(({ status }) => status.isAvailable)
    const page = await nextVisitor(browser, shop.url)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: unknown) =>
          document.documentElement.setAttribute('data-shared', JSON.stringify(what)),
      })
    })
    await open(page, linkTo.artwork(work.id))
    await main(page).getByRole('button', { name: 'Compartir' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.getAttribute('data-shared')), {
        timeout: 10_000,
      })
      .toBe(JSON.stringify({ title: work.title, url: `${shop.url}${linkTo.artwork(work.id)}` }))
  })

  test('is copied where the browser shares nothing', async () => {
    const work = aWork(({ status }) => status.isAvailable)
    const page = await nextVisitor(browser, shop.url)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, linkTo.artwork(work.id))
    await main(page).getByRole('button', { name: 'Compartir' }).click()
    await page.getByText('Enlace copiado', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${shop.url}${linkTo.artwork(work.id)}`,
    )
  })

  test('is not offered where it cannot work', async () => {
    const work = aWork(({ status }) => status.isAvailable)
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(linkTo.artwork(work.id))
    expect(await main(page).getByRole('button', { name: 'Compartir' }).count()).toBe(0)
    await main(page).getByText(price(work.pricing.finalPrice), { exact: true }).first().waitFor()
  })
})

const bytesOf = async (address = '') => Buffer.from(await (await fetch(address)).arrayBuffer())

/** A page as whoever runs no script reads it. */
async function read(address: string) {
  const html = await (await fetch(shop.url + address)).text()
  const { tags, scripts } = readTags(html)
  const of = (wanted: string) =>
    tags.filter(({ name }) => name === wanted).map(({ attributes }) => attributes)
  const told = of('meta').map(
    ({ name, property, content }) => [name ?? property ?? '', content ?? ''] as const,
  )
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return {
    url: shop.url + address,
    title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1],
    told: new Map(told),
    canonicals: of('link')
      .filter(({ rel }) => rel === 'canonical')
      .map(({ href }) => href),
    data: scripts
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map(({ text }): { '@type': string | string[]; [key: string]: unknown } => JSON.parse(text)),
    /** The words of what it is about. */
    words: main.replace(/<!--.*?-->/gs, '').replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' '),
  }
}

test.describe('what search engines and messengers are told, without a script', () => {
  for (const address of [
    '/',
    linkTo.digitalArt(),
    linkTo.biography(),
    linkTo.contact(),
    linkTo.terms(),
    linkTo.privacy(),
    linkTo.withdrawal(),
  ])
    test(`of ${address}`, async () => {
      const page = await read(address)
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'og:url',
        'og:image:alt',
        'twitter:card',
        'twitter:title',
        'twitter:image',
      ])
        expect(page.told.get(name), name).toBeTruthy()
      expect(page.canonicals).toEqual([`${shop.url}${address}`])
      expect(page.title).toContain('Eulalia del Sauce')
      expect(page.told.has('robots')).toBe(false)
      const picture = await sharp(await bytesOf(page.told.get('og:image'))).metadata()
      expect(picture.format).toBe('jpeg')
      expect(page.told.get('og:image:width')).toBe(String(picture.width))
      expect(page.told.get('og:image:height')).toBe(String(picture.height))
    })

  for (const [address, canonicals] of [
    [linkTo.cart(), 1],
    [linkTo.checkout(), 1],
    [linkTo.newsletter(), 1],
    [sitePages.unsubscribe.path, 0],
    [sitePages.confirmSubscription.path, 0],
    [linkTo.paymentSuccess(), 0],
    [linkTo.paymentFailure(), 0],
    [linkTo.artwork('no-esta'), 0],
    [linkTo.digitalArtwork('no-esta'), 0],
    ['/no-esta', 0],
  ] as const)
    test(`of ${address}: what it is, and that it is not to be found`, async () => {
      const page = await read(address)
      for (const name of [
        'description',
        'og:title',
        'og:description',
        'twitter:title',
        'twitter:description',
      ])
        expect(page.told.get(name), name).toBeTruthy()
      expect(page.told.get('robots')).toBe('noindex')
      const itsOwn = Array.from({ length: canonicals }, () => `${shop.url}${address}`)
      expect(page.canonicals).toEqual(itsOwn)
    })

  test('of a work: that it is one, whether it can be had, what it costs then, and where it hangs', async () => {
    const aFreeOne = aWork(({ status }) => status.isAvailable)
    const { finalPrice, currency } = aFreeOne.pricing
    for (const [work, offer] of [
      [aFreeOne, { availability: 'https://schema.org/InStock', price: finalPrice, priceCurrency: currency }],
      [aWork(({ status }) => status.isSold), { availability: 'https://schema.org/SoldOut' }],
    ] as const) {
      const page = await read(linkTo.artwork(work.id))
      const [about, crumbs] = page.data
      expect(about).toMatchObject({ '@type': ['VisualArtwork', 'Product'], name: work.title })
      expect(about?.offers).toMatchObject({ '@type': 'Offer', url: page.url, ...offer })
      expect(crumbs?.['@type']).toBe('BreadcrumbList')
    }
  })

  test('of the prints: four questions; of the artist: who she is', async () => {
    expect((await read(linkTo.digitalArt())).data.map((each) => each['@type'])).toEqual(['FAQPage'])
    expect((await read(linkTo.biography())).data.map((each) => each['@type'])).toEqual(['Person'])
  })

  test('of the gallery: where it is and when somebody is there, as its page says it', async () => {
    const page = await read(linkTo.contact())
    expect(page.data[0]).toMatchObject({
      address: { streetAddress: 'Pasaje del Sauce 240', postalCode: 'B1648', addressCountry: 'Argentina' },
      openingHoursSpecification: expect.arrayContaining([expect.objectContaining({ opens: '10:00' })]),
    })
    for (const words of ['Pasaje del Sauce 240', 'B1648 Tigre', '10:00 a'])
      expect(page.words).toContain(words)
  })
})

test('a work that the artist took down is gone for good, and says so kindly', async () => {
  const work = aWork(({ status, pricing }) => status.isAvailable && pricing.currency === 'USD')
  for (const path of [`/artworks/${work.id}`, `/digital-art/${PRINT}`]) {
    const reply = await fetch(`${shop.url}/api${path}`, { method: 'DELETE', headers: bearer })
    expect(reply.status).toBe(200)
  }
  const page = await nextVisitor(browser, shop.url)
  expect(await open(page, linkTo.artwork(work.id))).toBe(410)
  await main(page).getByRole('heading', { name: 'Esta obra ya no se exhibe', exact: true }).waitFor()
  expect(await page.title()).toContain('Esta obra ya no se exhibe')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('la retiró')
  await main(page).getByRole('link', { name: 'Volver a la galería' }).click()
  await page.waitForURL('**/#galeria')
  expect(await open(page, linkTo.digitalArtwork(PRINT))).toBe(410)
  await main(page).getByRole('heading', { name: 'Esta lámina ya no se exhibe', exact: true }).waitFor()
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  expect(map).not.toContain(work.id)
  expect(map).not.toContain(PRINT)
})
