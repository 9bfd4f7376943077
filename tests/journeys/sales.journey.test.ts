import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistsBearer, nextArtist, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function sellAtStudio(price: number | null): Promise<string> {
  const [work] = await worksForSale(shop.url)
  if (work === undefined) throw new Error('no work is for sale')
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api/artworks/${work.id}/studio-sale`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ buyer: 'Ana Paz', price }),
  })
  expect(reply.status).toBe(200)
  return work.title
}

test('the artist comes from the money of the month to her sales, looks at a month, and takes the file for her accountant', async () => {
  const page = await nextArtist(browser, shop)
  await page.getByRole('link', { name: 'Ver las ventas' }).click()
  // Of the month whose money she has just read.
  await expect(page).toHaveURL(/periodo=\d{4}-\d\d$/)
  await page.getByText('No hay ventas en este período.').waitFor()
  expect(await violations(page)).toEqual([])

  const title = await sellAtStudio(150_000)
  await sellAtStudio(null)
  await page.goto(adminPages.orders.link())
  await page.getByRole('link', { name: 'Ventas y comisiones' }).click()
  await page.getByRole('list', { name: 'Obras vendidas' }).getByText(title).waitFor()
  await page.getByText('sin precio anotado').waitFor()
  await page.getByText('2 ventas, 1 sin precio').first().waitFor()
  expect(await violations(page)).toEqual([])

  const span = page.getByLabel('Período')
  const month = await span.locator('optgroup option').first().getAttribute('value')
  await span.selectOption(month ?? '')
  await expect(page).toHaveURL(new RegExp(`periodo=${month}$`))
  await page.getByRole('heading', { name: 'Por mes' }).waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilla para el contador' }).click()
  expect((await download).suggestedFilename()).toBe(`ventas-${month}.csv`)
  await page.getByText('Exportaste 2 renglones').first().waitFor()

  await page.reload()
  expect(await span.inputValue()).toBe(month)
  await span.selectOption({ index: 1 })
  await page.getByText('No hay ventas en este período.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
})
