import { stat } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { firstVisit, shiftText } from '../../bench/visitor/first-visit.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, newVisitor, openBeforeScripts } from './support/visitor.ts'

const PHONE = 412

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function artworkAddress(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/artworks?limit=1`)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return artworkPageOf(data[0])
}

test('the page of a work comes in few files, is light, and nothing on it moves', async () => {
  const visit = await firstVisit(browser, shop.url + (await artworkAddress()), PHONE)
  expect(visit.script.files).toBeLessThanOrEqual(6)
  expect(visit.script.bytes).toBeLessThanOrEqual(130_000)
  expect(visit.script.bytes + visit.rest.bytes).toBeLessThanOrEqual(200_000)
  expect(visit.shifts.map(shiftText)).toEqual([])
})

test('letters that come late take the place of others that are as large, on the first page already', async () => {
  for (const path of ['/', await artworkAddress(), linkTo.biography()]) {
    const page = await newVisitor(browser, shop.url)
    const release = Promise.withResolvers<void>()
    await page.context().route('**/*.woff2', async (route) => {
      await release.promise
      await route.continue()
    })
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll('h1, h2, p')].map((each) => each.clientHeight))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading').first().waitFor()
    const strip = page.getByRole('link', { name: 'Botón de arrepentimiento' }).first()
    const begins = () => strip.evaluate((link) => link.getBoundingClientRect().x)
    const before = await heights()
    const begun = await begins()
    release.resolve()
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    for (const name of ['Fraunces Variable', 'Inter Variable'])
      expect([path, await page.evaluate((each) => document.fonts.check(`1rem "${each}"`), name)]).toEqual([
        path,
        true,
      ])
    expect([path, await begins()]).toEqual([path, begun])
    const after = await heights()
    const moved = after.filter((height, at) => height !== before[at]).length
    // Where a word more or less fits into a line, no ratio helps.
    expect(moved / after.length, `${path}: ${moved} of ${after.length}`).toBeLessThan(0.05)
    await page.context().close()
  }
})

for (const path of [linkTo.cart(), linkTo.checkout()])
  test(`nothing moves on ${path} when the cart of the browser is read`, async () => {
    const buyer = await newVisitor(browser, shop.url)
    await addToCart(buyer, await artworkAddress())
    const cart = await buyer.evaluate(() => localStorage.getItem('cart-storage') ?? '')
    await buyer.context().close()
    for (const width of [PHONE, 1440]) {
      // Letters that come late on a busy machine are measured above, and are not the cart's doing.
      const visit = await firstVisit(browser, shop.url + path, width, { 'cart-storage': cart }, false)
      expect(visit.shifts.map(shiftText), `${width} px`).toEqual([])
    }
  })

/** What a server sends over a new connection before it waits for the first word back: ten packets of 1,460 bytes. */
const FIRST_WINDOW = 14_600

const weightOf = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)

test('the whole wall comes with the first answer, and says of its works what is seen, and no more', async () => {
  const brotli = { headers: { 'accept-encoding': 'br' } }
  const reply = await fetch(shop.url, brotli)
  const address = /src="(\/hydration\/[^"]+)"/.exec(await reply.text())?.[1]
  expect(weightOf(reply.headers) + Number(reply.headers.get('content-length'))).toBeLessThanOrEqual(
    FIRST_WINDOW,
  )
  const data = await fetch(shop.url + address, brotli)
  expect(Number(data.headers.get('content-length'))).toBeLessThanOrEqual(9_200)
})

for (const [path, most] of [
  [sitePages.checkout.path, 24],
  [adminPages.overview.path, 48],
] as const)
  test(`${path} names few scripts: on a phone line each is asked for on its own`, async () => {
    const html = await (await fetch(shop.url + path)).text()
    const named = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    expect(named.size, [...named].join(' ')).toBeLessThanOrEqual(most)
    expect(named.size).toBeGreaterThan(4)
  })

/** One and a half windows: what a phone line, shared with two fonts, has carried after two journeys. */
const SECOND_JOURNEY = 21_900
/** Lighthouse's phone. */
const MIDDLING_PHONE = {
  viewport: { width: PHONE, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

test('what is hung first and the fonts beside it are with a phone after the second journey', async () => {
  const page = await browser.newPage(MIDDLING_PHONE)
  const asked: string[] = []
  page.on('request', (request) => {
    if (['image', 'font'].includes(request.resourceType())) asked.push(request.url())
  })
  await page.goto(shop.url, { waitUntil: 'networkidle' })
  const first = await page
    .locator('main figure img')
    .first()
    .evaluate((img: HTMLImageElement) => img.currentSrc)
  const fonts = asked.filter((url) => url.endsWith('.woff2'))
  expect(first).toMatch(/\/640\.avif$/)
  expect(fonts).toHaveLength(2)
  expect(asked.indexOf(first)).toBe(0)
  for (const address of [first, ...fonts]) {
    const { headers } = await fetch(address)
    expect(weightOf(headers) + Number(headers.get('content-length')), address).toBeLessThanOrEqual(
      SECOND_JOURNEY,
    )
  }
  await page.close()
})

test('a picture, a font and a script bring nothing that only a page needs', async () => {
  const page = await (await fetch(shop.url)).text()
  const styles = /\/assets\/root-[^"]+\.css/.exec(page)?.[0]
  const font = /\/assets\/inter-[^")]+\.woff2/.exec(await (await fetch(shop.url + styles)).text())?.[0]
  const picture = /\/media\/[^" ]+\.avif/.exec(page)?.[0]
  const script = /\/assets\/entry[^"]+\.js/.exec(page)?.[0]
  for (const address of [picture, font, script]) {
    const { status, headers } = await fetch(shop.url + address)
    expect(status, address).toBe(200)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(weightOf(headers), address).toBeLessThanOrEqual(500)
  }
})

test('each script of a page comes as the build has compressed it', async () => {
  const page = await (await fetch(`${shop.url}${await artworkAddress()}`)).text()
  const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.some((address) => address.includes('manifest'))).toBe(true)
  for (const address of scripts) {
    const sent = await fetch(shop.url + address, { headers: { 'accept-encoding': 'br' } })
    const { size } = await stat(new URL(`../../build/client${address}.br`, import.meta.url))
    expect(sent.headers.get('content-length'), address).toBe(`${size}`)
  }
})

test('a page that has changed while it came is asked for again, and answers', async () => {
  const page = await newVisitor(browser, shop.url)
  const asked: string[] = []
  await page.route('**/hydration/*', (route) => {
    asked.push(route.request().url())
    const url = asked.length === 1 ? `${shop.url}/hydration/0123456789abcdef` : route.request().url()
    return route.fetch({ url }).then((response) => route.fulfill({ response }))
  })
  await page.goto('/')
  await expect.poll(() => asked.length).toBe(2)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('searchbox').fill('Sudestada')
  await page
    .getByText(/1 obra/)
    .first()
    .waitFor()
  await page.context().close()
})

test('what checks a message comes with the first word of it', async () => {
  const page = await newVisitor(browser, shop.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isValidator = (url: string) => url.includes('/assets/schemas-')
  await page.goto(linkTo.contact(), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.endsWith('.js'))).not.toEqual([])
  expect(asked.filter(isValidator)).toEqual([])
  await page.getByRole('main').getByLabel('Nombre').fill('Ana')
  await expect.poll(() => asked.filter(isValidator).length, { timeout: 30_000 }).toBeGreaterThan(0)
  await page.context().close()
})

test('no script is asked for before the picture is seen', async () => {
  const page = await newVisitor(browser, shop.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto(await artworkAddress(), { waitUntil: 'networkidle' })
  expect(asked).toContain('script')
  expect(asked.slice(0, asked.indexOf('script'))).toEqual(
    expect.arrayContaining(['document', 'stylesheet', 'font', 'image']),
  )
  expect(asked.slice(asked.indexOf('script'))).not.toContain('font')
  await page.context().close()
})

test('what is pressed before the scripts are there is not lost', async () => {
  const { page, letScriptsCome } = await openBeforeScripts(browser, shop.url + (await artworkAddress()))
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  letScriptsCome()
  await page.getByRole('dialog', { name: /Carrito/ }).waitFor()
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1)
  await page.context().close()
})

test('what is typed before the scripts are there is searched for', async () => {
  const { page, letScriptsCome } = await openBeforeScripts(browser, shop.url)
  await page.getByRole('searchbox').fill('Sudestada')
  letScriptsCome()
  await page
    .getByText(/1 obra/)
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.get('buscar')).toBe('Sudestada')
  await page.context().close()
})
