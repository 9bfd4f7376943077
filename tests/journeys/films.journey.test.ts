import type { Browser, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { pathOfFilm } from '../support/films.ts'
import { artistAt, nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { newVisitor } from './support/visitor.ts'

const PATIENT = { timeout: 60_000 }

let shop: RunningShop
let browser: Browser
let work: string

interface Shown {
  readonly id: string
  readonly images: { readonly gallery: readonly { readonly alt: string; readonly film?: object }[] }
}

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=1`)
  work = ((await reply.json()) as { data: Shown[] }).data[0]?.id ?? ''
})
test.afterAll(() => closeShop(browser, shop))

async function viewsOf(): Promise<string[]> {
  const reply = await fetch(`${shop.url}/api/artworks/${work}`)
  const { images } = ((await reply.json()) as { data: Shown }).data
  return images.gallery.map(({ alt, film }) => (film === undefined ? alt : `película: ${alt}`))
}

const chooseFilm = (page: Page, file: string) => page.locator('input[name=film-file]').setInputFiles(file)

const player = (page: Page) => page.locator('figure video')

test('the artist adds a film on her phone, says what is seen, and puts it before another view', async () => {
  const page = await artistAt(browser, shop, adminLinkTo.work(work))
  await chooseFilm(page, pathOfFilm('hevc.mp4'))
  await page.getByText('Ajustes > Cámara > Formatos > Más compatible').waitFor(PATIENT)
  await chooseFilm(page, pathOfFilm('taller.mkv'))
  await page.getByText('Subila como MP4 o WebM.').waitFor(PATIENT)
  const before = await viewsOf()
  await chooseFilm(page, pathOfFilm('telefono.mov'))
  await expect.poll(async () => (await viewsOf()).length, PATIENT).toBe(before.length + 1)
  await chooseFilm(page, pathOfFilm('taller.webm'))
  await expect.poll(async () => (await viewsOf()).length, PATIENT).toBe(before.length + 2)
  await page.getByLabel(`Qué se ve en la vista ${before.length + 2}`).fill('Así se pinta')
  await page.getByRole('button', { name: `Adelantar la vista ${before.length + 2}` }).click()
  await expect.poll(viewsOf, PATIENT).toEqual([...before, 'película: Así se pinta', 'película: '])
  // A frame of the film stands for it, in its own proportions.
  const frame = page.getByAltText('Así se pinta')
  expect(await frame.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(16 / 9, 0)
  await frame.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 1440, height: 900 })
  await frame.scrollIntoViewIfNeeded()
  expect(await violations(page)).toEqual([])
})

test('a visitor presses its sign, and the film plays; nothing of it came before', async () => {
  const page = await newVisitor(browser, shop.url)
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/film.')) films.push(request.url())
  })
  await page.goto(linkTo.artwork(work))
  const sign = page.getByRole('link', { name: 'Ver la película: Película: Así se pinta' })
  await sign.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  expect(films).toEqual([])
  expect(await violations(page)).toEqual([])
  await sign.press('Enter')
  await expect
    .poll(
      () =>
        player(page)
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime),
      PATIENT,
    )
    .toBeGreaterThan(0)
  expect(films.length).toBeGreaterThan(0)
  // Two at once cannot be listened to.
  const isPaused = (at: number) =>
    player(page)
      .nth(at)
      .evaluate((video: HTMLVideoElement) => video.paused)
  await player(page)
    .first()
    .evaluate((video: HTMLVideoElement) => {
      video.loop = true
      return video.play()
    })
  expect(await isPaused(0)).toBe(false)
  await page
    .getByRole('link', { name: /Ver la película/ })
    .last()
    .press('Enter')
  await expect.poll(() => Promise.all([isPaused(0), isPaused(1)]), PATIENT).toEqual([true, false])
  // The viewer walks through pictures alone.
  const shown = page.getByRole('button', { name: /Ampliar la imagen/ }).first()
  await shown.click()
  await expect(page.getByRole('dialog').locator('video')).toHaveCount(0)
})

test('until what shows films has come the players stay as they were sent, and play', async () => {
  const page = await newVisitor(browser, shop.url)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/films-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto(linkTo.artwork(work))
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.keyboard.press('Escape')
  await expect(player(page)).toHaveCount(2)
  const place = await player(page).first().boundingBox()
  release.resolve()
  await page.waitForTimeout(1000)
  expect(await player(page).first().boundingBox()).toEqual(place)
})

test('without a script the players are there, and the sign leads to its own', async () => {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-AR',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(linkTo.artwork(work))
  await expect(player(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Ver la película: Película: Así se pinta' }).click()
  await expect(player(page).first()).toBeInViewport()
  await expect(player(page).first()).toHaveAttribute('preload', 'none')
  await context.close()
})

test('a film whose page was closed on its way is there when the panel has been opened again', async () => {
  const page = await nextArtist(browser, shop)
  const context = page.context()
  await page.goto(adminLinkTo.work(work))
  const before = await viewsOf()
  const isPart = (method: string) => method === 'PATCH'
  const part = page.waitForRequest((request) => isPart(request.method()), PATIENT)
  await page.route('**/api/upload/film/*', async (route) => {
    if (!isPart(route.request().method())) await route.continue()
  })
  await chooseFilm(page, pathOfFilm('taller.mp4'))
  await part
  await page.close()
  expect(await viewsOf()).toEqual(before)

  const next = await context.newPage()
  await next.goto(adminPages.overview.path)
  await expect.poll(async () => (await viewsOf()).length, PATIENT).toBe(before.length + 1)
})
