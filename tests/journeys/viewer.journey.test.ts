import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openRunningShop, type RunningShop } from '../support/running-shop.ts'
import { newVisitor } from '../support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }

let shop: RunningShop
let browser: Browser
let works: { id: string; images: { main: { id: string } } }[]

beforeAll(async () => {
  shop = await openRunningShop()
  browser = await openBrowser()
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: typeof works }).data
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function look(address: string): Promise<{ page: Page; viewer: Locator; picture: Locator }> {
  const page = await newVisitor(browser, shop.url, DESKTOP)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const viewer = page.getByRole('dialog')
  return { page, viewer, picture: viewer.getByRole('img') }
}

const opener = (page: Page) => page.getByRole('button', { name: /^Ampliar la imagen/ }).first()

async function placeOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not shown')
  return box
}

test('a visitor looks closely at a work, with the keyboard alone', async () => {
  const { page, viewer, picture } = await look(`/obra/${works[0]?.id}`)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await viewer.waitFor()
  await expect.poll(() => viewer.getByRole('status').innerText()).toContain('Zoom 100 %')
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  const before = await placeOf(picture)
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('+')
    await expect.poll(() => viewer.getByRole('status').innerText()).toContain(`${100 + step * 20} %`)
  }
  expect((await placeOf(picture)).width / before.width).toBeCloseTo(1.6, 1)
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
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.context().close()
})

test('the wheel brings nearer what lies under the pointer, and a double click brings it back', async () => {
  const { page, viewer, picture } = await look(`/obra/${works[1]?.id}`)
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
  const near = await placeOf(picture)
  expect((point.x - near.x) / near.width).toBeCloseTo(0.3, 2)
  expect((point.y - near.y) / near.height).toBeCloseTo(0.4, 2)

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
  const { page, viewer } = await look(`/obra/${work?.id}`)
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
  await page.context().close()
})

test('the artwork page does without the viewer until somebody wants it', async () => {
  const { page } = await look(`/obra/${works[2]?.id}`)
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
