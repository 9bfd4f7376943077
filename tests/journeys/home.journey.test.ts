import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { resizeTo } from './support/sizes.ts'
import { test } from './support/test.ts'
import { nextVisitor, patiently } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const NOTHING = 'No se encontraron obras con los criterios seleccionados.'

let shop: RunningShop
let browser: Browser

test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

/** A visitor who has not asked for stillness. */
async function lively(): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: shop.url, locale: 'es-AR' })
  return patiently(await context.newPage())
}

const open = async (page: Page, address = '/') => {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}
const hero = (page: Page) => page.getByRole('region', { name: 'Obras destacadas' })
const shownDot = (page: Page) => hero(page).locator('button[aria-current]').getAttribute('aria-label')
/** How much is seen of each slide. */
const opacities = (page: Page) =>
  hero(page)
    .locator('figure')
    .evaluateAll((slides) => slides.map((slide) => Number(getComputedStyle(slide).opacity)))
const gallery = (page: Page) => page.getByRole('region', { name: 'Galería' })
const cards = (page: Page) => gallery(page).getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar obras' })

test.describe('the hero', () => {
  test('goes on every five seconds, fades in 1.2 s, and can be led by arrows and dots', async () => {
    const page = await lively()
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const first = await shownDot(page)
    await page.getByRole('button', { name: 'Obra siguiente' }).click()
    const second = await shownDot(page)
    expect(second).not.toBe(first)
    await page.mouse.move(10, 890)
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(4900)
    expect(await shownDot(page)).toBe(second)
    await page.clock.runFor(200)
    await expect.poll(() => shownDot(page)).not.toBe(second)
    await page.getByRole('button', { name: 'Obra anterior' }).click()
    await expect.poll(() => shownDot(page)).toBe(second)
    await hero(page)
      .getByRole('button', { name: first ?? '' })
      .click()
    await expect.poll(() => shownDot(page)).toBe(first)
    const wall = page.locator('main > div').first()
    for (const fading of [wall, hero(page).locator('figure').first()])
      expect(await fading.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('1.2s')
  })

  test('shows one work, however fast it was led there', async () => {
    const page = await lively()
    await open(page)
    expect(await opacities(page)).toEqual([1, 0, 0, 0, 0, 0])
    const next = page.getByRole('button', { name: 'Obra siguiente' })
    await next.hover()
    await next.evaluate(async (button: HTMLElement) => {
      for (let click = 0; click < 7; click++) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve, 120))
      }
    })
    const shown = await hero(page)
      .locator('button[aria-label^="Ver "]')
      .evaluateAll((dots) => dots.map((dot) => (dot.hasAttribute('aria-current') ? 1 : 0)))
    await expect.poll(() => opacities(page), { timeout: 15_000 }).toEqual(shown)
  })

  test('is swiped, without following the link that was touched', async () => {
    const page = await lively()
    await open(page)
    const first = await shownDot(page)
    const place = await hero(page).locator('figure').first().boundingBox()
    if (place === null) throw new Error('no work is shown')
    const across = async (from: number, to: number) => {
      await page.mouse.move(place.x + place.width * from, place.y + 200)
      await page.mouse.down()
      await page.mouse.move(place.x + place.width * to, place.y + 205, { steps: 8 })
      await page.mouse.up()
    }
    // More than half of the way: what is pulled slowly, as on a busy machine, is let fall to the nearer side.
    await across(0.8, 0.2)
    await expect.poll(() => shownDot(page)).not.toBe(first)
    await across(0.2, 0.8)
    await expect.poll(() => shownDot(page)).toBe(first)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('rests while it is paused, and goes on when it is told to, though the keyboard is still on the button', async () => {
    const page = await lively()
    await page.clock.install()
    await open(page)
    const shown = await shownDot(page)
    await page.getByRole('button', { name: 'Pausar el carrusel' }).press('Enter')
    await page.clock.runFor(20_000)
    expect(await shownDot(page)).toBe(shown)
    await page.getByRole('button', { name: 'Reanudar el carrusel' }).press('Enter')
    await page.getByRole('button', { name: 'Pausar el carrusel' }).waitFor()
    await page.clock.runFor(5_100)
    await expect.poll(() => shownDot(page)).not.toBe(shown)

    await page.getByRole('button', { name: 'Pausar el carrusel' }).click()
    await page.getByRole('button', { name: 'Reanudar el carrusel' }).waitFor()
    await page.mouse.move(10, 890)
    const next = await shownDot(page)
    await page.clock.runFor(20_000)
    expect(await shownDot(page)).toBe(next)
  })

  test('never moves for whoever asked for stillness', async () => {
    const still = await nextVisitor(browser, shop.url, DESKTOP)
    await still.clock.install()
    await open(still)
    const before = await shownDot(still)
    await still.clock.runFor(20_000)
    expect(await shownDot(still)).toBe(before)
  })

  test('shows the featured works and the three ways on', async () => {
    const reply = await fetch(`${shop.url}/api/artworks?featured=true&limit=100`)
    const { data } = (await reply.json()) as { data: { title: string }[] }
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page)
    expect(await hero(page).getByRole('group').count()).toBe(0)
    expect(await hero(page).locator('figure').count()).toBe(data.length)
    await page.getByRole('link', { name: 'Explorar Colección' }).click()
    await page.waitForURL('**/#galeria')
    await expect
      .poll(() => gallery(page).evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(200)
    await page.getByRole('link', { name: 'Conocer a la Artista' }).click()
    await page.waitForURL(`**${linkTo.biography()}`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('the gallery', () => {
  test('is narrowed by search without regard to case and accents, and says what it found', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page)
    const all = await cards(page).count()
    expect(await search(page).getAttribute('placeholder')).toBe(
      'Buscar por título, artista, técnica o año...',
    )
    await search(page).fill('JACARANDAS')
    await page.getByText('1 obra encontrada', { exact: true }).waitFor()
    expect(await cards(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
    await expect.poll(() => cards(page).count()).toBe(all)
    await search(page).fill('zzz')
    await page.getByText('0 obras encontradas', { exact: true }).waitFor()
    await page.getByText(NOTHING, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ver todas las obras' }).click()
    await expect.poll(() => cards(page).count()).toBe(all)
    expect(await search(page).inputValue()).toBe('')
  })

  test('keeps category, search and view in the address, for a reload and for a friend', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page)
    await page.getByRole('link', { name: /^Paisaje/ }).click()
    await page.getByRole('link', { name: 'Ver en mosaico' }).click()
    await search(page).fill('óleo')
    await page.waitForURL(/categoria=paisaje.*buscar=.*vista=mosaico/)
    const friend = await nextVisitor(browser, shop.url, DESKTOP)
    await open(friend, page.url())
    const found = await friend.getByText(/^\d+ obras? encontradas?$/).innerText()
    await page.getByText(found, { exact: true }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(await cards(friend).count())
    expect(await search(friend).inputValue()).toBe('óleo')
    expect(await friend.getByRole('link', { name: 'Ver en mosaico' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  test('is what a friend sees first of an address that narrows it, and stays where it is meanwhile', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page)
    await page.getByRole('link', { name: /^Paisaje/ }).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await page.getByRole('link', { name: /^Paisaje/ }).click()
    await page.waitForURL('/?categoria=paisaje#galeria')
    await search(page).pressSequentially('óleo')
    await page.waitForURL(/buscar=%C3%B3leo#galeria$/)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await page.reload()
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    await cards(page).first().getByRole('link').click()
    await page.waitForURL(linkTo.artwork('*'))
    await page.goBack()
    await page.waitForURL(/buscar=%C3%B3leo#galeria$/)
    await cards(page).first().waitFor()

    const friend = await nextVisitor(browser, shop.url, DESKTOP)
    await open(friend, page.url())
    expect(await search(friend).inputValue()).toBe('óleo')
    await expect
      .poll(() => gallery(friend).evaluate((node) => Math.abs(node.getBoundingClientRect().top)))
      .toBeLessThan(200)
    await search(page).fill('')
    await page.getByRole('link', { name: /^Todas/ }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('hangs its mosaic in as many columns as its window has room for', async () => {
    const page = await nextVisitor(browser, shop.url, { width: 470, height: 900 })
    await open(page, '/?vista=mosaico')
    const list = gallery(page)
      .locator('ul')
      .filter({ has: page.getByRole('article') })
    for (const [width, columns] of [
      [470, '1'],
      [700, '2'],
      [1000, '3'],
      [1100, '4'],
    ] as const) {
      await resizeTo(page, { width, height: 900 })
      const count = await list.evaluate((node) => getComputedStyle(node).columnCount)
      expect([width, count]).toEqual([width, columns])
    }
  })

  test('shows phones the first four categories and the chosen one', async () => {
    const page = await nextVisitor(browser, shop.url)
    await open(page, '/?categoria=otros')
    const chips = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
    const names = await chips.allInnerTexts()
    expect(await chips.filter({ visible: true }).count()).toBeLessThanOrEqual(6)
    expect(names[0]).toMatch(/^Todas/)
  })

  test('marks what lies in the cart', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page)
    const link = cards(page).filter({ hasText: /ARS/ }).first().getByRole('link')
    const title = await link.innerText()
    await link.click()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir Comprando' }).click()
    await page.getByRole('link', { name: 'Volver' }).click()
    await cards(page).filter({ hasText: title }).getByText('En carrito', { exact: true }).waitFor()
  })

  test('can be searched and narrowed without a script', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('link', { name: /^Paisaje/ }).click()
    await search(page).fill('jacarandas')
    await search(page).press('Enter')
    await page.waitForURL(/categoria=paisaje&buscar=jacarandas#galeria$/)
    expect(await cards(page).count()).toBe(1)
    await page.getByText('1 obra encontrada', { exact: true }).waitFor()
  })
})

test('the page ends with four prints and a word to the visitor', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page)
  const teaser = page.getByRole('region', { name: 'Arte Digital' })
  expect(await teaser.getByRole('article').count()).toBe(4)
  await page.getByRole('link', { name: 'Escribirme' }).click()
  await page.waitForURL(`**${linkTo.contact()}`)
})

test('without a way to the server the page says so and shows the example', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page, linkTo.contact())
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Galería' }).click()
  await page
    .getByRole('alert')
    .getByText('No hay conexión a internet. Por favor verifica tu conexión.')
    .waitFor()
  await page.getByText('Mostrando datos de ejemplo', { exact: true }).waitFor()
})
