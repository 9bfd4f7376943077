import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

const PATIENT = { timeout: 30_000 }

/** A painting of 600 by 400 on a wall, turned by eight degrees. */
async function onTheWall(): Promise<Buffer> {
  const painting = sharp({ create: { width: 600, height: 400, channels: 3, background: '#274c5b' } })
  const turned = await painting.rotate(8, { background: '#e8e4dc' }).png().toBuffer()
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#e8e4dc' } })
    .composite([{ input: turned, left: 250, top: 180 }])
    .jpeg()
    .toBuffer()
}

async function takePhotograph(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[name=imageUrl-file]')
    .setInputFiles({ name: 'taller.jpg', mimeType: 'image/jpeg', buffer })
  await arrived(page)
}

const addressOf = (page: Page) => page.getByLabel('URL de la imagen').inputValue()

async function arrived(page: Page, before = ''): Promise<Buffer> {
  await expect.poll(() => addressOf(page), PATIENT).toMatch(/\/media\//)
  await expect.poll(() => addressOf(page), PATIENT).not.toBe(before)
  return Buffer.from(await (await fetch(new URL(await addressOf(page), shop.url))).arrayBuffer())
}

const corner = (page: Page, name: string) => page.getByRole('button', { name: `Esquina ${name}` })

test('a painting that was photographed aslant is found, straightened and cut out; the photograph stays', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path)
  await takePhotograph(page, await onTheWall())
  const before = await addressOf(page)
  await page.getByRole('button', { name: 'Ajustar' }).click()
  await corner(page, 'superior izquierda: 2').waitFor(PATIENT)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Usar así' }).click()
  const made = sharp(await arrived(page, before))
  const { width, height } = await made.metadata()
  expect(width / height).toBeGreaterThan(1.45)
  expect(width / height).toBeLessThan(1.55)
  // Of the wall nothing is left.
  const { channels } = await made.stats()
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([4, 8, 9])
  // Adjusted again, it is the photograph that opens.
  await page.getByRole('button', { name: 'Ajustar' }).click()
  await corner(page, 'superior izquierda: 2').waitFor(PATIENT)
})

test('corners are moved by keys and by a finger, the picture is turned, and Back leaves it as it was', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path)
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#274c5b' } })
    .jpeg()
    .toBuffer()
  await takePhotograph(page, plain)
  const before = await addressOf(page)
  await page.getByRole('button', { name: 'Ajustar' }).click()
  await page.getByRole('button', { name: 'Buscar el cuadro' }).click()
  await page.getByText('No encontramos los bordes del cuadro: mové las esquinas vos.').waitFor()
  await corner(page, 'superior izquierda').focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await corner(page, 'superior izquierda: 10 % a la derecha, 0 % hacia abajo').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Ajustar la imagen' }).waitFor({ state: 'detached' })
  expect(await addressOf(page)).toBe(before)

  await page.getByRole('button', { name: 'Ajustar' }).click()
  const handle = corner(page, 'inferior derecha: 100 %')
  await handle.waitFor(PATIENT)
  const box = await page.getByRole('img', { name: 'La foto' }).boundingBox()
  const at = await handle.boundingBox()
  if (box === null || at === null) throw new Error('nothing is shown')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await corner(page, 'inferior derecha: 100 % a la derecha, 50 % hacia abajo').waitFor()
  await page.getByRole('button', { name: 'Toda la foto' }).click()
  await page.getByRole('button', { name: 'Girar' }).click()
  await page.getByRole('button', { name: 'Usar así' }).click()
  const { width, height } = await sharp(await arrived(page, before)).metadata()
  expect([width, height]).toEqual([600, 900])
})

test('a work that hangs is handed on with its picture, from the word that it hangs and from the list', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path)
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ title, text, files }: ShareData = {}) => {
      document.title = [title, text, ...(files ?? []).map(({ name, type }) => `${name} ${type}`)].join(' | ')
    }
  })
  await page.goto(adminPages.newWork.path)
  await takePhotograph(page, await onTheWall())
  // What was written before is offered.
  expect(await page.locator('#technique-conocidas option').count()).toBeGreaterThan(0)
  for (const [label, text] of [
    ['Título', 'Sudestada chica'],
    ['Descripción', 'El río crecido.'],
    ['Técnica', 'Óleo sobre lienzo'],
    ['Precio', '85.000'],
    ['Alto', '60'],
    ['Ancho', '80'],
  ])
    await page.getByLabel(label ?? '', { exact: true }).fill(text ?? '')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Compartir' }).click()
  const shared = new RegExp(
    `^Sudestada chica \\| Sudestada chica\\shttp.*${linkTo.artwork('sudestada-chica-')}.* \\| sudestada-chica-.*\\.jpg image/jpeg$`,
  )
  await expect.poll(() => page.evaluate(() => document.title), PATIENT).toMatch(shared)
  await page.evaluate(() => {
    document.title = ''
  })
  await page.getByRole('button', { name: 'Más acciones: Sudestada chica' }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  await expect.poll(() => page.evaluate(() => document.title), PATIENT).toMatch(shared)
})
