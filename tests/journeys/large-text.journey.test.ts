import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { enlargeText, sticksOut } from './support/large-text.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCustomer, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let works: Awaited<ReturnType<typeof worksForSale>>

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  works = await worksForSale(shop.url)
})
test.afterAll(() => closeShop(browser, shop))

for (const width of [390, 320])
  test.describe(`at ${width} px and twice the size of text`, () => {
    const inside = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

    test('the menu leads everywhere, and the drawer shows what lies in the cart', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await page.goto(linkTo.contact())
      await page.getByRole('button', { name: 'Menú' }).click()
      for (const name of ['Galería', 'Contacto']) {
        const link = inside(page, /Menú/).getByRole('link', { name })
        await link.scrollIntoViewIfNeeded()
        await expect.poll(() => isInWindow(link)).toBe(true)
      }
      await page.goBack()
      await addToCart(page, artworkPageOf(works[3]))
      const line = inside(page, /Carrito/).getByRole('listitem')
      await expect.poll(async () => (await line.boundingBox())?.height ?? 0).toBeGreaterThan(100)
      const list = inside(page, /Carrito/)
        .getByRole('list')
        .first()
      await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(100)
      const last = inside(page, /Carrito/).getByRole('button', { name: 'Seguir Comprando' })
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => isInWindow(last)).toBe(true)
    })

    test('the viewer has all its buttons in the window', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await page.goto(linkTo.artwork(works[0]?.id ?? ''))
      await page
        .getByRole('button', { name: /^Ampliar la imagen/ })
        .first()
        .click()
      const buttons = page.getByRole('dialog').getByRole('button')
      await buttons
        .filter({ has: page.locator('svg') })
        .first()
        .waitFor()
      const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
      expect(names).toContain('Cerrar')
      const sides = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
      expect(sides.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
    })

    test('what was put into the cart is told beside the drawer’s title and its button, and within its frame', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await page.goto(linkTo.artwork(works[5]?.id ?? ''))
      await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
      const drawer = inside(page, /Carrito/)
      await drawer.getByRole('listitem').waitFor()
      const told = page.getByLabel('Avisos').getByText(/agregado al carrito/)
      await told.waitFor()
      const inSight = [drawer.getByRole('heading'), drawer.getByRole('button', { name: 'Cerrar el carrito' })]
      for (const thing of inSight) await expect.poll(() => isOnTop(thing.first())).toBe(true)
      const room = await told.evaluate((node) => {
        const words = document.createRange()
        words.selectNodeContents(node)
        return (node.parentElement?.getBoundingClientRect().right ?? 0) - words.getBoundingClientRect().right
      })
      expect(room).toBeGreaterThanOrEqual(16)
    })

    test('a delivery that is a present, above the artist’s five networks, scrolls nothing sideways', async () => {
      const page = await nextVisitor(browser, shop.url, { width, height: 700 })
      await enlargeText(page)
      await showEveryNetwork()
      await addToCart(page, artworkPageOf(works[4]))
      await page.goto(sitePages.checkout.path)
      await fillCustomer(page)
      await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
      await page.getByRole('checkbox', { name: /Es un regalo/ }).check()
      const networks = page.getByRole('contentinfo').getByRole('link', { name: /se abre en otra ventana/ })
      await networks.filter({ hasText: 'LinkedIn' }).waitFor()
      expect(await sticksOut(page)).toEqual([])
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('La dirección es requerida').waitFor()
      expect(await sticksOut(page)).toEqual([])
    })
  })

async function showEveryNetwork(): Promise<void> {
  const names = ['instagram', 'facebook', 'twitter', 'linkedin', 'youtube']
  const socialMedia = Object.fromEntries(names.map((name) => [name, `https://${name}.com/eulalia`]))
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const body = JSON.stringify({ contact: { socialMedia } })
  const reply = await fetch(`${shop.url}/api/siteinfo`, { method: 'PATCH', headers, body })
  expect(reply.status).toBe(200)
}

const isOnTop = (thing: Locator) =>
  thing.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

const isInWindow = (thing: Locator) =>
  thing.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
