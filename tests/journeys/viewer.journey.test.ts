import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { newVisitor, nextVisitor, patiently } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }

let shop: RunningShop
let browser: Browser
let works: { id: string; images: { main: { id: string } } }[]
/** A work of more pixels than any page shows. */
let largest: { id: string } | undefined

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: typeof works }).data
  largest = works.at(-1)
  await publishLarge(largest?.id ?? '')
})
test.afterAll(() => closeShop(browser, shop))

/** Gives a work a picture of 3000 pixels and waits until all its files are made. */
async function publishLarge(id: string): Promise<void> {
  const headers = await shop.signIn()
  const picture = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#4a6b8a' } })
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'grande.jpg')
  const changed = await fetch(`${shop.url}/api/artworks/${id}`, { method: 'PATCH', headers, body: form })
  expect(changed.status).toBe(200)
  const widest = async () => {
    const { data } = (await (await fetch(`${shop.url}/api/artworks/${id}`)).json()) as {
      data: { images: { main: { variants: { width: number; format: string }[] } } }
    }
    return data.images.main.variants.some(({ width, format }) => width === 3000 && format === 'avif')
  }
  for (let tries = 0; !(await widest()); tries += 1) {
    if (tries === 600) throw new Error('the files of the large picture are not made')
    await wait(300)
  }
}

async function look(address: string, visitor?: Page) {
  const page = visitor ?? (await nextVisitor(browser, shop.url, DESKTOP))
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const viewer = page.getByRole('dialog')
  const zoom = (percent: number) =>
    expect.poll(() => viewer.getByRole('status').innerText()).toContain(`Zoom ${percent} %`)
  return { page, viewer, picture: viewer.getByRole('img'), zoom }
}

const opener = (page: Page) => page.getByRole('button', { name: /^Ampliar la imagen/ }).first()

async function placeOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  return box
}

/** Where on a picture a place of the screen lies, in hundredths of its width and height. */
async function partUnder({ x, y }: { readonly x: number; readonly y: number }, picture: Locator) {
  const place = await placeOf(picture)
  return [(x - place.x) / place.width, (y - place.y) / place.height].map((part) => Math.round(part * 100))
}

test('a visitor looks closely at a work, with the keyboard alone', async () => {
  const { page, viewer, picture } = await look(artworkPageOf(works[0]))
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await viewer.waitFor()
  await expect.poll(() => viewer.getByRole('status').innerText()).toContain('Zoom 100 %')
  expect(await violations(page, '[role=dialog]')).toEqual([])

  const before = await placeOf(picture)
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('+')
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain(`${100 + step * 20} %`)
  }
  await expect.poll(async () => (await placeOf(picture)).width / before.width).toBeCloseTo(1.6, 1)
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('+')
  await expect.poll(() => viewer.getByRole('status').innerText()).toContain('300 %')
  await page.keyboard.press('0')
  await expect.poll(() => viewer.getByRole('status').innerText()).toContain('100 %')

  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => viewer.locator(':focus').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect(opener(page)).toBeFocused()
  await page.context().close()
})

test('the wheel brings nearer what lies under the pointer, and a double click brings it back', async () => {
  const { page, viewer, picture } = await look(artworkPageOf(works[1]))
  await opener(page).click()
  await viewer.waitFor()
  await picture.waitFor()
  const before = await placeOf(picture)
  const point = { x: before.x + before.width * 0.3, y: before.y + before.height * 0.4 }
  await page.mouse.move(point.x, point.y)
  for (let notch = 1; notch <= 5; notch += 1) {
    await page.mouse.wheel(0, -100)
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain(`${100 + notch * 20} %`)
  }
  await expect.poll(async () => (await placeOf(picture)).width / before.width).toBeCloseTo(2, 1)
  expect(await partUnder(point, picture)).toEqual([30, 40])
  const near = await placeOf(picture)

  await page.mouse.down()
  await page.mouse.move(point.x + 60, point.y + 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(picture)).x).toBeGreaterThan(near.x + 30)
  await page.mouse.dblclick(point.x, point.y)
  await expect.poll(() => viewer.getByRole('status').innerText()).toContain('100 %')
  await viewer.getByRole('button', { name: 'Cerrar' }).click()
  await viewer.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the views of a work are walked through', async () => {
  const headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
  const [work, second, third] = works.map(({ id, images }) => ({ id, image: images.main.id }))
  const order = [work, second, third].map((each) => ({ id: each?.image }))
  const reply = await fetch(`${shop.url}/api/artworks/${work?.id}/images`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ images: order }),
  })
  expect(reply.status).toBe(200)
  const { page, viewer, picture } = await look(artworkPageOf(work))
  const views = page.getByRole('list', { name: 'Más vistas de la obra' }).getByRole('button')
  expect(await views.count()).toBe(2)
  await views.nth(1).click()
  await viewer.waitFor()
  const says = (text: string) => expect.poll(() => viewer.getByRole('status').innerText()).toContain(text)
  await says('Imagen 3 de 3')
  await page.keyboard.press('ArrowRight')
  await says('Imagen 1 de 3')
  await viewer.getByRole('button', { name: 'Imagen anterior' }).click()
  await says('Imagen 3 de 3')
  await viewer.getByText('3 / 3').waitFor()
  // The keys of the browser are the browser's.
  await page.keyboard.press('Alt+ArrowRight')
  await says('Imagen 3 de 3')
  // However near the last one was, the next begins whole.
  const whole = await placeOf(picture)
  await page.keyboard.press('+')
  await says('Zoom 120 %')
  await expect.poll(async () => (await placeOf(picture)).width).toBeGreaterThan(whole.width * 1.1)
  for (const way of ['Imagen siguiente', 'Imagen anterior'])
    await viewer.getByRole('button', { name: way }).click()
  await says('Zoom 100 %')
  await expect.poll(async () => (await placeOf(picture)).width / whole.width).toBeCloseTo(1, 2)
  await page.context().close()
})

test('every button does what it says, and says no when there is no more', async () => {
  const { page, viewer, zoom } = await look(artworkPageOf(works[3]))
  await opener(page).click()
  const button = (name: string) => viewer.getByRole('button', { name, exact: true })
  await button('Acercar').waitFor()
  const isOff = (name: string) => button(name).getAttribute('aria-disabled')
  expect([await isOff('Alejar'), await isOff('Acercar'), await isOff('Restablecer')]).toEqual([
    'true',
    'false',
    'true',
  ])
  await button('Acercar').click()
  await zoom(120)
  await button('Acercar').click()
  await zoom(140)
  await button('Alejar').click()
  await zoom(120)
  await button('Restablecer').click()
  await zoom(100)
  for (let step = 1; step <= 12; step += 1) {
    await button('Acercar').click({ force: true })
    await zoom(Math.min(300, 100 + step * 20))
  }
  expect(await isOff('Acercar')).toBe('true')
  expect(await viewer.getByRole('button', { name: /Imagen (anterior|siguiente)/ }).count()).toBe(0)

  await button('Pantalla completa').click()
  await button('Salir de pantalla completa').waitFor()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await button('Pantalla completa').waitFor()
  await button('Cerrar').click()
  await viewer.waitFor({ state: 'detached' })
  await page.context().close()
})

test('arrows move a picture that is near, and a double click brings it near', async () => {
  const { page, viewer, picture, zoom } = await look(artworkPageOf(works[4]))
  await opener(page).click()
  await viewer.waitFor()
  const whole = await placeOf(picture)
  const point = { x: whole.x + whole.width * 0.6, y: whole.y + whole.height * 0.6 }
  await page.mouse.dblclick(point.x, point.y)
  await zoom(300)
  await expect.poll(async () => (await placeOf(picture)).width / whole.width).toBeCloseTo(3, 1)
  expect(await partUnder(point, picture)).toEqual([60, 60])
  const near = await placeOf(picture)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await placeOf(picture)).y).toBeLessThan(near.y - 40)
  await page.keyboard.press('-')
  await zoom(280)
  await page.context().close()
})

test('the largest file is fetched when somebody comes near, and not before', async () => {
  const { page, viewer, picture, zoom } = await look(
    artworkPageOf(largest),
    await newVisitor(browser, shop.url, DESKTOP),
  )
  await opener(page).click()
  await viewer.waitFor()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const offered = () =>
    viewer
      .locator('source')
      .first()
      .evaluate((source: HTMLSourceElement) => source.srcset)
  expect(await offered()).not.toContain('/3000.')
  for (let step = 1; step <= 10; step += 1) {
    await page.keyboard.press('+')
    await zoom(100 + step * 20)
  }
  expect(await offered()).toContain('/3000.')
  await expect.poll(shown, { timeout: 20_000 }).toContain('/3000.')
  await page.context().close()
})

test.describe('on a phone', () => {
  async function phone() {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
      baseURL: shop.url,
      locale: 'es-AR',
      reducedMotion: 'reduce',
    })
    const page = patiently(await context.newPage())
    const fingers = await context.newCDPSession(page)
    /** Moves fingers from their first places to their last. */
    async function touch(...paths: (readonly [from: [number, number], to: [number, number]])[]) {
      const steps = 12
      for (let step = 0; step <= steps; step += 1) {
        const touchPoints = paths.map(([[x, y], [toX, toY]], id) => ({
          x: x + ((toX - x) * step) / steps,
          y: y + ((toY - y) * step) / steps,
          id,
        }))
        await fingers.send('Input.dispatchTouchEvent', {
          type: step === 0 ? 'touchStart' : 'touchMove',
          touchPoints,
        })
      }
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    return { page, touch }
  }

  test('two fingers bring a picture near, one moves it, and the page behind stays', async () => {
    const { page, touch } = await phone()
    const { viewer, picture } = await look(artworkPageOf(works[1]), page)
    await opener(page).tap()
    await viewer.waitFor()
    const whole = await placeOf(picture)
    const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2]
    await touch(
      [
        [x - 30, y],
        [x - 75, y],
      ],
      [
        [x + 30, y],
        [x + 75, y],
      ],
    )
    await expect.poll(async () => (await placeOf(picture)).width / whole.width).toBeGreaterThan(1.8)
    const near = await placeOf(picture)
    expect((x - near.x) / near.width).toBeCloseTo(0.5, 1)
    await touch([
      [x, y],
      [x + 60, y],
    ])
    await expect.poll(async () => (await placeOf(picture)).x).toBeGreaterThan(near.x + 30)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await viewer.getByRole('button', { name: 'Restablecer' }).tap()
    await expect.poll(async () => Math.round((await placeOf(picture)).width)).toBe(Math.round(whole.width))
    await touch(
      [
        [x - 75, y],
        [x - 30, y],
      ],
      [
        [x + 75, y],
        [x + 30, y],
      ],
    )
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain('Zoom 100 %')
    await viewer.getByRole('button', { name: 'Acercar' }).tap()
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain('Zoom 120 %')
    await viewer.getByRole('button', { name: 'Cerrar' }).tap()
    await viewer.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('a picture that does not come gives its place to the placeholder', async () => {
  const page = await newVisitor(browser, shop.url)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(artworkPageOf(works[2]))
  const picture = page.locator('main figure img')
  await expect.poll(() => picture.getAttribute('src'), { timeout: 20_000 }).toBe('/placeholder.svg')
  const { width, height } = await placeOf(picture)
  const asked = await picture.evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')])
  expect(width / height).toBeCloseTo(Number(asked[0]) / Number(asked[1]), 1)
  await page.goto('/')
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toContain('/placeholder.svg')
  await page.context().close()
})

test('the artwork page does without the viewer until somebody wants it', async () => {
  const { page } = await look(artworkPageOf(works[2]), await newVisitor(browser, shop.url, DESKTOP))
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  expect(await loaded()).not.toContain('viewer')
  await opener(page).hover()
  await expect.poll(loaded).toContain('viewer')
  await page.context().close()
})
