import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const ADDED = 135
const TIMEOUT = { timeout: 15_000 }

let shop: RunningShop
let browser: Browser
let total: number

/** Works of an earlier year, which the newest hundred of the gallery do not show at first. */
async function publishMany(): Promise<void> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const first = await fetch(`${shop.url}/api/artworks?limit=1`)
  const { data } = (await first.json()) as { data: { images: { main: { url: string } } }[] }
  for (let number = 1; number <= ADDED; number += 1) {
    const reply = await fetch(`${shop.url}/api/artworks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        title: `Estudio ${String(number).padStart(3, '0')}`,
        description: number === 1 ? 'El primer estudio: un ñandú.' : 'Un estudio.',
        technique: 'Carbonilla',
        dimensions: '30 x 40 cm',
        year: 2001,
        category: 'estudios',
        pricing: { finalPrice: 1000 + number },
        images: { main: { url: data[0]?.images.main.url } },
      }),
    })
    expect(reply.status).toBe(200)
  }
}

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  await publishMany()
  const reply = await fetch(`${shop.url}/api/artworks?limit=1`)
  total = ((await reply.json()) as { pagination: { total: number } }).pagination.total
})
test.afterAll(() => closeShop(browser, shop))

const gallery = (page: Page) => page.getByRole('region', { name: 'Galería' })
const cards = (page: Page) => gallery(page).getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'Ver más obras' })

async function open(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test('a hundred works come first, the others when they are asked for, and are there after a reload and after a work', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await page.goto('/')
  expect(await cards(page).count()).toBe(100)
  await page.getByText(`100 de ${total} obras`, { exact: true }).waitFor()
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count(), TIMEOUT).toBe(total)
  expect(await more(page).count()).toBe(0)
  const hundredFirst = await cards(page).nth(100).getByRole('link').getAttribute('href')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe(hundredFirst)
  expect(new URL(page.url()).search).toBe('?pagina=2')
  await page.reload()
  expect(await cards(page).count()).toBe(total)

  // Coming back from a work finds the place that was left.
  const last = cards(page).last().getByRole('link')
  await last.click()
  await page.waitForURL(`**${linkTo.artwork('**')}`)
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL(({ pathname, search }) => pathname + search === '/?pagina=2')
  await expect.poll(() => cards(page).count(), TIMEOUT).toBe(total)
  await expect.poll(() => page.evaluate(() => window.scrollY), TIMEOUT).toBeGreaterThan(3000)
})

test('search, category and the hero look at all works, not only at those that are shown', async () => {
  const reply = await fetch(`${shop.url}/api/artworks?featured=true`)
  const { data } = (await reply.json()) as { data: unknown[] }
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Obras destacadas' }).locator('figure')
  expect(await featured.count()).toBe(data.length)
  await page.getByRole('link', { name: `Estudios ${ADDED}` }).click()
  await page.getByText(`${ADDED} obras encontradas`, { exact: true }).waitFor()
  await page.getByText(`100 de ${ADDED} obras`, { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('ÑANDU')
  await page.getByText('1 obra encontrada', { exact: true }).waitFor()
  await cards(page).getByText('Estudio 001').waitFor()
  expect(await cards(page).count()).toBe(1)
  await page.getByRole('searchbox').fill('nada de nada')
  await page.getByText('No se encontraron obras con los criterios seleccionados.', { exact: true }).waitFor()
})

test('while the server cannot be asked the works that are here stay, and asking again brings the others', async () => {
  const page = await newVisitor(browser, shop.url, DESKTOP)
  await open(page)
  await page.context().setOffline(true)
  await more(page).click()
  await page.getByRole('alert').getByText('Error al cargar las obras', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(100)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => cards(page).count(), TIMEOUT).toBe(total)
})

test('a search that reaches nobody claims nothing, and finds when it is made again', async () => {
  const page = await newVisitor(browser, shop.url, DESKTOP)
  await open(page)
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('ñandu')
  await page.getByRole('alert').getByText('Error al cargar las obras', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(0)
  expect(
    await gallery(page)
      .getByText(/obras? encontradas?/)
      .count(),
  ).toBe(0)
  expect(await more(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect.poll(() => cards(page).count(), TIMEOUT).toBe(100)
  await page.getByRole('searchbox').fill('ñandu')
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('1 obra encontrada', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(1)
})

test('the further works can be read without a script, and their mosaic hangs page by page', async () => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await more(page).click()
  await page.waitForURL('**/?pagina=2#galeria')
  expect(await cards(page).count()).toBe(total)
  await page.getByRole('link', { name: 'Ver en mosaico' }).click()
  await page.waitForURL(/vista=mosaico/)
  expect(
    await gallery(page)
      .locator('ul')
      .filter({ has: page.getByRole('article') })
      .count(),
  ).toBe(2)
})
