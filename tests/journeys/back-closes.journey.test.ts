import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openRunningShop, type RunningShop } from '../support/running-shop.ts'
import { addToCart, nextVisitor } from '../support/visitor.ts'
import { offerWorks, type WorkForSale } from '../support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let aWork: () => WorkForSale

beforeAll(async () => {
  shop = await openRunningShop()
  browser = await openBrowser()
  aWork = await offerWorks(shop.url)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const drawer = (page: Page) => page.getByRole('dialog', { name: /Carrito/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const entries = (page: Page) => page.evaluate(() => window.history.length)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

interface Layer {
  readonly open: (page: Page) => Promise<void>
  readonly shown: (page: Page) => Locator
}

const layers: Readonly<Record<string, Layer>> = {
  'the menu': { open: (page) => page.getByRole('button', { name: 'Menú' }).click(), shown: menu },
  'the cart': { open: (page) => page.getByRole('button', { name: /^Carrito/ }).click(), shown: drawer },
  'the viewer': {
    open: (page) =>
      page
        .getByRole('button', { name: /^Ampliar la imagen/ })
        .first()
        .click(),
    shown: (page) => page.getByRole('button', { name: 'Acercar' }),
  },
  'the wall': {
    open: (page) => page.getByRole('button', { name: 'Ver en la pared' }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
}

describe.each(Object.entries(layers))('%s', (name, { open, shown }) => {
  test('is closed by Back, on the same page at the same place', async () => {
    const page = await nextVisitor(browser, shop.url)
    const { id } = aWork()
    await page.goto('/biografia')
    await page.goto(`/obra/${id}`)
    await page.evaluate(() => window.scrollTo(0, 40))
    await open(page)
    await shown(page).waitFor()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(0)
    await page.goBack()
    await shown(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(`/obra/${id}`)
    expect(await scrolled(page)).toBe(place)
    if (name !== 'the wall') {
      // What was closed is not opened by going forward, and leaves no step that does nothing.
      await page.goForward().catch(() => undefined)
      await page.waitForTimeout(300)
      expect(await shown(page).isVisible()).toBe(false)
      expect(new URL(page.url()).pathname).toBe(`/obra/${id}`)
    }
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/biografia')
  })

  test('leaves no step behind when it is closed by hand', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto('/biografia')
    await page.goto(`/obra/${aWork().id}`)
    await open(page)
    await shown(page).waitFor()
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/biografia')
  })
})

test('a link inside takes the place of the step', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto('/contacto')
  await layers['the menu']?.open(page)
  await menu(page).waitFor()
  const before = await entries(page)
  await menu(page).getByRole('link', { name: 'Biografía' }).click()
  await page.waitForURL('**/biografia')
  await menu(page).waitFor({ state: 'hidden' })
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await page.waitForURL('**/contacto')
  expect(await menu(page).isVisible()).toBe(false)
})

test('from the drawer that opens by itself one gets to the cart and back to the work', async () => {
  const page = await nextVisitor(browser, shop.url)
  const address = `/obra/${aWork().id}`
  await addToCart(page, address)
  await drawer(page).getByRole('link', { name: 'Ir al Carrito' }).click()
  await page.waitForURL('**/carrito')
  await page.goBack()
  await page.waitForURL(`**${address}`)
  expect(await drawer(page).isVisible()).toBe(false)
})
