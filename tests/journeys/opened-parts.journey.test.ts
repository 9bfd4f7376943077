import type { Browser, Locator, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artworkPageOf } from '../support/pages-of-works.ts'
import { artistAt, nextArtist } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { DESKTOP, PHONE, settled } from './support/sizes.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { addToCart, nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

const more = (page: Page) => page.getByRole('button', { name: /^Más acciones/ }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** What axe finds on a page while something is open on it, each with what was open. */
async function whileOpen(page: Page, what: string, part: Locator): Promise<string[]> {
  await part.waitFor()
  await settled(page)
  return (await violations(page)).map((found) => `${what}: ${found}`)
}

test('no menu, dialog or drawer of the administration is against the rules while it is open', async ({
  browser,
  sharedShop,
}) => {
  const found: string[] = []
  for (const size of [PHONE, DESKTOP]) {
    const page = await nextArtist(browser, sharedShop, size)
    if (size === PHONE) {
      await page.getByRole('button', { name: 'Más', exact: true }).click()
      found.push(...(await whileOpen(page, 'the other sections', dialog(page))))
    }
    await page.goto(adminPages.works.path)
    await more(page).click()
    found.push(...(await whileOpen(page, 'a menu', page.getByRole('menu'))))
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    found.push(...(await whileOpen(page, 'a question', dialog(page))))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await more(page).click()
    await page.getByRole('menuitem', { name: 'Vendida en el taller' }).click()
    found.push(...(await whileOpen(page, 'a form in a dialog', dialog(page))))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    if (size === DESKTOP) {
      await page
        .getByRole('button', { name: /^Cambiar el estado de/ })
        .first()
        .click()
      found.push(...(await whileOpen(page, 'the menu of a word', page.getByRole('menu'))))
      await page.keyboard.press('Escape')
    }
    await page.goto(adminPages.wallOrder.path)
    await more(page).click()
    found.push(...(await whileOpen(page, 'a menu of the order', page.getByRole('menu'))))
  }
  expect(found).toEqual([])
})

test('nor is one of the shop', async ({ browser, sharedShop }) => {
  const found: string[] = []
  const [work] = await worksForSale(sharedShop.url)
  for (const size of [PHONE, DESKTOP]) {
    const page = await nextVisitor(browser, sharedShop.url, size)
    await page.goto('/')
    if (size === PHONE) {
      await page.getByRole('button', { name: /menú/i }).click()
      found.push(...(await whileOpen(page, 'the main menu', dialog(page))))
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    await page.goto(artworkPageOf(work))
    await page
      .getByRole('button', { name: /^Ampliar la imagen/ })
      .first()
      .click()
    found.push(...(await whileOpen(page, 'the viewer', dialog(page))))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await addToCart(page, artworkPageOf(work))
    found.push(...(await whileOpen(page, 'the cart', page.getByRole('dialog', { name: /Carrito/ }))))
  }
  expect(found).toEqual([])
})

/** Where what a button opens stands in each frame, until it is at rest. */
async function placesOnOpening(page: Page, button: Locator): Promise<string[]> {
  await button.waitFor()
  const seen = await page.evaluateHandle(() => {
    const places = new Set<string>()
    const look = () => {
      const shown = document.querySelector('.sheet')?.getBoundingClientRect()
      if (shown !== undefined) places.add(`${Math.round(shown.left)} ${Math.round(shown.top)}`)
      requestAnimationFrame(look)
    }
    look()
    return places
  })
  await button.click()
  await page.locator('.sheet').waitFor()
  await settled(page)
  return seen.evaluate((places) => [...places])
}

test('what opens stands from its first frame where it stays, so that no press is lost', async ({
  browser,
  sharedShop,
}) => {
  const [work] = await worksForSale(sharedShop.url)
  for (const size of [PHONE, DESKTOP]) {
    const page = await artistAt(browser, sharedShop, adminPages.works.path, size)
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await more(page).click()
      const question = page.getByRole('menuitem', { name: 'Eliminar' })
      expect(await placesOnOpening(page, question)).toHaveLength(1)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    // A drawer comes from the edge; for whoever wants nothing to move it is there at once.
    const visitor = await nextVisitor(browser, sharedShop.url, size)
    await visitor.goto(artworkPageOf(work))
    const cart = visitor.getByRole('button', { name: 'Agregar al carrito' })
    expect(await placesOnOpening(visitor, cart)).toHaveLength(1)
  }
})

/** The open menu of a work that stands in the middle of a phone of this height. */
async function menuInWindow(browser: Browser, shop: RunningShop, height: number): Promise<Page> {
  const page = await artistAt(browser, shop, adminPages.works.path, { width: 390, height })
  await more(page).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await more(page).click()
  return page
}

test('a menu that has no room above its button nor below it is whole all the same', async ({
  browser,
  sharedShop,
}) => {
  const page = await menuInWindow(browser, sharedShop, 700)
  const { y = 0, height = 0 } = (await page.getByRole('menu').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(350)
  expect([y >= 0, y + height <= 700]).toEqual([true, true])
  const hidden = await page
    .getByRole('menu')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
})

test('a menu that is longer than the window is scrolled to its end, and stays there', async ({
  browser,
  sharedShop,
}) => {
  const page = await menuInWindow(browser, sharedShop, 320)
  const last = page.getByRole('menuitem').last()
  const seen = () =>
    last.evaluate((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      return document.elementFromPoint(entry.getBoundingClientRect().left + 20, (top + bottom) / 2) === entry
    })
  expect(await seen()).toBe(false)
  await page.getByRole('menu').hover()
  await page.mouse.wheel(0, 1000)
  await expect.poll(seen).toBe(true)
  await settled(page)
  expect(await seen()).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(seen).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(seen).toBe(true)
})

test('a menu is opened, walked through and left by keyboard, and gives the focus back', async ({
  browser,
  sharedShop,
}) => {
  const page = await artistAt(browser, sharedShop, adminPages.works.path, DESKTOP)
  const opener = more(page)
  await opener.press('Enter')
  const entries = page.getByRole('menuitem')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => hasFocus(entries.first())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(entries.nth(1))).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => hasFocus(entries.last())).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(entries.first())).toBe(true)
  await page.keyboard.press('e')
  await expect(page.locator(':focus')).toHaveText(/^E/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect.poll(() => hasFocus(opener)).toBe(true)

  await opener.press('ArrowUp')
  await expect.poll(() => hasFocus(entries.last())).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  expect(await hasFocus(opener)).toBe(false)

  // By hand: a press on its button or beside it closes it, and the page scrolls on with it.
  await opener.click()
  await opener.click()
  await expect(page.getByRole('menu')).toBeHidden()
  await opener.click()
  const before = await page.getByRole('menu').boundingBox()
  await page.evaluate(() => scrollBy(0, 60))
  await expect.poll(async () => (await page.getByRole('menu').boundingBox())?.y).toBe((before?.y ?? 0) - 60)
  await page.mouse.click(700, 5)
  await expect(page.getByRole('menu')).toBeHidden()
  await opener.press('Enter')
  await entries.filter({ hasText: 'Eliminar' }).press(' ')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(opener)).toBe(true)
})
