import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { CarrierDouble } from '../../carrier-double/start-carrier-double.ts'
import { carriersOf, openCarriers } from '../support/carriers.ts'
import { artistAt, artistsBearer } from './support/artist.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { addToCart, fillCustomer, nextVisitor, pay } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let carriers: CarrierDouble
/** A work that goes into the smallest box, and what it costs. */
let work: { id: string; price: number }

const FREIGHT = 10_000

async function change(method: string, path: string, body: object): Promise<void> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBe(200)
}

const read = async <Data>(path: string): Promise<Data> =>
  ((await (await fetch(`${shop.url}/api${path}`)).json()) as { data: Data }).data

async function priceZones(insurancePercent: number): Promise<void> {
  const { zones } = await read<{ zones: { prices: object }[] }>('/siteinfo/shipping')
  const priced = zones.map((zone) => ({ ...zone, prices: { ...zone.prices, chica: FREIGHT } }))
  await change('PATCH', '/siteinfo', { shipping: { zones: priced, insurancePercent } })
}

async function smallWork(): Promise<typeof work> {
  const works = await read<{ id: string; pricing: { finalPrice: number; currency: string } }[]>(
    '/artworks?limit=100&available=true&sort=price_desc',
  )
  const found = works.findLast(({ pricing }) => pricing.currency === 'ARS')
  if (found === undefined) throw new Error('the sample has no work in pesos')
  await change('PATCH', `/artworks/${found.id}`, { packing: 'chica' })
  return { id: found.id, price: found.pricing.finalPrice }
}

test.beforeAll(async ({ browser: chromium }) => {
  browser = chromium
  carriers = await openCarriers()
  shop = await openRunningShop({ ...artistSettings, ...carriersOf(carriers) })
  await priceZones(1)
  work = await smallWork()
})
test.afterAll(async () => {
  await closeShop(browser, shop)
  await carriers.stop()
})

/** 'ARS 12.345' */
const pesos = (amount: number) => `ARS ${String(amount).replace(/\B(?=(?:\d{3})+$)/g, '.')}`

/** The second step with an address in this place. */
async function toDelivery(page: Page, postalCode: string): Promise<void> {
  await addToCart(page, linkTo.artwork(work.id))
  await page.goto(linkTo.cart())
  await page.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(page)
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: /Envío a domicilio/ }).check()
  await form.getByLabel('Dirección').fill('Cabildo 1425')
  await form.getByLabel('Ciudad').fill('Rosario')
  await form.getByLabel('Código postal').fill(postalCode)
}

const ways = (page: Page) => page.getByRole('group', { name: '¿Quién te lo lleva?' })

test('a buyer chooses who takes her painting, finds her choice after a reload, and pays that price', async () => {
  carriers.set({ fault: 'none', latencyMs: 0 })
  const page = await nextVisitor(browser, shop.url)
  await toDelivery(page, '2000')
  const insurance = Math.round(work.price * 0.01)
  const own = ways(page).getByRole('radio', { name: /Envío del taller/ })
  await own.waitFor()
  expect(await own.isChecked()).toBe(true)
  expect(await ways(page).getByRole('radio').count()).toBe(4)
  await ways(page)
    .getByText(`${pesos(FREIGHT + insurance)} con seguro, de 3 a 7 días hábiles`)
    .waitFor()
  await ways(page)
    .getByText(/con seguro, de 1 a 3 días hábiles/)
    .waitFor()
  await ways(page)
    .getByText(/con seguro, sin plazo informado/)
    .waitFor()
  expect(await violations(page)).toEqual([])

  await ways(page)
    .getByRole('radio', { name: /Clásico/ })
    .check()
  const told = await ways(page).locator('label', { hasText: 'Clásico' }).textContent()
  const sum = Number(/ARS ([\d.]+)/.exec(told ?? '')?.[1]?.replaceAll('.', ''))
  const order = page.getByRole('region', { name: 'Tu pedido' })
  await order.getByText(pesos(work.price + sum), { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByText(`Correo Argentino Clásico: ${pesos(sum)} con seguro, de 3 a 6 días hábiles`).waitFor()
  await page.reload()
  await page.getByText(`Correo Argentino Clásico: ${pesos(sum)} con seguro`).waitFor()
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()

  // What the artist asks for insurance changes meanwhile: she is told, and her choice stays.
  await priceZones(2)
  await pay(page)
  await page.getByText('Cambió el costo del envío. Revisalo antes de pagar.').first().waitFor()
  const dearer = sum + Math.round(work.price * 0.02) - insurance
  await page.getByText(`Correo Argentino Clásico: ${pesos(dearer)} con seguro`).waitFor()
  await order.getByText(pesos(work.price + dearer), { exact: true }).waitFor()
  await pay(page)
  await page.getByLabel('Nombre del titular').fill('APRO')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await page.getByText('ID de Pago').waitFor()

  const artist = await artistAt(browser, shop, adminPages.orders.path)
  await artist
    .getByRole('link', { name: /^Pedido \d+/ })
    .first()
    .click()
  await artist.getByText('Cotizado por Correo Argentino Clásico').waitFor()
  work = await smallWork()
})

test('a carrier that is slow keeps nobody waiting: the price of the artist is there, and is what is charged', async () => {
  carriers.set({ latencyMs: 4000 })
  const page = await nextVisitor(browser, shop.url)
  await toDelivery(page, '5000')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/create-preference')) sent += 1
  })
  for (const place of ['status', 'definition'] as const)
    await page.getByRole(place).getByText('Calculando el envío…').waitFor()
  await page.getByText(/^Envío a Córdoba: ARS [\d.]+ con seguro/).waitFor()
  expect(await ways(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  // After a reload the price is asked for once more: nobody pays before she has read it.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/checkout/cart', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await page.getByRole('button', { name: 'Calculando el envío…' }).click({ force: true })
  letGo()
  await page.getByRole('button', { name: 'Ir a pagar' }).waitFor()
  expect(sent).toBe(0)
  await pay(page)
  await page.getByLabel('Nombre del titular').waitFor()
})

test('the artist sees which carriers are asked, and tries one', async () => {
  carriers.set({ latencyMs: 0 })
  const artist = await artistAt(browser, shop, adminPages.shipping.path)
  await artist.getByRole('button', { name: 'Probar Andreani' }).click()
  await artist.getByText(/Caja chica a Córdoba: Andreani: ARS/).waitFor()
  carriers.set({ fault: 'down' })
  await artist.getByRole('button', { name: 'Probar Andreani' }).click()
  await artist.getByText('No contestó. Mientras tanto valen tus precios.').waitFor()
  expect(await violations(artist)).toEqual([])
})
