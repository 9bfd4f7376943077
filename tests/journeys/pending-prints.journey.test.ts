import type { Browser, BrowserContext, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { photograph } from '../support/photograph.ts'
import { newArtist, openArtistsShop } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import { untilKept } from './support/kept-pictures.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const PATIENT = { timeout: 60_000 }
const PHONE = { width: 390, height: 844 }

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const pictures = () =>
  Promise.all(
    ['#aa3322', '#33aa22'].map(async (colour, at) => ({
      name: `IMG_000${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(colour),
    })),
  )

const form = (page: Page) => page.getByRole('dialog', { name: /Obra Digital/ })
const cover = (page: Page) => page.locator('input[name=imageUrl-file]')
const views = (page: Page) => page.getByRole('button', { name: /^Quitar la vista/ })
const address = (page: Page) => page.getByLabel('URL de la imagen')
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const title = (page: Page) => form(page).getByLabel('Título', { exact: true })

async function breakLine(context: BrowserContext): Promise<void> {
  await context.route('**/api/upload/image', (route) => route.abort('internetdisconnected'))
}

/** What the shop knows of the prints of this title. */
async function printsCalled(wanted: string) {
  const reply = await fetch(`${shop.url}/api/digital-art?limit=100`)
  const { data } = (await reply.json()) as {
    data: { id: string; title: string; images: { main: { id: string }; gallery: { id: string }[] } }[]
  }
  return data
    .filter((each) => each.title === wanted)
    .map(({ id, images: { main, gallery } }) => ({
      id,
      pictures: [main.id, ...gallery.map((each) => each.id)],
    }))
}

test('the form of a print outlives a lost network and a closed page, and ends with all its pictures once', async () => {
  const page = await newArtist(browser, shop, PHONE)
  const context = page.context()
  await page.goto(adminPages.digitalArt.link())
  await breakLine(context)
  await page.getByRole('button', { name: 'Nueva Obra Digital' }).click()
  await title(page).fill('Rosedal en líneas')
  await form(page).getByLabel('Descripción', { exact: true }).fill('El rosedal, dibujado.')
  await form(page).getByLabel('Obra original', { exact: true }).selectOption({ index: 1 })
  await cover(page).setInputFiles(await pictures())
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  await untilKept(page, 2)
  await page.close()

  const next = await context.newPage()
  await next.goto(adminPages.overview.path)
  await line(next, '2 imágenes esperan subir · Rosedal en líneas').waitFor(PATIENT)
  await endRoutes(context)
  await next.reload()
  await line(next, '2 imágenes subidas, falta guardar · Rosedal en líneas').waitFor(PATIENT)
  await next.getByRole('link', { name: /^Seguir: .*Rosedal en líneas/ }).click()
  await expect.poll(() => title(next).inputValue(), PATIENT).toBe('Rosedal en líneas')
  await expect.poll(() => views(next).count(), PATIENT).toBe(1)
  expect(await address(next).inputValue()).toContain('/media/')
  expect(await violations(next)).toEqual([])

  // It is saved and nobody hears of it: saved again, it is the same one.
  await next.route('**/api/digital-art', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await form(next).getByRole('button', { name: 'Guardar', exact: true }).click()
  await next.getByText('Error al guardar la obra digital').first().waitFor()
  await next.close({ runBeforeUnload: false })

  const last = await context.newPage()
  await last.goto(adminPages.overview.path)
  await last.getByRole('link', { name: /^Seguir: .*Rosedal en líneas/ }).click()
  await expect.poll(() => views(last).count(), PATIENT).toBe(1)
  await form(last).getByRole('button', { name: 'Guardar', exact: true }).click()
  await last.getByText('Obra digital creada').first().waitFor()
  await form(last).waitFor({ state: 'detached' })
  const [print, ...others] = await printsCalled('Rosedal en líneas')
  expect([others, new Set(print?.pictures).size]).toEqual([[], 2])
  // She is where she came from, and nothing of it waits there.
  await last.getByText('Para hacer hoy').waitFor()
  await expect(line(last, 'Rosedal en líneas')).toHaveCount(0)
})

test('a view of a print that is there waits in its form, and a new one offers what was left of another', async () => {
  const [{ id } = { id: '' }] = await printsCalled('Rosedal en líneas')
  const page = await newArtist(browser, shop, PHONE)
  const context = page.context()
  await page.goto(adminPages.digitalArt.link())
  await breakLine(context)
  await page.getByRole('button', { name: 'Rosedal en líneas', exact: true }).click()
  const [photo] = await pictures()
  if (photo === undefined) throw new Error('no picture was made')
  await page.locator('input[name=view-file]').setInputFiles({ ...photo, name: 'firma.jpg' })
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  await untilKept(page, 1)
  await page.close()
  await endRoutes(context)

  const next = await context.newPage()
  await next.goto(adminPages.digitalArt.link())
  await next.getByRole('button', { name: 'Rosedal en líneas', exact: true }).click()
  await form(next).getByText('Rosedal en líneas').first().waitFor()
  const resume = form(next).getByRole('link', { name: /^Seguir: .*Rosedal en líneas/ })
  await resume.click(PATIENT)
  await expect.poll(() => views(next).count(), PATIENT).toBe(2)
  await form(next).getByRole('button', { name: 'Guardar', exact: true }).click()
  await next.getByText('Obra digital actualizada').first().waitFor()
  await form(next).waitFor({ state: 'detached' })
  const [print] = await printsCalled('Rosedal en líneas')
  expect([print?.id, new Set(print?.pictures).size]).toEqual([id, 3])
  await expect(next).toHaveURL(adminPages.digitalArt.link())
})
