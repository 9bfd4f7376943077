import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt, artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCheckout, fillCustomer, fillShipping, nextVisitor, pay } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const INSURANCE = 0.02

/** Works in pesos that are still for sale, the cheapest last. */
async function worksForSale(): Promise<{ id: string; price: number }[]> {
  const reply = await fetch(`${shop.url}/api/artworks?limit=100&available=true&sort=price_desc`)
  const { data } = (await reply.json()) as {
    data: { id: string; pricing: { finalPrice: number; currency: string } }[]
  }
  return data
    .filter(({ pricing }) => pricing.currency === 'ARS')
    .map(({ id, pricing }) => ({ id, price: pricing.finalPrice }))
}

async function change(method: string, path: string, body: object): Promise<void> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBe(200)
}

/** A work that goes into the smallest box. */
async function smallWork(): Promise<{ id: string; price: number }> {
  const work = (await worksForSale()).at(-1)
  if (work === undefined) throw new Error('the sample has no work in pesos')
  await change('PATCH', `/artworks/${work.id}`, { packing: 'chica' })
  return work
}

/** 'ARS 12.345' */
const pesos = (amount: number) => `ARS ${String(amount).replace(/\B(?=(?:\d{3})+$)/g, '.')}`

async function toReview(page: Page): Promise<void> {
  await page.goto(linkTo.cart())
  await page.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(page)
  await fillShipping(page)
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
}

test('the artist writes her prices on a phone and raises them, and a buyer in Rosario pays them with the work', async () => {
  const artist = await artistAt(browser, shop, adminPages.shipping.path)
  await artist.locator('summary', { hasText: 'Centro' }).click()
  const zone = artist.getByRole('group', { name: 'Centro' }).last()
  await zone.getByLabel('Caja chica (ARS)').fill('10.000')
  await zone.getByLabel('Días, máximo').fill('uno')
  await artist.getByLabel('Seguro (% del valor)').fill('2')
  const percent = artist.getByLabel('Cambiar todos los precios (%)')
  await artist.getByRole('button', { name: 'Aplicar' }).click()
  await artist.getByText('Escribí cuánto: 12,5 para subir, -5 para bajar').waitFor()
  await expect(percent).toBeFocused()
  await percent.fill('10')
  await percent.press('Enter')
  await expect(zone.getByLabel('Caja chica (ARS)')).toHaveValue('11.000')
  await expect(percent).toHaveValue('')
  // What is wrong with one price moves neither its label nor its neighbour's.
  const top = async (label: string) => Math.round((await zone.getByLabel(label).boundingBox())?.y ?? 0)
  const tube = 'Tubo (ARS)'
  await zone.getByLabel(tube).fill('mucho')
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await zone.locator('[aria-invalid=true]').first().waitFor()
  expect(await top(tube)).toBe(await top('Caja chica (ARS)'))
  await zone.getByLabel(tube).fill('')
  await artist.locator('summary', { hasText: 'Centro' }).click()
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await zone.getByText('Escribí los días').waitFor()
  await expect(zone.getByLabel('Días, máximo')).toBeFocused()
  await zone.getByLabel('Días, máximo').fill('7')
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await artist.getByText('Precios de envío guardados').waitFor()

  const work = await smallWork()
  const insurance = Math.round(work.price * INSURANCE)
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.artwork(work.id))
  const main = visitor.getByRole('main')
  await main
    .getByText(`Envío a todo el país desde ${pesos(11_000 + insurance)}, asegurado; retiro en`)
    .waitFor()
  await main.getByLabel('Código postal').fill('dos mil')
  await main.getByRole('button', { name: 'Calcular envío' }).click()
  await main.getByText('Escribí un código postal de cuatro números').waitFor()
  await main.getByLabel('Código postal').fill('2000')
  await main.getByLabel('Código postal').press('Enter')
  const told = `${pesos(11_000 + insurance)} con seguro, de 3 a 7 días hábiles.`
  await main.getByText(`Envío a Santa Fe: ${told}`).waitFor()

  await addToCart(visitor, linkTo.artwork(work.id))
  await fillCheckout(visitor)
  const order = visitor.getByRole('region', { name: 'Tu pedido' })
  await order.getByText(pesos(11_000), { exact: true }).waitFor()
  await order.getByText(pesos(insurance), { exact: true }).waitFor()
  await order.getByText(pesos(work.price + 11_000 + insurance), { exact: true }).waitFor()
  await pay(visitor)
  await visitor.getByText('Seguro del envío').waitFor()
  await visitor.getByLabel('Nombre del titular').fill('APRO')
  await visitor.getByRole('button', { name: 'Pagar', exact: true }).click()
  await visitor.getByRole('link', { name: 'Volver al sitio' }).click()
  await visitor.getByText('ID de Pago').waitFor()
})

test('whoever turns back from paying finds the price of the delivery again, and pays it', async () => {
  const work = await smallWork()
  const buyer = await nextVisitor(browser, shop.url)
  await addToCart(buyer, linkTo.artwork(work.id))
  await fillCheckout(buyer)
  await pay(buyer)
  await buyer.getByLabel('Nombre del titular').waitFor()
  // What was written is still there, and she is at the last step.
  await buyer.goto(linkTo.checkout())
  const total = pesos(work.price + 11_000 + Math.round(work.price * INSURANCE))
  await buyer.getByRole('region', { name: 'Tu pedido' }).getByText(total, { exact: true }).waitFor()
  await buyer.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await pay(buyer)
  await buyer.getByLabel('Nombre del titular').fill('APRO')
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('ID de Pago').waitFor()
})

test('a work whose delivery has to be asked about says so before the cart, and leads to the artist', async () => {
  const work = await smallWork()
  await change('PATCH', `/artworks/${work.id}`, { packing: 'a cotizar' })
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.artwork(work.id))
  const main = visitor.getByRole('main')
  await main.getByText('El envío de esta obra se cotiza aparte; retiro en').waitFor()
  expect(await main.getByLabel('Código postal').count()).toBe(0)
  await main.getByRole('link', { name: 'Consultar el envío' }).click()
  await visitor.waitForURL(`**${linkTo.contact()}?**`)
})

test('prices that change while somebody writes her address are told before she pays them', async () => {
  const work = await smallWork()
  const visitor = await nextVisitor(browser, shop.url)
  await addToCart(visitor, linkTo.artwork(work.id))
  await toReview(visitor)
  const order = visitor.getByRole('region', { name: 'Tu pedido' })
  await order.getByText(pesos(11_000), { exact: true }).waitFor()
  const rates = (await (await fetch(`${shop.url}/api/siteinfo/shipping`)).json()) as {
    data: { zones: { name: string; prices: Record<string, number | null> }[] }
  }
  const zones = rates.data.zones.map((zone) => ({ ...zone, prices: { ...zone.prices, chica: 15_000 } }))
  await change('PATCH', '/siteinfo', { shipping: { zones } })
  await pay(visitor)
  await visitor.getByText('Cambió el costo del envío. Revisalo antes de pagar.').first().waitFor()
  await order.getByText(pesos(15_000), { exact: true }).waitFor()
  await pay(visitor)
  await visitor.getByLabel('Nombre del titular').waitFor()
})

test('on paper the list that an order is packed by is alone', async () => {
  const work = await smallWork()
  const visitor = await nextVisitor(browser, shop.url)
  await addToCart(visitor, linkTo.artwork(work.id))
  await fillCheckout(visitor)
  await pay(visitor)
  const reply = await fetch(`${shop.url}/api/orders?limit=1`, { headers: await artistsBearer(shop) })
  const { data } = (await reply.json()) as { data: { id: string }[] }
  const artist = await artistAt(browser, shop, adminPages.packing.link({ id: data[0]?.id ?? '' }))
  const list = artist.getByRole('heading', { name: 'Bultos' })
  await list.waitFor()
  await artist.emulateMedia({ media: 'print' })
  expect(await list.isVisible()).toBe(true)
  for (const [role, name] of [
    ['banner', undefined],
    ['navigation', 'Secciones del panel'],
    ['button', 'Imprimir'],
  ] as const)
    expect(await artist.getByRole(role, name === undefined ? {} : { name }).isVisible()).toBe(false)
})

for (const [where, width, packing] of [
  ['on a phone', 390, 'chica'],
  ['on a phone, where it has to be asked about,', 390, 'a cotizar'],
  ['at a desktop', 1280, 'chica'],
] as const)
  test(`${where} what the delivery costs comes where its room is: no button moves from under a thumb`, async () => {
    const work = await smallWork()
    await change('PATCH', `/artworks/${work.id}`, { packing })
    const visitor = await nextVisitor(browser, shop.url)
    await visitor.setViewportSize({ width, height: 844 })
    await addToCart(visitor, linkTo.artwork(work.id))
    await visitor.goto(linkTo.checkout())
    await fillCustomer(visitor)
    await visitor.getByRole('radio', { name: /Envío a domicilio/ }).check()
    await visitor.getByText(/^Elegí la provincia y te decimos/).waitFor()
    const place = () =>
      visitor
        .getByRole('button', { name: 'Siguiente' })
        .evaluate((button) => Math.round(button.getBoundingClientRect().y + window.scrollY))
    const before = await place()
    // A whole postal code chooses the province.
    await visitor.getByLabel('Código postal').fill('142')
    await visitor.getByLabel('Código postal').press('End')
    await visitor.getByLabel('Código postal').pressSequentially('5')
    await expect(visitor.getByLabel('Provincia')).toHaveValue('Ciudad Autónoma de Buenos Aires')
    expect(await place()).toBe(before)
    await visitor.getByLabel('Provincia').selectOption('Ciudad Autónoma de Buenos Aires')
    await visitor.getByText(/^Envío a Ciudad Autónoma de Buenos Aires: /).waitFor()
    expect(await place()).toBe(before)
  })
