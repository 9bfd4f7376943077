import type { Browser } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, nextVisitor } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let bearer: { authorization: string }
/** A work that can be bought; each test takes its own. */
let aWork: () => WorkForSale

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  bearer = await artistsBearer(shop)
  aWork = await offerWorks(shop.url)
})
test.afterAll(() => closeShop(browser, shop))

const change = async (method: 'PATCH' | 'DELETE', path: string, body?: object) => {
  const headers = { ...bearer, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(reply.status).toBe(200)
}

test('a cart whose works have changed says of each what became of it, how many there are, and lets each go', async () => {
  const [withheld, hidden, deleted, dollars, stays] = [aWork(), aWork(), aWork(), aWork(), aWork()]
  const page = await nextVisitor(browser, shop.url)
  for (const { id } of [withheld, hidden, deleted, dollars, stays]) await addToCart(page, linkTo.artwork(id))
  await change('PATCH', `/artworks/${withheld.id}/status`, { isAvailable: false })
  await change('PATCH', `/artworks/${hidden.id}`, { published: false })
  await change('DELETE', `/artworks/${deleted.id}`)
  await change('PATCH', `/artworks/${dollars.id}`, { pricing: { finalPrice: 900, currency: 'EUR' } })
  await page.goto(linkTo.cart())
  const line = ({ title }: WorkForSale) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  for (const [work, sentence] of [
    [withheld, 'Ya no está a la venta.'],
    [hidden, 'Ya no está en la galería.'],
    [deleted, 'Ya no está en la galería.'],
    [dollars, 'Se vende por consulta: escribinos para coordinar la compra.'],
  ] as const)
    await line(work).getByText(sentence, { exact: true }).waitFor()
  const ask = line(dollars).getByRole('link', { name: 'Consultar', exact: true })
  expect(await ask.getAttribute('href')).toBe(`${linkTo.contact()}?asunto=compra&obra=${dollars.id}#mensaje`)
  await page
    .getByText('4 obras de tu carrito cambiaron: revisalas para continuar.', { exact: true })
    .first()
    .waitFor({ state: 'attached' })
  for (const work of [withheld, hidden, deleted])
    await page.getByRole('button', { name: `Quitar del carrito: ${work.title}` }).click()
  await page
    .getByText('Una obra de tu carrito cambió: revisala para continuar.', { exact: true })
    .first()
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `Quitar del carrito: ${dollars.title}` }).click()
  await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
  await line(stays).waitFor()
})

test('a cart of which nothing can be bought tells no sum and no delivery', async () => {
  const work = aWork()
  const page = await nextVisitor(browser, shop.url)
  await addToCart(page, linkTo.artwork(work.id))
  await page.goto(linkTo.cart())
  const sums = page.getByRole('region', { name: 'Resumen' })
  await sums.getByText('Total', { exact: true }).waitFor()
  await change('PATCH', `/artworks/${work.id}/status`, { isAvailable: false })
  await page.reload()
  await sums.getByText('Revisá las obras marcadas para continuar.').waitFor()
  expect(await sums.innerText()).not.toMatch(/total|envío|entrega|ARS/i)
  await page.getByRole('button', { name: /^Carrito/ }).click()
  const drawer = page.getByRole('dialog', { name: /Carrito/ })
  await drawer.getByRole('link', { name: 'Ir al Carrito' }).waitFor()
  expect(await drawer.innerText()).not.toMatch(/total|envío/i)
})
