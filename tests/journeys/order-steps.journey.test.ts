import type { Browser, Page } from '@playwright/test'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { artistAt, artistsBearer } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import { payForOrder, placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let nextWork: () => WorkForSale
test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  nextWork = await offerWorks(shop.url)
})

const STEP = '**/api/orders/*/status'

/** The artist at an order that was just paid and is fetched at the studio; answers also where it stands now. */
async function atPaidOrder(): Promise<{ page: Page; status: () => Promise<string> }> {
  const { id, title, pricing } = nextWork()
  const order = await placeOrderAt(shop.url, {
    id,
    title,
    price: pricing.finalPrice,
    currency: pricing.currency,
  })
  await payForOrder(shop.url, order, 'card')
  const headers = await artistsBearer(shop)
  const read = async (path: string) =>
    Object((await (await fetch(`${shop.url}/api/orders${path}`, { headers })).json()).data)
  const [found] = await read(`?search=${order.ref}`)
  const page = await artistAt(browser, shop, adminLinkTo.order(found.id))
  await prepare(page).waitFor()
  return { page, status: async () => (await read(`/${found.id}`)).status }
}

const prepare = (page: Page) => page.getByRole('button', { name: 'Empezar a preparar' })
const makeReady = (page: Page) => page.getByRole('button', { name: 'Marcar como listo para retirar' })

test('another press after a step whose answer was lost takes no second step', async () => {
  const { page, status } = await atPaidOrder()
  await page.route(STEP, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await prepare(page).click()
  await page.getByText('La respuesta no llegó, pero el paso quedó hecho').waitFor()
  await endRoutes(page)
  await page.getByRole('button', { name: 'Entendido' }).click()
  await makeReady(page).waitFor()
  expect(await status()).toBe('preparing')
})

test('a step that is sent again because the order could not be read either is taken once', async () => {
  const { page, status } = await atPaidOrder()
  await page.route('**/api/orders/**', async (route) => {
    if (route.request().method() === 'PATCH') await route.fetch()
    await route.abort('connectionreset')
  })
  await prepare(page).click()
  await page.getByText('No hay conexión a internet').first().waitFor()
  await endRoutes(page)
  await expect.poll(() => prepare(page).getAttribute('aria-disabled')).toBe('false')
  await prepare(page).click()
  await page.getByText('Pedido actualizado').waitFor()
  await makeReady(page).waitFor()
  expect(await status()).toBe('preparing')
})

test('the keyboard goes on from what comes next, after a step and after its undoing', async () => {
  const { page, status } = await atPaidOrder()
  const next = page.getByRole('group', { name: 'Lo que sigue' })
  const hasFocus = () => next.evaluate((place) => place === document.activeElement)
  await prepare(page).press('Enter')
  await makeReady(page).waitFor()
  expect(await status()).toBe('preparing')
  await expect.poll(hasFocus).toBe(true)
  await page.getByRole('button', { name: /^Deshacer/ }).press('Enter')
  await prepare(page).waitFor()
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Tab')
  expect(await next.evaluate((place) => place.contains(document.activeElement))).toBe(true)
})

test('two quick presses take one step', async () => {
  const { page, status } = await atPaidOrder()
  // The second one falls where the button of the next step has just appeared.
  await prepare(page).evaluate(async (button: HTMLElement, next: string) => {
    const appeared = new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === next)
        if (found !== undefined) resolve(found)
      }
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    button.click()
    const other = await appeared
    other.click()
  }, 'Marcar como listo para retirar')
  await page.getByText('Pedido actualizado').waitFor()
  expect(await status()).toBe('preparing')
  await makeReady(page).click()
  await expect.poll(status).toBe('ready_for_pickup')
})
