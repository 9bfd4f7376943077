import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistAt } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

const wall = (page: Page) => page.getByRole('region', { name: 'Galería' })
const titles = (page: Page) => wall(page).locator('article h3').allInnerTexts()
const refiner = (page: Page) => wall(page).getByRole('link', { name: /^Ordenar y filtrar/ })
const panel = (page: Page) => page.getByRole('search', { name: 'Ordenar y filtrar' })

test('a visitor sorts and narrows the wall on a phone, and the way back takes each step back', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto('/')
  const all = await titles(page)
  await refiner(page).click()
  await panel(page).waitFor()
  expect(await titles(page)).toEqual(all)
  const size = panel(page).getByLabel('Tamaño')
  await size.focus()
  await size.selectOption('Grande')
  await expect.poll(() => titles(page).then(({ length }) => length)).toBeLessThan(all.length)
  await wall(page)
    .getByText(/obras? encontradas?$/)
    .waitFor()
  const large = await titles(page)
  // The field keeps the focus while the wall follows.
  await expect(size).toBeFocused()
  await panel(page).getByLabel('Orientación').selectOption('Vertical')
  await expect.poll(() => titles(page).then(({ length }) => length)).toBeLessThan(large.length)
  const upright = await titles(page)
  await expect.poll(() => refiner(page).innerText()).toBe('Ordenar y filtrar\n2')
  expect(await violations(page)).toEqual([])

  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(large)
  expect(await panel(page).getByLabel('Orientación').inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => titles(page)).toEqual(upright)
  expect(await panel(page).getByLabel('Orientación').inputValue()).toBe('vertical')

  await wall(page).getByRole('link', { name: 'Quitar: Vertical' }).click()
  await expect.poll(() => titles(page)).toEqual(large)
  const least = panel(page).getByLabel('Precio desde (ARS)')
  await least.fill('un millón')
  await panel(page).getByRole('button', { name: 'Ver obras' }).click()
  await panel(page).getByText('Escribí el precio en números: 250.000').waitFor()
  expect(await least.inputValue()).toBe('un millón')
  await expect(least).toBeFocused()
  expect(await violations(page)).toEqual([])
  await least.fill('')
  await panel(page).getByLabel('Precio hasta (ARS)').fill('1.000')
  await panel(page).getByRole('button', { name: 'Ver obras' }).click()
  await wall(page).getByText('Ninguna obra con estos filtros.').waitFor()
  expect(await panel(page).count()).toBe(0)
  await wall(page).getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect.poll(() => titles(page)).toEqual(all)
  expect(new URL(page.url()).search).toBe('')
})

test('the artist drags a work, moves one by keyboard and one to a position; visitors see them so', async () => {
  const page = await artistAt(browser, shop, adminPages.works.link(), { width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Orden de la galería' }).click()
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  const order = async () => {
    const texts = await rows.allInnerTexts()
    // The number before the title is its position.
    return texts.map((text) => (text.split('\n').at(-1) ?? '').trim().replace(/^\d+/, ''))
  }
  const [first = '', second = '', third = '', fourth = ''] = await order()
  expect(await violations(page)).toEqual([])

  const handle = rows.first().locator('[data-handle]')
  const [from, onto] = [await handle.boundingBox(), await rows.nth(2).boundingBox()]
  if (from === null || onto === null) throw new Error('no row to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, onto.y + onto.height - 4, { steps: 6 })
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, third, first])
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([first, second, third])
  await page.mouse.up()
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, onto.y + onto.height - 4, { steps: 6 })
  const isHung = page.waitForResponse((reply) => reply.url().endsWith('/wall-position'))
  await page.mouse.up()
  expect((await isHung).status()).toBe(200)
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, third, first])

  await page.getByRole('button', { name: `Adelantar ${third}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual([third, second, first])
  await page.getByRole('button', { name: `Más acciones: ${fourth}` }).click()
  await page.getByRole('menuitem', { name: 'Mover a la posición…' }).click()
  await page.getByLabel(`Nueva posición de «${fourth}»`).fill('0')
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await page.getByText(/^Escribí un número del 1 al/).waitFor()
  await expect(page.getByLabel(`Nueva posición de «${fourth}»`)).toBeFocused()
  await page.getByLabel(`Nueva posición de «${fourth}»`).fill('2')
  await page.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect.poll(async () => (await order()).slice(0, 4)).toEqual([third, fourth, second, first])

  const visitor = await nextVisitor(browser, shop.url)
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return (await titles(visitor)).slice(0, 4)
    })
    .toEqual([third, fourth, second, first])
  await page.getByRole('button', { name: 'Volver a las más nuevas primero' }).click()
  await page.getByRole('button', { name: 'Volver a ese orden' }).click()
  await expect.poll(async () => (await order()).slice(0, 4)).toEqual([first, second, third, fourth])
})
