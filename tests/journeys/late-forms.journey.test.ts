import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { nextBuyer } from './support/kept-cart.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sellAtStudio } from './support/studio-sale.ts'
import { test } from './support/test.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let inCart: WorkForSale
let sold: WorkForSale

test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  const next = await offerWorks(shop.url)
  inCart = next()
  sold = next()
  await sellAtStudio(shop, sold.id)
})

/**
 * A page that is alive while the script of one of its forms is still to come. Its visitor has a cart, which the server knows nothing
 * of: so the page is drawn again meanwhile.
 */
async function openBefore(script: RegExp, address: string) {
  const page = await nextBuyer(browser, shop.url, [inCart])
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, (route) => promise.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Carrito, 1 obra' }).waitFor()
  return { page, letItCome: resolve }
}

/** How often the page has been moved under the visitor, and where the form stands. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const moved: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { moved })
  })

const isAlive = (field: Locator) =>
  field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

for (const [name, script, address, label, typed] of [
  ["'Avisame'", /\/notice-form-[^/]*\.js$/, () => linkTo.artwork(sold.id), 'Email', 'ana@example.com'],
  [
    'the panel of the wall',
    /\/refined-wall-[^/]*\.js$/,
    () => '/?filtrar=1',
    'Precio desde (ARS)',
    '100.000',
  ],
] as const)
  test(`${name} stays as the server has sent it until it comes alive in its place, with what was typed and the focus`, async () => {
    const { page, letItCome } = await openBefore(script, address())
    const field = page.getByRole('main').getByLabel(label).first()
    await field.scrollIntoViewIfNeeded()
    await watchMoves(page)
    const place = await field.boundingBox()
    await field.click()
    await page.keyboard.type(typed.slice(0, 3))
    expect(await isAlive(field)).toBe(false)
    const element = await field.elementHandle()
    letItCome()
    await expect.poll(() => isAlive(field)).toBe(true)
    await page.keyboard.type(typed.slice(3))
    expect(await field.inputValue()).toBe(typed)
    expect(await element?.evaluate((before) => before === document.activeElement)).toBe(true)
    expect(await field.boundingBox()).toEqual(place)
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
  })

test("'Avisame' whose script does not come stays, and is sent without it", async () => {
  const page = await nextBuyer(browser, shop.url, [inCart])
  await page.route(/\/notice-form-[^/]*\.js$/, (route) => route.abort())
  await page.goto(linkTo.artwork(sold.id))
  const form = page.getByRole('region', { name: 'Avisame' })
  await page.getByRole('button', { name: 'Carrito, 1 obra' }).waitFor()
  await form.getByLabel('Email').fill('berta@example.com')
  await form.getByRole('button', { name: 'Avisame' }).click()
  await form.getByText('Te mandamos un correo.').waitFor()
})
