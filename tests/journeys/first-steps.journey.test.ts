import type { Browser, Page } from '@playwright/test'
import { nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('each first step leads to the very field, on a phone and on a desktop', async () => {
  const page = await nextArtist(browser, shop)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const [step, field] of [
      ['Poné tu nombre o el de la galería', 'artistName'],
      ['Subí tu retrato', 'profile-file'],
      ['Decí cómo te encuentran', 'email'],
    ] as const) {
      await page.getByRole('link', { name: step }).click()
      await expect.poll(() => focused(page), { message: `${step}, ${viewport.width} px` }).toBe(field)
      await openTab(page, 'Vista General')
    }
    await page.getByRole('link', { name: 'Vaciá la muestra' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('muestra')
    await openTab(page, 'Vista General')
  }
})

test('sharing the address is a step done, and the closed list comes back with "Deshacer"', async () => {
  const page = await nextArtist(browser, shop)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('0 de 8', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Compartí la dirección de tu galería' }).click()
  await page.getByText('1 de 8', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/`)
  const list = page.getByRole('heading', { name: 'Primeros pasos' })
  await page.getByRole('button', { name: 'Cerrar esta lista' }).click()
  await list.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vista General')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await list.waitFor()
  await page.getByRole('button', { name: 'Cerrar esta lista' }).click()
  await list.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: 'Para hacer hoy' }).waitFor()
  expect(await list.count()).toBe(0)
})
