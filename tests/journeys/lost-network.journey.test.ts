import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

const OFFLINE = 'No hay conexión a internet. Por favor verifica tu conexión.'
const OUTDATED = 'Publicamos una versión nueva de este sitio. Recargá la página para seguir.'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

const SIZES = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const

async function artworkAddress(): Promise<string> {
  const [work] = await worksForSale(shop.url)
  return linkTo.artwork(work?.id ?? '')
}

/** A page that has everything it came with, and nothing more, unless the browser has it of an earlier visit. */
async function at(
  address: string,
  viewport: (typeof SIZES)[number][1],
  comes: typeof newVisitor | typeof nextVisitor = newVisitor,
): Promise<Page> {
  const page = await comes(browser, shop.url, viewport)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page
}

const told = (page: Page) => page.getByRole('alert').filter({ hasText: OFFLINE })

for (const [from, name, begin] of [
  [linkTo.contact(), 'Términos y condiciones', 0],
  [linkTo.contact(), 'Biografía', 1],
  [linkTo.contact(), 'Arte Digital', 0],
  [linkTo.biography(), 'Contacto', 1],
] as const)
  test(`without a network the next page from ${from}, ${name}, says so in the frame of the gallery, and comes when it is asked for again`, async () => {
    const page = await at(from, SIZES[begin][1])
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    for (const [, viewport] of [SIZES[begin], SIZES[1 - begin] ?? SIZES[0]]) {
      await page.setViewportSize(viewport)
      await page.getByRole('heading', { name: 'Oops! Algo salió mal' }).waitFor()
      await told(page).waitFor()
      await page.getByRole('banner').getByRole('link').first().waitFor()
    }
    expect(await page.title()).toBe('Oops! Algo salió mal')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Recargar la página' }).click()
    await expect.poll(() => page.title()).toContain(name)
    await page.context().close()
  })

for (const [kind, viewport] of SIZES)
  test.describe(`without a network, on ${kind}`, () => {
    for (const [what, button] of [
      ['the cart', 'Carrito'],
      ['what was put into it', 'Agregar al carrito'],
      ['the walls', 'Ver en la pared'],
      ['the viewer', 'Ampliar la imagen'],
    ] as const)
      test(`${what} cannot open; the page stays, and it opens when the network is back`, async () => {
        const page = await at(await artworkAddress(), viewport)
        const title = await page.getByRole('heading', { level: 1 }).innerText()
        await page.context().setOffline(true)
        await page
          .getByRole('button', { name: new RegExp(button) })
          .first()
          .click()
        await told(page).waitFor()
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
        await page.context().setOffline(false)
        // A toast is a dialog as well.
        await page.getByRole('dialog').first().waitFor()
        await told(page).waitFor({ state: 'hidden' })
        await page.context().close()
      })
  })

test('asking again without a network changes nothing, and loses nothing', async () => {
  const page = await at('/', SIZES[0][1])
  await page.getByRole('searchbox').fill('río')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Menú' }).click()
  await told(page).getByRole('button', { name: 'Reintentar' }).click()
  await told(page).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('río')
  await page.context().close()
})

test.describe('a page that was open while the shop was renewed', () => {
  /** Whoever answers in the shop's place is asked for what the browser has as well. */
  const gone = (page: Page, file: string, times?: number) =>
    page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: '' }), { times })

  for (const [from, name, file, path] of [
    [linkTo.contact(), 'Términos y condiciones', 'terms-page', linkTo.terms()],
    [linkTo.contact(), 'Biografía', 'biography-page', linkTo.biography()],
    [linkTo.contact(), 'Arte Digital', 'digital-art-page', linkTo.digitalArt()],
    [linkTo.biography(), 'Contacto', 'contact-page', linkTo.contact()],
  ] as const)
    test(`leads from ${from} on to the new page ${name}`, async () => {
      const page = await at(from, SIZES[1][1], nextVisitor)
      await gone(page, file, 1)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect.poll(() => page.title()).toContain(name)
      expect(new URL(page.url()).pathname).toBe(path)
      await page.context().close()
    })

  test('says what is the matter when a part of it is not there any more', async () => {
    const page = await at(await artworkAddress(), SIZES[0][1], nextVisitor)
    await gone(page, 'viewer')
    await page.getByRole('button', { name: /Ampliar la imagen/ }).click()
    const notice = page.getByRole('alert').filter({ hasText: OUTDATED })
    await notice.waitFor()
    // The page that is loaded now names files that are there.
    await endRoutes(page)
    await notice.getByRole('button', { name: 'Recargar' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Ampliar la imagen/ }).click()
    await page.getByRole('dialog').waitFor()
    await page.context().close()
  })

  test('keeps what was typed beside it while the page is loaded again', async () => {
    const page = await at(linkTo.contact(), SIZES[0][1], nextVisitor)
    const typed = {
      name: 'Bruno Díaz',
      email: 'bruno@example.com',
      subject: 'encargo',
      message: '¿Hacés envíos a Salta?',
    }
    const form = page.getByRole('main').locator('form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    for (const name of ['name', 'email', 'message'] as const) await field(name).fill(typed[name])
    await field('subject').selectOption(typed.subject)
    await gone(page, 'overlays')
    await page.getByRole('button', { name: 'Menú' }).click()
    const notice = page.getByRole('alert').filter({ hasText: OUTDATED })
    await notice.waitFor()
    await endRoutes(page)
    await notice.getByRole('button', { name: 'Recargar' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByText('¡Mensaje enviado con éxito! Te responderé pronto.').first().waitFor()
    await page.context().close()
  })

  test('sends a form all the same', async () => {
    const page = await at(linkTo.terms(), SIZES[1][1], nextVisitor)
    await gone(page, 'send-from-browser', 1)
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Email').fill('renovada@example.com')
    await footer.getByRole('button', { name: 'Suscribirme' }).click()
    const answer = page.getByText('¡Te has suscrito exitosamente!', { exact: true })
    await answer.first().waitFor()
    expect(new URL(page.url()).pathname).toBe(linkTo.newsletter())
    await page.context().close()
  })
})
