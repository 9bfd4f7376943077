import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openRunningShop, type RunningShop } from '../support/running-shop.ts'
import { patiently } from '../support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }
const PATIENCE = { timeout: 10_000 }

interface Shown {
  readonly id: string
  readonly images: { readonly main: { readonly width: number; readonly height: number } }
}

let shop: RunningShop
let browser: Browser
/** From the tallest to the widest. */
let works: Shown[]

const ratioOf = ({ images: { main } }: Shown) => main.width / main.height

beforeAll(async () => {
  shop = await openRunningShop()
  browser = await openBrowser()
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  const { data } = (await reply.json()) as { data: Shown[] }
  works = data.sort((one, other) => ratioOf(one) - ratioOf(other))
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

/** Opens the viewer on a work, for somebody who has nothing against motion unless it is said. */
async function lookClosely(work: Shown | undefined, viewport = DESKTOP, reducedMotion?: 'reduce') {
  const context = await browser.newContext({ viewport, reducedMotion, baseURL: shop.url, locale: 'es-AR' })
  const page = patiently(await context.newPage())
  await page.goto(`/obra/${work?.id}`)
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
    expect.poll(() => viewer.getByRole('status').innerText(), PATIENCE).toContain(`Zoom ${percent} %`)
  return { page, viewer, picture, zoom }
}

async function placeOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** Presses a button as fast as a hand can, which is faster than the picture moves. */
const press = (viewer: Locator, name: string, times: number) =>
  viewer.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement, left) => {
    for (let time = 0; time < left; time += 1) setTimeout(() => button.click(), time * 40)
  }, times)

describe('steps of the zoom', () => {
  test('are all taken when they are asked for quickly, and stay on their grid', async () => {
    const { page, viewer, picture, zoom } = await lookClosely(works[0])
    const whole = await placeOf(picture)
    await press(viewer, 'Acercar', 5)
    await zoom(200)
    await press(viewer, 'Alejar', 2)
    await zoom(160)
    await press(viewer, 'Acercar', 6)
    await zoom(280)
    await expect.poll(async () => (await placeOf(picture)).width / whole.width, PATIENCE).toBeCloseTo(2.8, 2)
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
