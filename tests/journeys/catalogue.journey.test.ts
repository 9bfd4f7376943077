import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPages } from '#pages/admin-pages.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { artistAt, openArtistsShop, openFromWorks } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violationsOnBothScreens } from './support/violations.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const photograph = (red: number) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

const HEAD = 'título;precio;imagen;alto;ancho;técnica;año;descripción\r\n'

/** Three good rows and two with mistakes, as a spreadsheet in Argentina writes them. */
async function catalogueFor(size: string): Promise<string> {
  const good = [1, 2, 3].map(
    (each) => `Serie ${size} ${each};85.000;${each}.jpg;60;80;Óleo;2024;Una obra.\r\n`,
  )
  const bad = `;0;4.jpg;60;80;Óleo;2024;Mal.\r\nSin foto ${size};100;no-esta.jpg;60;80;Óleo;2024;Mal.\r\n`
  const pictures = [1, 2, 3].map(
    async (each) => [`fotos/${each}.jpg`, await photograph(each * 60 + size.length)] as const,
  )
  return writeZip(join(tmpdir(), `catalogo-${size}-${Date.now()}.zip`), {
    'obras.csv': Buffer.from(HEAD + good.join('') + bad, 'latin1'),
    ...Object.fromEntries(await Promise.all(pictures)),
  })
}

async function openScreen(page: Page): Promise<void> {
  await openFromWorks(page, 'Importar y exportar')
  await page.getByRole('heading', { name: 'Importar catálogo' }).waitFor()
}

/** What it looks like, where somebody wants to see it. */
async function look(page: Page, name: string): Promise<void> {
  const to = process.env.SHOTS
  if (to !== undefined) await page.screenshot({ path: `${to}/${name}.png`, fullPage: true })
}

const choose = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file)
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first()

test('an artist brings her catalogue: mistakes are shown by row, the rest comes in', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path, PHONE)
  await openScreen(page)
  await page.getByText('Elegir archivo .zip').or(page.getByText('Elegir otro archivo .zip')).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  const file = await catalogueFor('propia')
  await choose(page, file)
  const start = page.getByRole('button', { name: 'Importar 3 obras' })
  await start.waitFor({ timeout: 60_000 })
  await expect.poll(() => figure(page, 'Con errores').innerText()).toBe('2')
  await page.getByText('El título es requerido').waitFor()
  await page.getByText('El archivo «no-esta.jpg» no está en el .zip').waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await look(page, 'checked')
  // What is pressed goes with its step: the keyboard stays among the steps, and a screen reader is told.
  const status = page.getByRole('status').filter({ hasText: /Terminó la/ })
  await expect(status).toHaveText('Terminó la revisión: 3 obras para importar, 2 con errores.')
  await start.press('Enter')
  await page.getByText('Listo. Se importaron 3 obras.').waitFor({ timeout: 60_000 })
  await expect(status).toHaveText('Terminó la importación: 3 obras, 2 con errores.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ver las obras' })).toBeFocused()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await look(page, 'done')

  await page.setViewportSize(DESKTOP)
  await choose(page, file)
  await page.getByText('Revisamos').waitFor({ timeout: 60_000 })
  await expect.poll(() => figure(page, 'Ya están').innerText()).toBe('3')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('Armá un .zip').waitFor()
  await look(page, 'empty')
  await page.getByRole('link', { name: 'Volver a Gestión de Obras' }).click()
  await page.getByText('Serie propia 1').first().waitFor()
})

test('a file that is no catalogue is refused in a sentence; the whole catalogue is downloaded as a file', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path, DESKTOP)
  await openScreen(page)
  const file = join(tmpdir(), 'no-catalogo.zip')
  await writeFile(file, 'hola')
  await choose(page, file)
  await page
    .getByRole('alert')
    .getByText('El archivo no es un .zip válido o está incompleto.')
    .waitFor({ timeout: 60_000 })
  expect(await violationsOnBothScreens(page)).toEqual([])
  await look(page, 'failed')

  const exporting = page.getByRole('button', { name: 'Exportar catálogo' })
  await page.setViewportSize(DESKTOP)
  await exporting.click({ trial: true })
  await page.setViewportSize(PHONE)
  const [download] = await Promise.all([page.waitForEvent('download'), exporting.click()])
  expect(download.suggestedFilename()).toMatch(/^catalogo-\d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.length).toBeGreaterThan(1_000_000)
  expect(page.url()).toContain(adminPages.catalogue.path)
})

test('a catalogue that cannot set out is told in a sentence, and sets out when it is chosen again', async () => {
  const page = await artistAt(browser, shop, adminPages.catalogue.path, PHONE)
  // The program that sends it, as it is after the shop was renewed.
  await page.route('**/assets/browser-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const file = await catalogueFor('later')
  await choose(page, file)
  await page
    .getByText('No se pudo subir el archivo. Elegilo de nuevo y sigue desde donde quedó.', { exact: true })
    .waitFor()
  await endRoutes(page)
  await choose(page, file)
  await page.getByRole('button', { name: 'Importar 3 obras' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByText('Armá un .zip').waitFor()
})

test('a catalogue whose last answer gets lost is checked all the same, and the page shows it', async () => {
  const page = await artistAt(browser, shop, adminPages.catalogue.path, PHONE)
  let lost = 0
  await page.route('**/api/catalogue/import-file/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue()
    const reply = await route.fetch()
    expect(reply.status()).toBe(200)
    lost += 1
    return route.abort('connectionreset')
  })
  await choose(page, await catalogueFor('lost'))
  await page.getByRole('button', { name: 'Importar 3 obras' }).waitFor({ timeout: 60_000 })
  expect(lost).toBe(1)
})
