import type { Browser, Locator } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let works: { id: string; status: { isAvailable: boolean } }[]

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: typeof works }).data
})
test.afterAll(() => closeShop(browser, shop))

const forSale = () => artworkPageOf(works.find(({ status }) => status.isAvailable))

test('the menu of a phone is free of violations, keeps the focus and gives it back', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.biography())
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
  await expect(opener).toBeFocused()
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
  await page.goto(forSale())
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
  await page.goto(forSale())
  await page.waitForLoadState('networkidle')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const walkTo = async (name: string) => {
    for (let step = 0; step < 40 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await walkTo('Agregar al carrito')
  await page.getByRole('dialog', { name: /Carrito/ }).waitFor()
  await walkTo('Ir al Carrito')
  await page.waitForURL(`**${linkTo.cart()}`)
  await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
  await walkTo('Proceder al pago')
  await page.waitForURL(`**${linkTo.checkout()}`)
  await page.context().close()
})
