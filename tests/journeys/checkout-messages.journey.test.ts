import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { fillDelivery, fillNames, saysOfShipping } from './support/checkout-steps.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import { nextBuyer } from './support/kept-cart.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { timeUntilGone } from './support/time-until-gone.ts'
import { violations } from './support/violations.ts'
import { addToCart, fillCustomer, fillShipping, newVisitor, nextVisitor, pay } from './support/visitor.ts'
import { type WorkForSale, worksForSale } from './support/works-for-sale.ts'

const HOARDING = 'Son demasiadas obras reservadas a la vez.'
const FAILED = 'Error al procesar el pedido. Por favor, intenta nuevamente.'
const PREFERENCE = '**/api/checkout/create-preference'

let shop: RunningShop
let browser: Browser

test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

/** A work that can be bought now. */
async function aWork(): Promise<WorkForSale> {
  const [work] = await worksForSale(shop.url)
  if (work === undefined) throw new Error('nothing is for sale')
  return work
}

const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first().waitFor()
const saysNoMore = (page: Page, text: string) =>
  main(page).getByText(text, { exact: true }).waitFor({ state: 'detached' })
const next = (page: Page) => main(page).getByRole('button', { name: 'Siguiente' }).click()
const step = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name }).waitFor()

/** A buyer with one work in her cart, on the first step. */
async function buyer(): Promise<Page> {
  const page = await nextBuyer(browser, shop.url, [await aWork()])
  await page.goto(linkTo.checkout())
  await step(page, 'Datos personales')
  return page
}

test.describe('the steps of the checkout', () => {
  test('tell everything that is missing, and forget it field by field', async () => {
    const page = await buyer()
    await next(page)
    const missing = [
      ['Nombre', 'El nombre es requerido', 'Ana'],
      ['Apellido', 'El apellido es requerido', 'Paz'],
      ['Email', 'El email es requerido', 'ana'],
      ['Teléfono', 'El teléfono es requerido', '11 2345-6789'],
      ['DNI', 'El DNI es requerido', '30111222'],
    ] as const
    for (const [, sentence] of missing) await says(page, sentence)
    await main(page).getByText('Hay 5 campos para corregir', { exact: true }).waitFor({ state: 'attached' })
    for (const [label, sentence, text] of missing) {
      await main(page).getByLabel(label, { exact: true }).fill(text)
      await saysNoMore(page, sentence)
    }
    await next(page)
    await says(page, 'Email inválido')
    await saysOfShipping(page, /^(desde ARS \d|A coordinar.*lo acordamos con vos antes de despachar)/)
    await main(page).getByLabel('Email').fill('ana@example.com')
    await saysNoMore(page, 'Email inválido')
    await next(page)
    await step(page, 'Envío')
    await saysOfShipping(page, /^Gratis$/)
    await main(page)
      .getByRole('radio', { name: /Envío a domicilio/ })
      .check()
    await saysOfShipping(page, /^(desde ARS \d|A coordinar.*lo acordamos con vos antes de despachar)/)
    await next(page)
    for (const sentence of [
      'La dirección es requerida',
      'La ciudad es requerida',
      'La provincia es requerida',
      'El código postal es requerido',
    ])
      await says(page, sentence)
    await main(page)
      .getByRole('radio', { name: /Retiro en el taller/ })
      .check()
    await next(page)
    await step(page, 'Pago')
    await main(page).getByRole('button', { name: 'Anterior' }).click()
    await step(page, 'Envío')
    await main(page).getByRole('button', { name: 'Anterior' }).click()
    await step(page, 'Datos personales')
    await main(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.waitForURL(`**${linkTo.cart()}`)
  })

  test('doubt a phone, a DNI, a postal code and a CUIT, and stop nobody', async () => {
    const page = await buyer()
    const fill = async (label: string, text: string) => {
      await main(page).getByLabel(label, { exact: true }).fill(text)
      await main(page).getByLabel(label, { exact: true }).blur()
    }
    await fill('Nombre', 'Ana')
    await fill('Apellido', 'Paz')
    await fill('Email', 'ana@example.com')
    const phone = 'Parece incompleto: escribilo con el código de área. Podés continuar igual.'
    await fill('Teléfono', '2345-6789')
    await says(page, phone)
    const dni = 'Un DNI tiene 7 u 8 números. Revisalo; podés continuar igual.'
    await fill('DNI', '123')
    await says(page, dni)
    await fill('Teléfono', '11 2345-6789')
    await saysNoMore(page, phone)
    await next(page)
    await main(page)
      .getByRole('radio', { name: /Envío a domicilio/ })
      .check()
    await fill('Dirección', 'Av. Siempreviva 742')
    await fill('Ciudad', 'Rosario')
    await main(page).getByLabel('Provincia').selectOption('Santa Fe')
    await fill('Código postal', '20')
    await says(page, 'Un código postal se escribe como 1425 o C1425ABC. Revisalo; podés continuar igual.')
    await fill('Código postal', 'C1425ABC')
    await says(page, 'Este código postal no parece de esa provincia. Revisalo; podés continuar igual.')
    await next(page)
    await step(page, 'Pago')
    await main(page)
      .getByRole('radio', { name: /Factura A/ })
      .check()
    const noCompany = 'La Factura A necesita una razón social. Escribila; podés continuar igual.'
    const noCuit = 'La Factura A necesita un CUIT. Escribilo; podés continuar igual.'
    await main(page).getByLabel('Razón social').focus()
    await main(page).getByLabel('CUIT', { exact: true }).focus()
    await says(page, noCompany)
    expect(await main(page).getByText(noCuit, { exact: true }).count(), 'before the field was left').toBe(0)
    await fill('CUIT', '')
    await says(page, noCuit)
    await fill('Razón social', 'Sauces SRL')
    await saysNoMore(page, noCompany)
    const cuit = 'Este CUIT no parece válido. Revisalo; podés continuar igual.'
    await fill('CUIT', '20-26756539-2')
    await says(page, cuit)
    await fill('CUIT', '20-26756539-3')
    await saysNoMore(page, cuit)
    await fill('CUIT', '20-26756539-2')
    await main(page).getByRole('radio', { name: 'Monotributista', exact: true }).check()
    await main(page)
      .getByRole('checkbox', { name: /Leí y acepto/ })
      .check()
    await pay(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  })

  test('tell how much is left of a text before it is full, and say when it is', async () => {
    const page = await buyer()
    await fillCustomer(page)
    const notes = main(page).getByLabel('Notas para la entrega')
    await notes.fill('a'.repeat(899))
    expect(
      await main(page)
        .getByText(/^Quedan/)
        .count(),
    ).toBe(0)
    await notes.fill('a'.repeat(995))
    await says(page, 'Quedan 5 caracteres.')
    await notes.pressSequentially('123456')
    expect((await notes.inputValue()).length).toBe(1000)
    await says(page, 'Llegaste al límite de 1000 caracteres: lo que sigue no entra.')
    expect(await violations(page)).toEqual([])
  })

  test('tell once, before it is paid, that a Factura A names nobody', async () => {
    const page = await readyToPay()
    // As a phone does, on which a choice that is tapped takes no focus.
    await main(page)
      .getByRole('radio', { name: /Factura A/ })
      .evaluate((radio: HTMLInputElement) => radio.click())
    await pay(page)
    await says(page, 'La Factura A necesita una razón social. Escribila; podés continuar igual.')
    await says(page, 'La Factura A necesita un CUIT. Escribilo; podés continuar igual.')
    await expect(main(page).getByLabel('Razón social')).toBeFocused()
    await pay(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  })

  test('let a button be pressed right out of a field that is doubted', async () => {
    const page = await buyer()
    await fillNames(page)
    await main(page).getByLabel('DNI', { exact: true }).fill('123')
    await next(page)
    await step(page, 'Envío')
    expect(await main(page).getByText('Un DNI tiene 7 u 8 números').count(), 'the DNI, read again').toBe(0)
    await main(page)
      .getByRole('radio', { name: /Envío a domicilio/ })
      .check()
    await fillDelivery(page, 'C1425ABC')
    await next(page)
    await step(page, 'Pago')
  })

  test('ask for the right keyboards, are filled in by browsers, and forget a wrong address of who comes to the studio', async () => {
    const page = await buyer()
    const attributes = (label: string) =>
      main(page)
        .getByLabel(label, { exact: true })
        .evaluate((node) => [node.getAttribute('inputmode'), node.getAttribute('autocomplete')])
    expect(await attributes('Nombre')).toEqual([null, 'given-name'])
    expect(await attributes('Apellido')).toEqual([null, 'family-name'])
    expect(await attributes('Email')).toEqual(['email', 'email'])
    expect(await attributes('Teléfono')).toEqual(['tel', 'tel'])
    expect(await attributes('DNI')).toEqual(['numeric', 'off'])
    await fillCustomer(page)
    await main(page)
      .getByRole('radio', { name: /Envío a domicilio/ })
      .check()
    expect(await attributes('Dirección')).toEqual([null, 'street-address'])
    expect(await attributes('Ciudad')).toEqual([null, 'address-level2'])
    expect(await attributes('Provincia')).toEqual([null, 'address-level1'])
    expect(await attributes('Código postal')).toEqual([null, 'postal-code'])
    expect(await main(page).getByLabel('Provincia').locator('option').count()).toBe(25)
    await fillDelivery(page, '1425 entre Cabildo y Juramento')
    await next(page)
    await says(page, 'Usá como máximo 20 caracteres')
    await main(page)
      .getByRole('radio', { name: /Retiro en el taller/ })
      .check()
    await next(page)
    await step(page, 'Pago')
  })
})

test('a collector is told before paying how long her works are reserved', async () => {
  const page = await nextBuyer(browser, shop.url, (await worksForSale(shop.url)).slice(0, 4))
  // Everybody comes from one network here, which is why the shop itself lets one buyer reserve more.
  await page.route('**/api/checkout/cart', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    const largeOrder = { ...data.largeOrder, moreThan: 3 }
    await route.fulfill({ response: reply, json: { ...rest, data: { ...data, largeOrder } } })
  })
  const sentence =
    'Llevás más de 3 originales en una compra: desde que tocás «Ir a pagar» te los reservamos solo 10 minutos, y tenés 9 minutos para completar el pago. Tené a mano tu medio de pago.'
  await page.goto(linkTo.checkout())
  await says(page, sentence)
  await fillCustomer(page)
  await fillShipping(page)
  await step(page, 'Pago')
  await says(page, sentence)
  await page.goto(linkTo.cart())
  await main(page)
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click()
  await page.goto(linkTo.checkout())
  await step(page, 'Pago')
  await saysNoMore(page, sentence)
})

/** A buyer on the last step, everything typed and accepted. */
async function readyToPay(visitor = buyer()): Promise<Page> {
  const page = await visitor
  await fillCustomer(page)
  await fillShipping(page)
  await main(page)
    .getByRole('checkbox', { name: /Leí y acepto/ })
    .check()
  return page
}

/** Answers of the shop when an order is sent, and what the buyer is told; all that she typed is still there. */
async function isRefused(page: Page, answer: { status: number; json: object }, told: string): Promise<void> {
  await page.route(PREFERENCE, (route) => route.fulfill(answer))
  await pay(page)
  await page.getByText(told, { exact: true }).first().waitFor()
  await main(page).getByRole('button', { name: 'Ir a pagar' }).waitFor()
  await main(page).getByText('Av. Siempreviva 742').waitFor()
  await endRoutes(page)
}

test.describe('an order that cannot be opened', () => {
  test('because the shop fails, or would do so again, is told in a toast, and nothing is lost', async () => {
    const page = await readyToPay()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const failed = { success: false, code: 'x', message: 'Error en la petición' }
    await isRefused(page, { status: 500, json: failed }, FAILED)
    expect(said.filter((text) => text.includes('Error al procesar el pedido'))).toHaveLength(1)
    // What will not be otherwise the next time is told in the shop's own words.
    const hoarding = { success: false, code: 'too_many_reservations', message: HOARDING }
    await isRefused(page, { status: 409, json: hoarding }, HOARDING)
    await pay(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  })

  test('because there is no connection is told for five seconds', async () => {
    const visitor = await newVisitor(browser, shop.url)
    // Once something was said in passing, the part of the page that says it is there without a network.
    await addToCart(visitor, linkTo.artwork((await aWork()).id))
    await visitor.goto(linkTo.checkout())
    const page = await readyToPay(Promise.resolve(visitor))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().setOffline(true)
    await pay(page)
    await page.getByText(FAILED, { exact: true }).first().waitFor()
    const lasted = await timeUntilGone(page, FAILED)
    expect(lasted).toBeGreaterThanOrEqual(4900)
    expect(lasted).toBeLessThan(6000)
  })

  test('says that it is at work, is sent once, and tells that no link has come', async () => {
    const page = await readyToPay()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    let sent = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(PREFERENCE, async (route) => {
      sent += 1
      await held
      await route.fulfill({ status: 200, json: { success: true } })
    })
    await pay(page)
    const busy = main(page).getByRole('button', { name: 'Procesando...' })
    await busy.click({ force: true })
    await busy.click({ force: true })
    letGo()
    await page.getByText(FAILED, { exact: true }).first().waitFor()
    expect(sent).toBe(1)
    expect(said.filter((text) => text.includes('No se pudo obtener el link de pago'))).toHaveLength(1)
    await endRoutes(page)
    await main(page).getByText('Av. Siempreviva 742').waitFor()
    await pay(page)
    await page.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  })
})

const byTheFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Biografía' }).click()

for (const [how, leave, there] of [
  ['goes to another page', byTheFooter, 'Hitos Destacados'],
  ['steps back', (page: Page) => page.goBack(), 'Envío'],
] as const)
  test(`who ${how} while the order is opened stays there`, async () => {
    const page = await readyToPay()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const answered = page.waitForResponse(PREFERENCE)
    await page.route(PREFERENCE, async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await pay(page)
    await main(page).getByRole('button', { name: 'Procesando...' }).waitFor()
    // Nothing can be changed meanwhile.
    const asleep = main(page).locator('[inert]')
    await asleep.getByRole('button', { name: 'Cambiar: Datos personales' }).waitFor()
    await leave(page)
    const heading = page.getByRole('heading', { level: 2, name: there })
    await heading.waitFor()
    letGo()
    await answered
    await page.waitForTimeout(1000)
    expect(await heading.isVisible()).toBe(true)
    await asleep.waitFor({ state: 'detached' })
  })

test('good news stays for three seconds', async () => {
  const work = await aWork()
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.artwork(work.id))
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  const added = `"${work.title}" agregado al carrito`
  await page.getByText(added, { exact: true }).filter({ visible: true }).first().waitFor()
  const lasted = await timeUntilGone(page, added)
  expect(lasted).toBeGreaterThanOrEqual(2900)
  expect(lasted).toBeLessThan(4000)
})
