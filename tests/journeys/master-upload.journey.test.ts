import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPages } from '#pages/admin-pages.ts'
import { heic } from '../support/bad-pictures.ts'
import { artistsBearer, nextArtist, openArtistsShop, openPart, openTab } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

let shop: RunningShop
let browser: Browser
let original: string

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  original = join(shop.dataFolder, 'original.tif')
  // Three parts on its way.
  const background = { r: 60, g: 110, b: 140 }
  const scan = sharp({ create: { width: 2000, height: 2000, channels: 3, background } })
  await writeFile(original, await scan.tiff({ compression: 'none' }).toBuffer())
})
test.afterAll(() => closeShop(browser, shop))

async function beginWork(): Promise<Page> {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Gestión de Obras')
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  return page
}

const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[name=imageUrl-master]').setInputFiles(file)

/** Where each part of an upload began, as the browser sends them. */
function partsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

/** The connection is gone as soon as the second part is on its way. */
const breakOff = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0')

const arrived = (page: Page) =>
  expect
    .poll(() => page.getByLabel('URL de la imagen').inputValue(), { timeout: 60_000 })
    .toContain('/media/')

test('an original of many megabytes goes on by itself when the connection is back', async () => {
  const page = await beginWork()
  const parts = partsOf(page)
  const second = breakOff(page)
  await page.route('**/api/upload/master/*', async (route) => {
    const isLater = route.request().method() === 'PATCH' && parts.at(-1) !== 0
    if (isLater) {
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    } else await route.continue()
  })
  await choose(page, original)
  await second
  await page.getByText('Se cortó la conexión. Lo que ya subió está guardado.').waitFor()
  await page.getByRole('button', { name: 'Seguir subiendo' }).waitFor()
  await endRoutes(page)
  await page.context().setOffline(false)
  await arrived(page)
  expect(parts.filter((offset) => offset === 0)).toEqual([0])
  expect(parts.at(-1)).toBeGreaterThan(0)
})

test('an original that is chosen without a network goes up when it is back', async () => {
  const page = await beginWork()
  await page.context().setOffline(true)
  await choose(page, original)
  await page.getByText('Se cortó la conexión. Lo que ya subió está guardado.').waitFor()
  await page.context().setOffline(false)
  await arrived(page)
})

/** Holds back whatever comes after the first part. */
const holdLaterParts = (page: Page) =>
  page.route('**/api/upload/master/*', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (offset === undefined || offset === '0') await route.continue()
  })

/** The page of a new work is closed while the second part of its original is on its way. */
async function closeHalfWay(title: string) {
  const page = await beginWork()
  const context = page.context()
  const parts = partsOf(page)
  await page.getByLabel('Título', { exact: true }).fill(title)
  const second = breakOff(page)
  await holdLaterParts(page)
  await choose(page, original)
  await second
  await page.close()
  return { context, parts }
}

const waiting = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('an original whose page was closed half way is gone on with by the panel, and no part is sent twice', async () => {
  const { context, parts } = await closeHalfWay('Ribera')

  const next = await context.newPage()
  const later = partsOf(next)
  await next.goto(adminPages.overview.path)
  await waiting(next, '1 original subido, falta guardar · Ribera').waitFor({ timeout: 60_000 })
  // What was on its way when the page closed may have arrived or not.
  expect(later[0]).toBeGreaterThanOrEqual(parts.at(-1) ?? 0)
  expect(later).not.toContain(0)
  expect(new Set(later).size).toBe(later.length)
  await next.getByRole('link', { name: /^Seguir: .*Ribera/ }).click()
  await arrived(next)
})

test('a form that is opened again shows its original going on', async () => {
  const { context } = await closeHalfWay('Vado')

  const next = await context.newPage()
  const later = partsOf(next)
  await holdLaterParts(next)
  await next.goto(adminPages.overview.path)
  await waiting(next, '1 original espera subir · Vado')
    .getByText(/^Subiendo\.\.\./)
    .waitFor({ timeout: 60_000 })
  await next.getByRole('link', { name: /^Seguir: .*Vado/ }).click()
  await next.getByRole('button', { name: 'Cancelar la subida' }).waitFor()
  await expect(next.getByLabel('Título', { exact: true })).toHaveValue('Vado')
  await endRoutes(next)
  await next.reload()
  await arrived(next)
  expect(later).not.toContain(0)
})

test('an original that was left half way goes on when it is chosen again', async () => {
  const page = await beginWork()
  await page.route('**/api/upload/master/*', async (route) => {
    const offset = route.request().headers()['upload-offset']
    if (offset === undefined || offset === '0') await route.continue()
  })
  const second = breakOff(page)
  await choose(page, original)
  await second
  await endRoutes(page)
  // From the first moment: the form may go on before the file is chosen.
  const parts = partsOf(page)
  await page.reload()
  await page.getByLabel('Título', { exact: true }).waitFor()
  await choose(page, original)
  await arrived(page)
  expect(parts[0]).toBeGreaterThan(0)
})

test('an original that is given up on its way is wanted no more by the shop either', async () => {
  const page = await beginWork()
  await holdLaterParts(page)
  const second = breakOff(page)
  await choose(page, original)
  await second
  const givenUp = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Cancelar la subida' }).click()
  expect((await (await givenUp).response())?.status()).toBe(204)
  await expect(page.getByRole('button', { name: 'Cancelar la subida' })).toHaveCount(0)
})

test('an answer that gets lost costs nothing but a moment', async () => {
  const page = await beginWork()
  let lost = 0
  await page.route('**/api/upload/master/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue()
    const reply = await route.fetch()
    if (reply.status() !== 200) return route.fulfill({ response: reply })
    lost += 1
    return route.abort('connectionreset')
  })
  const parts = partsOf(page)
  await choose(page, original)
  await arrived(page)
  expect(lost).toBe(1)
  expect(parts.filter((offset) => offset === 0)).toEqual([0])
})

test('what can never become a picture is said before it is sent', async () => {
  const page = await beginWork()
  const parts = partsOf(page)
  await choose(page, { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic() })
  await page.getByText(/^No podemos leer fotos HEIC/).waitFor()
  await choose(page, { name: 'obra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('Formato de imagen no válido. Use JPG, PNG, WebP, TIFF o AVIF.').waitFor()
  expect(parts).toEqual([])
  await choose(page, { name: 'obra.tif', mimeType: 'image/tiff', buffer: Buffer.from('no soy un TIFF') })
  await page.getByText('Formato de imagen no válido. Use JPG, PNG, WebP, TIFF o AVIF.').waitFor()
  await expect.poll(() => parts).toEqual([0])
})

test('the artist shows less of a work than she has', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Gestión de Obras')
  await page.getByRole('link', { name: 'Editar Orilla' }).click()
  await openPart(page, 'Texto y ampliación de la imagen')
  await page.getByLabel('Hasta dónde se puede ampliar').selectOption({ label: 'Casi nada (1024 píxeles)' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  const headers = await artistsBearer(shop)
  const reply = await fetch(`${shop.url}/api/artworks?search=orilla&limit=1`, { headers })
  const { data } = (await reply.json()) as { data: { images: { main: { zoomLimit: number } } }[] }
  expect(data[0]?.images.main.zoomLimit).toBe(1024)
})
