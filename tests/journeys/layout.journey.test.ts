import type { Browser, Locator, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { DATA_LEGENDS } from '#site-info/legal-texts.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { artistsBearer, fillSignIn, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { resizeTo } from './support/sizes.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const TIMEOUT = { timeout: 15_000 }

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test.describe('the header', () => {
  test('names the artist, leads to the four pages and turns solid after ten pixels', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page, linkTo.biography())
    const links = header(page).getByRole('navigation').getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['Galería', 'Arte Digital', 'Biografía', 'Contacto'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      linkTo.digitalArt(),
      linkTo.biography(),
      linkTo.contact(),
    ])
    const ground = () => header(page).evaluate((node) => getComputedStyle(node).backgroundColor)
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
    await scrollTo(10)
    expect(await ground()).toBe('rgba(0, 0, 0, 0)')
    await scrollTo(11)
    await expect.poll(ground, TIMEOUT).toBe('rgb(251, 248, 243)')
    await header(page).getByRole('link', { name: 'Eulalia del Sauce' }).click()
    await page.waitForURL(`${shop.url}/`)
  })

  test('shows the strip above it again while the keyboard is there', async () => {
    const page = await nextVisitor(browser, shop.url)
    await open(page, linkTo.terms())
    const right = header(page).getByRole('link', { name: 'Botón de arrepentimiento', exact: true })
    const top = async () => (await right.boundingBox())?.y
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect.poll(top, TIMEOUT).toBeLessThan(0)
    await header(page).getByRole('link', { name: 'Eulalia del Sauce' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(right).toBeFocused()
    await expect.poll(top, TIMEOUT).toBeGreaterThanOrEqual(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  })

  test('leaves the keyboard at the beginning of the page that was gone to', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await open(page, linkTo.biography())
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    expect(await focused()).toBe('')
    await header(page).getByRole('link', { name: 'Contacto', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
    await expect.poll(focused, TIMEOUT).toBe('contenido')
    await page.goBack()
    await page.waitForURL(`**${linkTo.biography()}`)
    await expect.poll(focused, TIMEOUT).toBe('contenido')
  })

  test('has a menu that is closed by the way back', async () => {
    const page = await nextVisitor(browser, shop.url)
    await open(page, linkTo.biography())
    const menu = page.getByRole('dialog', { name: 'Menú' })
    const openMenu = () => header(page).getByRole('button', { name: 'Menú' }).click()
    await openMenu()
    await menu.getByRole('link', { name: 'Arte Digital' }).click()
    await page.waitForURL(linkTo.digitalArt())
    await menu.waitFor({ state: 'hidden' })
    await openMenu()
    await menu.waitFor()
    await page.goBack()
    await menu.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(linkTo.digitalArt())
    await page.goBack()
    await page.waitForURL(linkTo.biography())
    await page.goForward()
    await page.waitForURL(linkTo.digitalArt())
    expect(await menu.count()).toBe(0)
  })

  test('has no menu any more when a tablet is turned to where its links have room', async () => {
    const page = await nextVisitor(browser, shop.url, { width: 744, height: 1024 })
    await open(page, linkTo.biography())
    await header(page).getByRole('button', { name: 'Menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.waitFor()
    await page.setViewportSize({ width: 1024, height: 744 })
    await menu.waitFor({ state: 'hidden' })
    await header(page).getByRole('link', { name: 'Contacto' }).click()
    await page.waitForURL(linkTo.contact())
  })

  test('has a menu on phones', async () => {
    const page = await nextVisitor(browser, shop.url)
    await open(page, linkTo.contact())
    await header(page).getByRole('button', { name: 'Menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('link', { name: 'Contacto' }).waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Galería',
      'Arte Digital',
      'Biografía',
      'Contacto',
    ])
    await menu.getByRole('link', { name: 'Biografía' }).click()
    await page.waitForURL(`**${linkTo.biography()}`)
    await menu.waitFor({ state: 'detached' })
    await header(page).getByRole('button', { name: 'Menú' }).click()
    await menu.getByRole('link', { name: 'Contacto' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  })
})

test('the right to withdraw is in sight at once, on a phone as on a desktop', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  for (const address of [
    '/',
    linkTo.digitalArt(),
    linkTo.contact(),
    linkTo.cart(),
    linkTo.artwork('nada'),
    linkTo.paymentFailure(),
  ]) {
    await page.goto(address)
    for (const viewport of [{ width: 320, height: 568 }, DESKTOP]) {
      await resizeTo(page, viewport)
      const link = header(page).getByRole('link', { name: 'Botón de arrepentimiento', exact: true })
      const box = await link.boundingBox()
      const isInSight = box && box.y >= 0 && box.y + box.height <= 60 && box.x + box.width <= viewport.width
      expect([address, viewport.width, isInSight]).toEqual([address, viewport.width, true])
    }
  }
})

test('every change of page begins at the top, or at what its address names', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page, linkTo.terms())
  await page.evaluate(() => window.scrollTo(0, 2000))
  await footer(page).getByRole('link', { name: 'Política de privacidad' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Política de privacidad' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY), TIMEOUT).toBe(0)
  await header(page).getByRole('button', { name: 'Carrito vacío' }).click()
  await page.getByRole('link', { name: 'Explorar Galería' }).click()
  await page.waitForURL('**/#galeria')
  const top = () => page.locator('#galeria').evaluate((node) => node.getBoundingClientRect().top)
  await expect.poll(top, TIMEOUT).toBeLessThan(120)
  expect(await top()).toBeGreaterThan(-10)
})

test('a message on a phone hides neither the header nor the button that buys, nor that of the cart', async () => {
  const page = await nextVisitor(browser, shop.url, PHONE)
  const [work] = await worksForSale(shop.url)
  await addToCart(page, artworkPageOf(work))
  const edges = (place: Locator) => place.evaluate((it) => it.getBoundingClientRect().toJSON())
  // Where messages appear stays when they have gone.
  const messages = page.locator('.toasts')
  const isClearOf = async (place: Locator) => {
    const [message, there] = [await edges(messages), await edges(place)]
    return message.bottom <= there.top || message.top >= there.bottom
  }
  const drawer = page.getByRole('dialog', { name: /Carrito/ })
  await expect.poll(() => isClearOf(drawer.getByRole('link', { name: 'Ir al Carrito' })), TIMEOUT).toBe(true)
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => isClearOf(page.locator('.bottom-bar')), TIMEOUT).toBe(true)
  expect((await edges(messages)).top).toBeGreaterThan((await edges(header(page))).bottom)
})

test('the foot of the page has what has a value, and who sells as soon as it is said', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page, linkTo.contact())
  for (const name of [
    'Términos y condiciones',
    'Política de privacidad',
    'Botón de arrepentimiento',
    'Admin',
  ])
    await footer(page).getByRole('link', { name, exact: true }).first().waitFor()
  await footer(page)
    .getByRole('link', { name: /Defensa de las y los Consumidores/ })
    .waitFor()
  expect(await footer(page).getByRole('link', { name: 'Admin' }).getAttribute('rel')).toBe('nofollow')
  expect(
    await footer(page)
      .getByText(/Data Fiscal|CUIT/)
      .count(),
  ).toBe(0)
  const reply = await fetch(`${shop.url}/api/siteinfo`, {
    method: 'PATCH',
    headers: { ...(await artistsBearer(shop)), 'content-type': 'application/json' },
    body: JSON.stringify({
      legal: {
        legalName: 'Sauce, Eulalia',
        cuit: '27-28033514-8',
        dataFiscalUrl: 'https://qr.example/960',
      },
    }),
  })
  expect(reply.status).toBe(200)
  await open(page, linkTo.contact())
  await footer(page).getByText('Sauce, Eulalia · CUIT 27-28033514-8', { exact: true }).waitFor()
  const fiscal = footer(page).getByRole('link', { name: /Formulario N° 960\/D Data Fiscal/ })
  expect(await fiscal.getAttribute('href')).toBe('https://qr.example/960')
  await open(page, linkTo.terms())
  await page.getByRole('main').getByText('27-28033514-8', { exact: true }).waitFor()
})

test('every form that takes data of a visitor has both legends of the law at its foot', async () => {
  const page = await nextVisitor(browser, shop.url)
  const shows = async (place: Locator) => {
    const form = place.locator('form').filter({ has: page.getByText('Tus derechos sobre estos datos') })
    const [first, second] = DATA_LEGENDS
    const legend = form.getByText(first, { exact: true })
    expect(await legend.isVisible()).toBe(false)
    await form.locator('summary').focus()
    await page.keyboard.press('Enter')
    await legend.waitFor()
    await form.getByText(second, { exact: true }).waitFor()
  }
  for (const address of [linkTo.contact(), linkTo.withdrawal(), linkTo.newsletter()]) {
    await open(page, address)
    await shows(page.getByRole('main'))
  }
  await open(page, linkTo.biography())
  await shows(footer(page))
  const [work] = await worksForSale(shop.url)
  await addToCart(page, artworkPageOf(work))
  await open(page, linkTo.checkout())
  await fillCustomer(page)
  await fillShipping(page)
  await shows(page.getByRole('main'))
})

test("'Admin' leads to the sign-in, and is 'Dashboard' for the artist", async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page, linkTo.biography())
  await footer(page).getByRole('link', { name: 'Admin', exact: true }).click()
  await page.waitForURL(`**${adminPages.login.path}`)
  await fillSignIn(page)
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  await open(page, linkTo.biography())
  await footer(page).getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
})

test('a page that cannot be fetched says so, keeps its frame and can be loaded again', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await open(page, linkTo.withdrawal())
  await page.route(`**${linkTo.terms()}.data*`, (route) => route.abort())
  await footer(page).getByRole('link', { name: 'Términos y condiciones' }).click()
  await page.getByRole('heading', { name: 'Oops! Algo salió mal' }).waitFor()
  await page
    .getByText('No hay conexión a internet. Por favor verifica tu conexión.', { exact: true })
    .waitFor()
  await page.getByText('Detalles', { exact: true }).click()
  await page.getByText(/TypeError/).waitFor()
  await page.getByRole('button', { name: 'Recargar la página' }).click()
  await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor()
})
