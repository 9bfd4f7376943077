import type { Browser, Locator, Page } from '@playwright/test'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { openTab } from './support/tabs.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor, patiently } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const TIMEOUT = { timeout: 10_000 }

interface Shown {
  readonly id: string
  readonly images: { readonly main: { readonly width: number; readonly height: number } }
}

let shop: RunningShop
let browser: Browser
/** From the tallest to the widest. */
let works: Shown[]

const ratioOf = ({ images: { main } }: Shown) => main.width / main.height

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  const { data } = (await reply.json()) as { data: Shown[] }
  works = data.sort((one, other) => ratioOf(one) - ratioOf(other))
})
test.afterAll(() => closeShop(browser, shop))

/** Somebody who has nothing against motion, in a tab that another such visitor has left. */
const movingVisitor = (viewport: typeof DESKTOP) =>
  openTab(
    browser,
    shop.url,
    viewport,
    async () => {
      const context = await browser.newContext({ viewport, baseURL: shop.url, locale: 'es-AR' })
      return patiently(await context.newPage())
    },
    'moving',
  )

/** Opens the viewer on a work, for somebody who has nothing against motion unless it is said. */
async function lookClosely(work: Shown | undefined, viewport = DESKTOP, reducedMotion?: 'reduce') {
  const page = await (reducedMotion ? nextVisitor(browser, shop.url, viewport) : movingVisitor(viewport))
  await page.goto(artworkPageOf(work))
  await page
    .getByRole('button', { name: /^Ampliar la imagen/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  const picture = viewer.getByRole('img')
  await picture.waitFor()
  // The viewer itself appears by and by.
  await page.waitForTimeout(300)
  const zoom = (percent: number) =>
    expect.poll(() => viewer.getByRole('status').innerText(), TIMEOUT).toContain(`Zoom ${percent} %`)
  return { page, viewer, picture, zoom }
}

async function placeOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Waits until the picture has come to rest, wherever that is. */
async function untilAtRest(page: Page, picture: Locator): Promise<void> {
  const seen: string[] = []
  while (new Set(seen.slice(-4)).size !== 1 || seen.length < 4) {
    seen.push(JSON.stringify(await picture.boundingBox()))
    await page.evaluate(() => new Promise((go) => setTimeout(() => requestAnimationFrame(go), 80)))
  }
}

/** Presses a button as fast as a hand can, which is faster than the picture moves. */
const press = (viewer: Locator, name: string, times: number) =>
  viewer.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement, left) => {
    for (let time = 0; time < left; time += 1) setTimeout(() => button.click(), time * 40)
  }, times)

/** The share of the window that the picture covers, from 0 to 1. */
async function shareInSight(page: Page, picture: Locator): Promise<number> {
  const { x, y, width, height } = await placeOf(picture)
  const window = page.viewportSize() ?? DESKTOP
  const across = Math.min(x + width, window.width) - Math.max(x, 0)
  const down = Math.min(y + height, window.height) - Math.max(y, 0)
  return (Math.max(across, 0) * Math.max(down, 0)) / (window.width * window.height)
}

test.describe('steps of the zoom', () => {
  test('are all taken when they are asked for quickly, and stay on their grid', async () => {
    const { page, viewer, picture, zoom } = await lookClosely(works[0])
    const whole = await placeOf(picture)
    await press(viewer, 'Acercar', 5)
    await zoom(200)
    await press(viewer, 'Alejar', 2)
    await zoom(160)
    await press(viewer, 'Acercar', 6)
    await zoom(280)
    await expect.poll(async () => (await placeOf(picture)).width / whole.width, TIMEOUT).toBeCloseTo(2.8, 2)
    await press(viewer, 'Acercar', 6)
    await zoom(300)
    await press(viewer, 'Alejar', 12)
    await zoom(100)
    await page.context().close()
  })

  test('by keys, buttons and wheel add up, whatever comes first', async () => {
    const { page, viewer, picture, zoom } = await lookClosely(works.at(-1))
    const { middle } = await placeOf(picture)
    await page.mouse.move(middle.x + 100, middle.y)
    await page.keyboard.press('+')
    await page.mouse.wheel(0, -100)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await zoom(180)
    await page.mouse.wheel(0, 100)
    await page.keyboard.press('-')
    await page.mouse.wheel(0, 100)
    await zoom(120)
    await page.keyboard.press('0')
    await press(viewer, 'Acercar', 1)
    await zoom(120)
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await zoom(140)
    await page.keyboard.press('+')
    await page.mouse.down()
    await page.mouse.up()
    await zoom(160)
    await page.context().close()
  })

  test('are taken at once for those who want no motion', async () => {
    const { page, viewer, picture } = await lookClosely(works[0], DESKTOP, 'reduce')
    const { width } = await placeOf(picture)
    const widths = await picture.evaluate(async (image) => {
      const button = document.querySelector<HTMLElement>('[role=dialog] [aria-label=Acercar]')
      for (let time = 0; time < 3; time += 1) button?.click()
      const seen: number[] = []
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise((go) => requestAnimationFrame(go))
        seen.push(image.getBoundingClientRect().width)
      }
      return seen
    })
    const scales = new Set(widths.map((each) => (each / width).toFixed(2)))
    expect([...scales].filter((scale) => scale !== '1.00')).toEqual(['1.60'])
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain('Zoom 160 %')
    await page.context().close()
  })
})

test.describe('a picture that is near', () => {
  test('stays in sight, however often it is pulled aside', async () => {
    for (const work of [works[0], works.at(-1)]) {
      const { page, picture, zoom } = await lookClosely(work)
      const { middle } = await placeOf(picture)
      await page.mouse.dblclick(middle.x, middle.y)
      await zoom(300)
      for (const [right, down] of [
        [500, 0],
        [0, 400],
        [-500, 0],
        [0, -400],
      ] as const) {
        for (let pull = 0; pull < 4; pull += 1) {
          await page.mouse.move(middle.x - right / 2, middle.y - down / 2)
          await page.mouse.down()
          await page.mouse.move(middle.x + right / 2, middle.y + down / 2, { steps: 5 })
          await page.mouse.up()
        }
        await untilAtRest(page, picture)
        expect(await shareInSight(page, picture)).toBeGreaterThan(0.25)
      }
      await page.context().close()
    }
  })

  test('can be taken hold of beside it', async () => {
    const { page, picture, zoom } = await lookClosely(works[0])
    const { x, middle } = await placeOf(picture)
    await page.mouse.move(x - 200, middle.y)
    await page.mouse.wheel(0, -100)
    await zoom(120)
    await page.context().close()
  })

  test('shows the same part in its middle when a phone is turned', async () => {
    const upright = works.find((work) => ratioOf(work) > 0.6)
    const { page, viewer, picture, zoom } = await lookClosely(upright, { width: 390, height: 844 })
    await press(viewer, 'Acercar', 10)
    await zoom(300)
    for (let pull = 0; pull < 8; pull += 1) await page.keyboard.press('ArrowLeft', { delay: 250 })
    const { x, width } = await placeOf(picture)
    const part = (195 - x) / width
    expect(part).toBeLessThan(0.2)
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      const shown = async () => {
        const place = await placeOf(picture)
        return (viewport.width / 2 - place.x) / place.width
      }
      await untilAtRest(page, picture)
      expect(await shown()).toBeCloseTo(part, 2)
      expect(await shareInSight(page, picture)).toBeGreaterThan(0.25)
      await zoom(300)
    }
    await page.context().close()
  })

  test('stays where it was when the window is pulled narrower', async () => {
    const { page, viewer, picture, zoom } = await lookClosely(works.at(-1))
    await press(viewer, 'Acercar', 1)
    await zoom(120)
    for (const width of [1300, 1150, 1000, 900]) await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => Math.round((await placeOf(picture)).middle.x), TIMEOUT).toBe(450)
    await zoom(120)
    await page.context().close()
  })
})
