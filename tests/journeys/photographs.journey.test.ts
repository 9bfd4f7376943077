import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPages } from '#pages/admin-pages.ts'
import { heavier, photograph } from '../support/photograph.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

const MEGABYTE = 1024 * 1024
const NO_NETWORK = 'No hay conexión a internet. Por favor verifica tu conexión.'

let shop: RunningShop
let browser: Browser
let page: Page
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

test.beforeEach(async () => {
  page = await artistAt(browser, shop, adminPages.newWork.path)
})

const cover = () => page.locator('input[name=imageUrl-file]')
const address = () => page.getByLabel('URL de la imagen')
const arrived = () => expect.poll(() => address().inputValue(), { timeout: 60_000 }).toContain('/media/')
const views = () => page.getByRole('button', { name: /^Quitar la vista/ })

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** As a phone takes it: upright by a mark of its own, and larger than the door. */
const fromPhone = async () => {
  const background = '#225544'
  const turned = sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
  return heavier(await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer(), 6.5 * MEGABYTE)
}

test('a photograph of more than 5 MB is made smaller, upright, and nobody is asked about megabytes', async () => {
  const photo = await fromPhone()
  expect(photo.length).toBeGreaterThan(6 * MEGABYTE)
  await cover().setInputFiles(file('IMG_0001.jpeg', photo))
  await arrived()
  const stored = await page.getByRole('img', { name: 'Vista previa' }).evaluate(async (image) => {
    const shown = image as HTMLImageElement
    await shown.decode()
    return { width: shown.naturalWidth, height: shown.naturalHeight }
  })
  expect(stored.width / stored.height).toBeCloseTo(1200 / 1800, 2)
  expect(await page.getByText(/MB/).filter({ hasNotText: '50 MB' }).count()).toBe(0)
})

test('a photograph that met no network goes by itself when the network is back', async () => {
  await page.context().setOffline(true)
  await cover().setInputFiles(file('obra.jpg', await photograph()))
  await page.locator('form').getByText(NO_NETWORK).waitFor()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await page.context().setOffline(false)
  await arrived()
  await page.locator('form').getByText(NO_NETWORK).waitFor({ state: 'hidden' })
})

test('a photograph that the gallery could not take is sent again with one press, or given up', async () => {
  await page.route('**/api/upload/image', (route) => route.fulfill({ status: 503, body: '' }))
  await cover().setInputFiles(file('obra.jpg', await photograph('#225544')))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await page.getByRole('button', { name: 'Cancelar la subida' }).click()
  await expect.poll(() => page.getByRole('img', { name: 'Vista previa' }).count()).toBe(0)
  await endRoutes(page)
  await cover().setInputFiles(file('obra.jpg', await photograph('#225544')))
  await arrived()
})

test('a new work gets its cover and three views at once, in the order that she gives them', async () => {
  const colours = ['#aa3322', '#33aa22', '#3322aa', '#aaaa22']
  const photos = await Promise.all(colours.map((colour) => photograph(colour, [480, 360])))
  await cover().setInputFiles(photos.map((photo, at) => file(`foto-${at}.jpg`, photo)))
  await expect.poll(() => views().count(), { timeout: 60_000 }).toBe(3)
  await arrived()
  await page.getByLabel('Qué se ve en la vista 3').fill('La firma')
  await page.getByRole('button', { name: 'Adelantar la vista 3' }).click()
  for (const [label, text] of [
    ['Título', 'Cuatro miradas'],
    ['Descripción', 'Una obra vista de cerca.'],
    ['Precio', '90000'],
    ['Alto', '80'],
    ['Ancho', '60'],
    ['Técnica', 'Óleo'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Obra creada exitosamente').first().waitFor()
  const { data } = (await (await fetch(`${shop.url}/api/artworks?search=miradas`)).json()) as {
    data: { images: { gallery: { alt: string }[] } }[]
  }
  expect(data[0]?.images.gallery.map(({ alt }) => alt)).toEqual(['', 'La firma', ''])
})
