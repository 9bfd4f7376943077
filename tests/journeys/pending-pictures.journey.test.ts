import type { Browser, BrowserContext, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { photograph } from '../support/photograph.ts'
import { artistAt, artistsBearer, nextArtist, openArtistsShop } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import { keptPictures, untilArrived, untilKept } from './support/kept-pictures.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { typeWork } from './support/typed-work.ts'
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

/** What becomes of them is not in question here. */
const SMALL = [480, 360] as const
const COLOURS = ['#aa3322', '#33aa22', '#3322aa']
const pictures = async () =>
  Promise.all(
    COLOURS.map(async (colour, at) => ({
      name: `IMG_000${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(colour, SMALL),
    })),
  )

const cover = (page: Page) => page.locator('input[name=imageUrl-file]')
const address = (page: Page) => page.getByLabel('URL de la imagen')
const views = (page: Page) => page.getByRole('button', { name: /^Quitar la vista/ })
const line = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What the shop knows of the works of this title. */
async function worksCalled(title: string) {
  const headers = await artistsBearer(shop)
  const address = `${shop.url}/api/studio/artworks?search=${encodeURIComponent(title)}`
  const { data } = (await (await fetch(address, { headers })).json()) as {
    data: { id: string; images: { main: { id: string }; gallery: { id: string }[] } }[]
  }
  return data.map(({ id, images: { main, gallery } }) => ({
    id,
    pictures: [main.id, ...gallery.map((each) => each.id)],
  }))
}

/** Lets so many uploads through; of the last one the answer is lost, and nothing comes after it. */
async function breakLineAfter(context: BrowserContext, count: number): Promise<void> {
  let sent = 0
  await context.route('**/api/upload/image', async (route) => {
    sent += 1
    if (sent <= count) return route.continue()
    if (sent === count + 1) await route.fetch()
    return route.abort('internetdisconnected')
  })
}

test('pictures outlive a lost network and a closed page, and the work ends with all of them once', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  const context = page.context()
  await page.goto(adminPages.newWork.path)
  await breakLineAfter(context, 1)
  await typeWork(page, 'Rosedal de noche')
  await cover(page).setInputFiles(await pictures())
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  // The form does not offer itself.
  await expect(line(page, 'Rosedal de noche')).toHaveCount(0)
  await untilKept(page, 3)
  await untilArrived(page, 1)
  await page.close()

  const next = await context.newPage()
  await next.goto(adminPages.overview.path)
  await line(next, '2 imágenes esperan subir · Rosedal de noche').waitFor(PATIENT)
  expect(await violations(next)).toEqual([])
  await endRoutes(context)
  // Opened again with a network, the panel sends them by itself.
  await next.reload()
  await line(next, '3 imágenes subidas, falta guardar · Rosedal de noche').waitFor(PATIENT)
  await next.getByRole('link', { name: /^Seguir: .*Rosedal de noche/ }).click()
  await expect.poll(() => views(next).count(), PATIENT).toBe(2)
  expect(await next.getByLabel('Título', { exact: true }).inputValue()).toBe('Rosedal de noche')
  expect(await address(next).inputValue()).toContain('/media/')

  // The work is saved and nobody hears of it: saved again, it is the same one.
  await next.route('**/api/artworks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  await next.getByRole('button', { name: 'Guardar', exact: true }).click()
  await next.getByText('No hay conexión a internet').first().waitFor()
  await next.close({ runBeforeUnload: false })

  const last = await context.newPage()
  await last.goto(adminPages.overview.path)
  await last.getByRole('link', { name: /^Seguir: .*Rosedal de noche/ }).click()
  await expect.poll(() => views(last).count(), PATIENT).toBe(2)
  await last.getByRole('button', { name: 'Guardar', exact: true }).click()
  await last.getByText('Obra creada exitosamente').first().waitFor()
  const [work, ...others] = await worksCalled('Rosedal de noche')
  expect([others, new Set(work?.pictures).size]).toEqual([[], 3])
  await last.goto(adminPages.overview.path)
  await last.getByText('Para hacer hoy').waitFor()
  await expect(line(last, 'Rosedal de noche')).toHaveCount(0)
})

test('what was left in the middle goes on in its form, and what is discarded is gone', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  const context = page.context()
  await page.goto(adminPages.newWork.path)
  await breakLineAfter(context, 0)
  await page.getByLabel('Título', { exact: true }).fill('Glicina')
  await cover(page).setInputFiles(await pictures())
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  await untilKept(page, 3)
  await page.close()
  const next = await context.newPage()
  // A new work begins with what waits, and not with a draft of the same.
  await next.goto(adminPages.newWork.path)
  await line(next, '3 imágenes esperan subir · Glicina').waitFor(PATIENT)
  await endRoutes(context)
  await next.getByRole('link', { name: /^Seguir: .*Glicina/ }).click()
  await expect.poll(() => views(next).count(), PATIENT).toBe(2)
  await expect.poll(() => address(next).inputValue(), PATIENT).toContain('/media/')
  await next.close({ runBeforeUnload: false })

  const last = await context.newPage()
  await last.goto(adminPages.overview.path)
  await last.getByRole('button', { name: /^Descartar: .*Glicina/ }).click()
  await last.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(line(last, 'Glicina')).toHaveCount(0)
  await last.goto(adminPages.newWork.path)
  await last.getByLabel('Título', { exact: true }).waitFor()
  await expect(last.getByText('Quedó un borrador sin guardar')).toHaveCount(0)
})

test('views of a work that is there are added when the network is back, wherever she is', async () => {
  const { id } = (await worksCalled('Rosedal de noche'))[0] ?? { id: '' }
  const page = await nextArtist(browser, shop, PHONE)
  const context = page.context()
  await page.goto(adminPages.work.link({ id }))
  await page.getByRole('heading', { name: 'Otras vistas' }).waitFor()
  await breakLineAfter(context, 0)
  const photo = { name: 'firma.jpg', mimeType: 'image/jpeg', buffer: await photograph('#aaaa22', SMALL) }
  await page.locator('input[name=view-file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  await untilKept(page, 1)
  await page.close()
  await endRoutes(context)
  const next = await context.newPage()
  await next.goto(adminPages.orders.path)
  await next.getByText('Se agregaron las vistas que faltaban de «Rosedal de noche»').waitFor(PATIENT)
  expect(new Set((await worksCalled('Rosedal de noche'))[0]?.pictures).size).toBe(4)
})

test('of two tabs one sends, and the other waits until it is closed', async () => {
  const page = await nextArtist(browser, shop)
  const context = page.context()
  await page.goto(adminPages.newWork.path)
  await breakLineAfter(context, 0)
  await page.getByLabel('Título', { exact: true }).fill('Aljibe')
  await cover(page).setInputFiles(await pictures())
  await page.getByRole('button', { name: 'Reintentar' }).first().waitFor(PATIENT)
  await untilKept(page, 3)
  const other = await context.newPage()
  await other.goto(adminPages.overview.path)
  await line(other, 'Aljibe').getByText('Está abierta en otra pestaña.').waitFor(PATIENT)
  await endRoutes(context)
  await page.close()
  await line(other, '3 imágenes subidas, falta guardar · Aljibe').waitFor(PATIENT)
})

test('they are hers alone: gone when she signs out, and when another administrator comes', async () => {
  const page = await nextArtist(browser, shop)
  const leave = async () => {
    await page.goto(adminPages.newWork.path)
    await page.getByLabel('Título', { exact: true }).fill('Secreta')
    await cover(page).setInputFiles(await pictures())
    await expect.poll(() => views(page).count(), PATIENT).toBe(2)
    expect(await keptPictures(page)).toBe(3)
    await page.goto(adminPages.overview.path)
    await line(page, 'Secreta').waitFor(PATIENT)
  }
  page.on('dialog', (dialog) => void dialog.accept())
  await leave()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await page.waitForURL(`${shop.url}/`)
  await expect.poll(() => keptPictures(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('borrador-obra-nueva'))).toBeNull()
  expect(stored['borrador-obra-nueva']).toContain('Secreta')

  const second = await artistAt(browser, shop, adminPages.newWork.path)
  await second.getByLabel('Título', { exact: true }).fill('Ajena')
  await cover(second).setInputFiles(await pictures())
  await expect.poll(() => views(second).count(), PATIENT).toBe(2)
  await second.goto('/robots.txt')
  expect(await second.evaluate(() => localStorage.getItem('borrador-obra-nueva'))).toContain('Ajena')
  await second.evaluate(() => {
    const key =
      Object.keys(localStorage).find((each) => localStorage.getItem(each)?.includes('"token"')) ?? ''
    const admin = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...admin, id: 'otra-persona' }))
  })
  await second.route('**/api/auth/me', (route) => route.abort())
  await second.goto(adminPages.overview.path)
  await expect.poll(() => keptPictures(second)).toBe(0)
  await expect(line(second, 'Ajena')).toHaveCount(0)
  // Nor is what was typed offered to her.
  await expect.poll(() => second.evaluate(() => localStorage.getItem('borrador-obra-nueva'))).toBeNull()
})

test('where the browser keeps nothing, that is said, and the pictures are sent as ever', async () => {
  const page = await nextArtist(browser, shop, PHONE)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError')
    }
  })
  await page.goto(adminPages.newWork.path)
  await cover(page).setInputFiles(await pictures())
  await page.getByText('no nos deja guardar las imágenes mientras suben').waitFor(PATIENT)
  await expect.poll(() => views(page).count(), PATIENT).toBe(2)
  await expect.poll(() => address(page).inputValue(), PATIENT).toContain('/media/')
})
