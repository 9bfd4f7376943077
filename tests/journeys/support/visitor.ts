import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { artworkPageOf } from '../../support/pages-of-works.ts'
import { openTab } from './tabs.ts'

const PHONE = { width: 390, height: 844 }

/** A visitor with a browser of their own, which has never fetched anything and is closed when the test ends. */
export async function newVisitor(
  browser: Browser,
  url: string,
  viewport = PHONE,
  storageState?: BrowserContextOptions['storageState'],
  serviceWorkers: BrowserContextOptions['serviceWorkers'] = 'block',
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    // What a test answers in the shop's place would not be asked for where a service worker answers.
    serviceWorkers,
    ...(storageState && { storageState }),
  })
  return patiently(await context.newPage())
}

/**
 * A visitor as unknown as a new one, in the tab that an earlier one has left: what the shop remembers by is gone, only
 * the files of its pages are in the cache. For tests that are not about what is fetched, or what is not without a network.
 */
export const nextVisitor = (browser: Browser, url: string, viewport = PHONE): Promise<Page> =>
  openTab(browser, url, viewport, () => newVisitor(browser, url, viewport))

/** A page of ours as soon as it answers, and every page that is not ours or has no scripts. */
const HYDRATED = 'html[data-hydrated], html:not(:has(script[type="text/deferred"]))'

/** Lets the page that was opened or loaded again come alive before anything is done on it. */
export function patiently(page: Page): Page {
  const { goto, reload } = page
  const hydrated = async <Reply>(reply: Reply): Promise<Reply> => {
    await page.locator(HYDRATED).waitFor({ state: 'attached' })
    return reply
  }
  page.goto = async (...where) => hydrated(await goto.apply(page, where))
  page.reload = async (...how) => hydrated(await reload.apply(page, how))
  return page
}

/** A page that was opened while its scripts are held back until the returned function is called. */
export async function openBeforeScripts(
  browser: Browser,
  address: string,
): Promise<{ page: Page; letScriptsCome: () => void }> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'es-AR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  await page.goto(address)
  return { page, letScriptsCome: resolve }
}

/** Puts the work on this page into the cart and closes the drawer that opens. */
export async function addToCart(page: Page, address: string): Promise<string> {
  await page.goto(address)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('dialog', { name: /Carrito/ }).waitFor()
  return title
}

/** The first step of the checkout, and on to the next. */
export async function fillCustomer(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre', { exact: true }).fill('Ana')
  await form.getByLabel('Apellido').fill('Paz')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Teléfono').fill('11 2345-6789')
  await form.getByLabel('DNI').fill('30111222')
  await form.getByRole('button', { name: 'Siguiente' }).click()
}

/** The second step of the checkout, and on to the next. */
export async function fillShipping(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: /Envío a domicilio/ }).check()
  await form.getByLabel('Dirección').fill('Av. Siempreviva 742')
  await form.getByLabel('Ciudad').fill('Rosario')
  await form.getByLabel('Provincia').selectOption('Santa Fe')
  await form.getByLabel('Código postal').fill('2000')
  await form.getByRole('button', { name: 'Siguiente' }).click()
}

/** From the open drawer through cart and checkout to the button that pays. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Carrito' }).click()
  await page.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(page)
  await fillShipping(page)
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /Leí y acepto/ })
    .check()
}

export const pay = (page: Page) => page.getByRole('button', { name: 'Ir a pagar' }).click()

/** A visitor buys the first work that is for sale, to be brought to her home. @param url where the shop is open */
export async function buyFirstWork(browser: Browser, url: string): Promise<void> {
  const reply = await fetch(`${url}/api/artworks?available=true&limit=1`)
  const { data } = (await reply.json()) as { data: { id: string }[] }
  const buyer = await nextVisitor(browser, url)
  await addToCart(buyer, artworkPageOf(data[0]))
  await fillCheckout(buyer)
  await pay(buyer)
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('ID de Pago').waitFor()
}
