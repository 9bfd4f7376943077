import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCheckout, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'

const LEGEND = /PRECIO SIN IMPUESTOS NACIONALES/

let shop: RunningShop
let browser: Browser
/** A work in pesos of the sample catalogue, and its price without 21 %. */
let work: { address: string; net: string }

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=50&available=true`)
  const { data } = (await reply.json()) as {
    data: { id: string; pricing: { finalPrice: number; currency: string } }[]
  }
  const found = data.find(({ pricing }) => pricing.currency === 'ARS')
  if (found === undefined) throw new Error('the sample has no work in pesos')
  const net = Math.round((found.pricing.finalPrice * 10_000) / 121) / 100
  const figures = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(net)
  work = {
    address: linkTo.artwork(found.id),
    net: `PRECIO SIN IMPUESTOS NACIONALES: ARS ${figures.replace(/,00$/, '')}`,
  }
})
test.afterAll(() => closeShop(browser, shop))

async function choose(condition: string, alsoTick?: RegExp): Promise<void> {
  const artist = await artistAt(browser, shop, adminPages.gallerySettings.path)
  await artist.getByLabel('Condición frente al IVA').selectOption(condition)
  if (alsoTick !== undefined) await artist.getByRole('checkbox', { name: alsoTick }).check()
  await artist
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
  await artist.getByText('Ajustes guardados').waitFor()
  await artist.context().close()
}

/** How often the legend stands on a page, as the shop sends it. */
async function legendsOn(address: string): Promise<number> {
  const reply = await fetch(`${shop.url}${address}`)
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(await reply.text()) ?? []
  expect(main).toContain('<h1')
  return main.match(/PRECIO SIN IMPUESTOS NACIONALES/g)?.length ?? 0
}

const pages = () => ['/', work.address, linkTo.digitalArt()]

test('as long as the artist has said nothing no page shows a price without taxes', async () => {
  for (const address of pages()) expect([address, await legendsOn(address)]).toEqual([address, 0])
})

test('who is registered for the VAT shows it at every price that can be paid, smaller than the price', async () => {
  await choose('Responsable inscripto')
  for (const address of pages()) expect([address, await legendsOn(address)]).not.toEqual([address, 0])
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(work.address)
  const legend = visitor.getByRole('main').getByText(work.net, { exact: true })
  const price = visitor
    .getByRole('main')
    .getByText(/^ARS [\d.]+$/)
    .first()
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  expect(await legend.evaluate(sizeOf)).toBeLessThan(await price.evaluate(sizeOf))
  await addToCart(visitor, work.address)
  await visitor.getByRole('dialog').getByText(work.net, { exact: true }).waitFor()
  await visitor.goto(linkTo.cart())
  await visitor.getByRole('region', { name: 'Resumen' }).getByText(work.net, { exact: true }).waitFor()
  const { violations } = await new AxeBuilder({ page: visitor }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await visitor.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(visitor)
  await fillShipping(visitor)
  await visitor.getByRole('region', { name: 'Tu pedido' }).getByText(work.net, { exact: true }).waitFor()
  await visitor.getByRole('radio', { name: /Factura A/ }).waitFor()
  await visitor.goto(linkTo.terms())
  await visitor.getByText('Responsable inscripto', { exact: true }).waitFor()
})

test('a monotributista offers no Factura A, and shows the legend only when she wants to', async () => {
  await choose('Monotributista')
  const visitor = await nextVisitor(browser, shop.url)
  for (const address of pages()) expect([address, await legendsOn(address)]).toEqual([address, 0])
  await addToCart(visitor, work.address)
  await fillCheckout(visitor)
  expect(await visitor.getByRole('radio', { name: /Factura A/ }).count()).toBe(0)
  await choose('Monotributista', LEGEND)
  expect(await legendsOn(work.address)).toBe(1)
  const other = await nextVisitor(browser, shop.url)
  await other.goto(work.address)
  await other.getByRole('main').getByText(LEGEND).waitFor()
})

test("the seller's CUIT takes its shape by itself, and one that looks wrong is doubted and stored all the same", async () => {
  const artist = await artistAt(browser, shop, adminPages.gallerySettings.path)
  const cuit = artist.getByLabel('CUIT', { exact: true })
  const doubt = artist.getByText('Este CUIT no parece válido. Revisalo; podés guardarlo igual.')
  await cuit.pressSequentially('20123456786')
  await cuit.blur()
  expect([await cuit.inputValue(), await doubt.count()]).toEqual(['20-12345678-6', 0])
  await cuit.fill('hola')
  await cuit.blur()
  await doubt.waitFor()
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await artist.getByText('Ajustes guardados').waitFor()
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.biography())
  await visitor.getByRole('contentinfo').getByText('CUIT hola').waitFor()
})
