import type { Browser, Locator } from '@playwright/test'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let printId: string
let seriesId: string
let works: { id: string; status: { isAvailable: boolean; isSold: boolean } }[]

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: typeof works }).data
  const prints = (await (await fetch(`${shop.url}/api/digital-art?limit=1`)).json()) as {
    data: { id: string }[]
  }
  printId = prints.data[0]?.id ?? ''
  seriesId = Object(await (await fetch(`${shop.url}/api/series`)).json()).data[0].id
})
test.afterAll(() => closeShop(browser, shop))

const addressOf = (kind: 'isAvailable' | 'isSold') => `/obra/${works.find(({ status }) => status[kind])?.id}`

/** Every public page, and the states of them that an address can ask for. */
const ADDRESSES: readonly (readonly [what: string, address: () => string])[] = [
  ['home', () => '/'],
  ['a search that finds nothing', () => '/?buscar=nadaquesea'],
  ['the panel that refines the wall', () => '/?filtrar=1&color=azules&orden=mayor-precio'],
  ['a work for sale', () => addressOf('isAvailable')],
  ['a sold work', () => addressOf('isSold')],
  ['a work that does not exist', () => '/obra/nada'],
  ['the series', () => '/series'],
  ['a series', () => `/series/${seriesId}`],
  ['a series that does not exist', () => '/series/nada'],
  ['a selection of works', () => `/seleccion?obras=${works.slice(0, 3).map(({ id }) => id)}`],
  ['the prints', () => '/arte-digital'],
  ['a print', () => `/arte-digital/${printId}`],
  ['a print that does not exist', () => '/arte-digital/nada'],
  ['the biography', () => '/biografia'],
  ['the contact page', () => '/contacto'],
  ['the empty cart', () => '/carrito'],
  ['the checkout without a cart', () => '/checkout'],
  ['payment success', () => '/payment-success?payment_id=123&merchant_order_id=456'],
  ['payment failure', () => '/payment-failure?status=rejected'],
  ['the newsletter', () => '/newsletter'],
  ['leaving the newsletter', () => '/newsletter/unsubscribe?token=nada'],
  ['a wish that is not there', () => '/aviso?token=nada'],
  ['the terms', () => '/terminos'],
  ['the privacy page', () => '/privacidad'],
  ['the withdrawal', () => '/arrepentimiento'],
  ['the form for a certificate', () => '/certificado'],
  ['a certificate that does not exist', () => '/certificado/nada'],
  ['the certificate of nobody', () => '/mi-certificado?clave=nada'],
  ['a page that does not exist', () => '/nada'],
]

for (const [name, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on a ${name} axe finds nothing`, () => {
    for (const [what, address] of ADDRESSES)
      test(`on ${what}`, async () => {
        const page = await nextVisitor(browser, shop.url, viewport)
        await page.goto(address())
        await page.getByRole('heading').first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.context().close()
      })

    test('on the open drawer, the cart and every step of the checkout', async () => {
      const page = await nextVisitor(browser, shop.url, viewport)
      const address = addressOf('isAvailable')
      await addToCart(page, address)
      await page.getByText('agregado al carrito').waitFor({ state: 'hidden' })
      expect(await violations(page)).toEqual([])
      await page.goto('/carrito')
      await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/checkout')
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('El nombre es requerido').waitFor()
      expect(await violations(page)).toEqual([])
      await fillCustomer(page)
      await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByText('La dirección es requerida').waitFor()
      expect(await violations(page)).toEqual([])
      await fillShipping(page)
      await page.getByRole('checkbox', { name: /Leí y acepto/ }).check()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })

    test('on forms with errors', async () => {
      const page = await nextVisitor(browser, shop.url, viewport)
      await page.goto('/contacto')
      await page.waitForLoadState('networkidle')
      await page
        .getByRole('main')
        .getByRole('button', { name: /Enviar/ })
        .click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.goto('/arrepentimiento')
      await page.waitForLoadState('networkidle')
      await page.getByRole('main').getByRole('button').last().click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
      expect(await violations(page)).toEqual([])
      await page.context().close()
    })
  })

test('the menu of a phone is free of violations, keeps the focus and gives it back', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto('/biografia')
  await page.waitForLoadState('networkidle')
  const opener = page.getByRole('button', { name: 'Menú' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.waitFor()
  expect(await violations(page)).toEqual([])
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => menu.locator(':focus').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.context().close()
})

for (const [kind, viewport] of [
  ['320 px wide', { width: 320, height: 640 }],
  ['enlarged to 200 %', { width: 640, height: 450 }],
] as const)
  test(`no page that is ${kind} scrolls sideways`, async () => {
    const page = await nextVisitor(browser, shop.url, viewport)
    const wide: string[] = []
    for (const [what, address] of ADDRESSES) {
      await page.goto(address())
      await page.getByRole('heading').first().waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > viewport.width) wide.push(`${what}: ${width}`)
    }
    expect(wide).toEqual([])
    await page.context().close()
  })

test('for those who want no motion nothing moves by itself', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving).toBe(0)
  await page.context().close()
})

test('in forced colours the chosen one of several can be told from the others', async () => {
  const page = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (all: Locator, property: string) =>
    all.evaluateAll(
      (nodes, name) => nodes.map((node) => getComputedStyle(node).getPropertyValue(name)),
      property,
    )
  /** One alone looks like none of its neighbours. */
  const oneDiffers = (all: Locator, property: string) =>
    expect
      .poll(
        async () => {
          const values = await look(all, property)
          return values.filter((value) => values.indexOf(value) === values.lastIndexOf(value)).length
        },
        { timeout: 15_000 },
      )
      .toBe(1)
  await page.goto('/?categoria=paisaje')
  const pages = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await oneDiffers(pages, 'border-bottom-color')
  const chips = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link')
  await oneDiffers(chips, 'background-color')
  const dots = page.getByRole('button', { name: /^Ver / }).locator('span')
  await oneDiffers(dots, 'background-color')
  await page.goto(addressOf('isAvailable'))
  const buy = page.getByRole('button', { name: 'Agregar al carrito' })
  expect(await look(buy, 'border-top-width')).toEqual(['1px'])
  await page.getByRole('button', { name: 'Ver en la pared' }).click()
  const rooms = page.getByRole('group', { name: 'Dónde colgarla' }).locator('label')
  await oneDiffers(rooms, 'background-color')
  const paints = page.getByRole('group', { name: 'Color de la pared' }).locator('label')
  await oneDiffers(paints, 'border-top-color')
  expect(new Set(await look(paints.locator('span'), 'background-color')).size).toBe(await paints.count())
  await page.context().close()
})

test('by keyboard alone a visitor puts a work into the cart and reaches the checkout', async () => {
  const page = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
  await page.goto(addressOf('isAvailable'))
  await page.waitForLoadState('networkidle')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const walkTo = async (name: string) => {
    for (let step = 0; step < 40 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab')
    expect(await focused()).toBe(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await walkTo('Agregar al carrito')
  await page.getByRole('dialog', { name: /Carrito/ }).waitFor()
  await walkTo('Ir al Carrito')
  await page.waitForURL('**/carrito')
  await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
  await walkTo('Proceder al pago')
  await page.waitForURL('**/checkout')
  await page.context().close()
})
