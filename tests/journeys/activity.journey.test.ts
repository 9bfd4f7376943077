import type { Browser } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { artistAt, chooseFor } from './support/artist.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop(artistSettings)
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function send(method: string, path: string, body?: object) {
  const headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  return reply.json()
}

test('the artist reads who changed a price, finds it in the history of the work, and takes it back', async () => {
  test.setTimeout(120_000)
  const page = await artistAt(browser, shop, adminPages.settings.link())
  await page.getByRole('link', { name: /Actividad/ }).click()
  await page.getByRole('heading', { name: 'Actividad' }).waitFor()
  const { data } = await send('GET', '/artworks?limit=1&status=available')
  const work = data[0]
  const price = work.pricing.finalPrice
  await send('PATCH', `/artworks/${work.id}`, { pricing: { finalPrice: price + 1000 } })
  await page.reload()
  await page.getByText(`cambió el precio de «${work.title}»`).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Qué se cambió').selectOption('Pedidos')
  await page.getByText('No hay cambios así.').waitFor()
  await page.getByLabel('Qué se cambió').selectOption('Obras')
  await page.getByRole('link', { name: 'Ver la obra' }).first().click()
  await page.waitForURL(`**${adminLinkTo.work(work.id)}`)
  await page.getByText('Historial').click()
  await page.getByText(`cambió el precio de «${work.title}»`).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo: quedó como estaba').waitFor()
  const after = await send('GET', `/artworks/${work.id}`)
  expect(after.data.pricing.finalPrice).toBe(price)
  // From the list it is two taps away, and opens where it stands.
  await page.goto(`${adminPages.works.path}?buscar=${encodeURIComponent(work.title)}`)
  await chooseFor(page, work.title, 'Historial')
  await page.getByText(`cambió el precio de «${work.title}»`).first().waitFor()
  await expect(page.getByRole('list', { name: 'Historial' })).toBeInViewport()
})
