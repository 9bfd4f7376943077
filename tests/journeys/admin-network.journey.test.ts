import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPages } from '#pages/admin-pages.ts'
import { photograph } from '../support/photograph.ts'
import {
  artistsBearer,
  chooseFor,
  fillSignIn,
  nextArtist,
  openArtistsShop,
  openTab,
} from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
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

/** She is signed out everywhere, from another device. */
const endSessions = async () =>
  fetch(`${shop.url}/api/auth/sessions`, { method: 'DELETE', headers: await artistsBearer(shop) })

const expired = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión expiró' })

async function signInAgain(page: Page): Promise<void> {
  await expired(page).waitFor()
  await fillSignIn(page)
  await expired(page).waitFor({ state: 'hidden' })
}

const firstSwitch = (page: Page) => page.getByRole('switch', { name: /^Disponible/ }).first()
const isOn = (page: Page) => firstSwitch(page).getAttribute('aria-checked')
const switched = (on: string | null) => (on === 'true' ? 'false' : 'true')

/** A busy machine needs longer than a second. */
const PATIENT = { timeout: 60_000 }

const arrived = (page: Page) =>
  expect.poll(() => page.getByLabel('URL de la imagen').inputValue(), PATIENT).toContain('/media/')

/** The address of a picture that the gallery has. */
async function somePicture(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/artworks?limit=1`)
  const { data } = (await reply.json()) as { data: { images: { main: { url: string } } }[] }
  return data[0]?.images.main.url ?? ''
}

test.describe('when the session has ended', () => {
  test('a switch is taken back by whoever gives up, and turned by whoever signs in', async () => {
    const page = await nextArtist(browser, shop)
    await openTab(page, 'Arte Digital')
    await firstSwitch(page).waitFor()
    const before = await isOn(page)
    await endSessions()
    await firstSwitch(page).click()
    await expired(page).getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Error al actualizar la disponibilidad').first().waitFor()
    await expect.poll(() => isOn(page)).toBe(before)
    await firstSwitch(page).click()
    await signInAgain(page)
    await page.getByText('Disponibilidad actualizada').waitFor()
    expect(await isOn(page)).toBe(switched(before))
    await page.reload()
    await expect.poll(() => isOn(page), PATIENT).toBe(switched(before))
  })

  test('a photograph and a large original arrive after signing in, and what was typed is still there', async () => {
    const original = join(shop.dataFolder, 'original.tif')
    const background = { r: 60, g: 110, b: 140 }
    const scan = sharp({ create: { width: 1900, height: 1500, channels: 3, background } })
    await writeFile(original, await scan.tiff({ compression: 'none' }).toBuffer())
    const page = await nextArtist(browser, shop)
    await openTab(page, 'Gestión de Obras')
    await page.getByRole('link', { name: 'Nueva Obra' }).click()
    await page.getByLabel('Título').fill('Bajante')
    await endSessions()
    await page.locator('input[name=imageUrl-file]').setInputFiles({
      name: 'obra.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    })
    await signInAgain(page)
    await arrived(page)
    const first = await page.getByLabel('URL de la imagen').inputValue()

    const parts: (string | undefined)[] = []
    await page.route('**/api/upload/master/*', async (route) => {
      const offset = route.request().headers()['upload-offset']
      if (route.request().method() === 'PATCH') parts.push(offset)
      if (parts.length === 2 && parts[1] === offset) await endSessions()
      await route.continue()
    })
    await page.locator('input[name=imageUrl-master]').setInputFiles(original)
    await expired(page).waitFor()
    await endRoutes(page)
    await signInAgain(page)
    await expect.poll(() => page.getByLabel('URL de la imagen').inputValue(), PATIENT).not.toBe(first)
    expect(parts.filter((offset) => offset === '0')).toEqual(['0'])
    expect(await page.getByLabel('Título').inputValue()).toBe('Bajante')
  })

  test('above a form in a dialog, the question to sign in closes alone', async () => {
    const page = await nextArtist(browser, shop)
    await openTab(page, 'Arte Digital')
    await page.getByRole('button', { name: 'Nueva Obra Digital' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva Obra Digital' })
    await dialog.getByLabel('Título').fill('Capas de río')
    await dialog.getByLabel('Obra original').selectOption({ index: 1 })
    await dialog.getByLabel('Descripción').fill('Capas planas de color.')
    await dialog.getByText('Otras maneras').click()
    await dialog.getByLabel('URL de la imagen').fill(await somePicture())
    await endSessions()
    for (const close of ['Escape', 'back']) {
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expired(page).waitFor()
      if (close === 'back') await page.goBack()
      else await page.keyboard.press(close)
      await expired(page).waitFor({ state: 'hidden' })
      expect(await dialog.getByLabel('Título').inputValue()).toBe('Capas de río')
      await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor({ state: 'hidden' })
    }
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await signInAgain(page)
    await page.getByText('Obra digital creada').waitFor()
  })
})

test.describe('without a network', () => {
  test('switches go back, and a tab that cannot be read says so until it is there again', async () => {
    const page = await nextArtist(browser, shop)
    await openTab(page, 'Arte Digital')
    await firstSwitch(page).waitFor()
    const before = await isOn(page)
    await page.context().setOffline(true)
    await page.getByText('No hay conexión a internet. Por favor verifica tu conexión.').waitFor()
    await firstSwitch(page).click()
    await page.getByText('Error al actualizar la disponibilidad').first().waitFor()
    expect(await isOn(page)).toBe(before)
    await chooseFor(page, /^Más acciones/, 'Quitar de destacadas')
    await page.getByText('Error al actualizar el estado destacado').first().waitFor()
    await openTab(page, 'Mensajes')
    await page.getByRole('heading', { name: 'Error al cargar los mensajes' }).waitFor()
    await page.context().setOffline(false)
    // Nobody presses 'Reintentar'.
    await page.getByRole('heading', { name: 'Error al cargar los mensajes' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
  })

  test('the biography is not saved and says so, and is saved when the network is there again', async () => {
    const page = await nextArtist(browser, shop)
    await openTab(page, 'Biografía')
    const subtitle = page.getByLabel('Subtítulo')
    await subtitle.fill('Pintora de la orilla')
    await page.context().setOffline(true)
    await page.getByText('No hay conexión a internet. Por favor verifica tu conexión.').waitFor()
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('Error al guardar la biografía').first().waitFor()
    expect(await subtitle.inputValue()).toBe('Pintora de la orilla')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('Biografía actualizada exitosamente').waitFor()
    const reply = await fetch(`${shop.url}/api/siteinfo/biography`)
    expect(await reply.json()).toMatchObject({ data: { subtitle: 'Pintora de la orilla' } })
  })

  test('each tab says what it could not load', async () => {
    const page = await nextArtist(browser, shop)
    await page.route('**/api/{artworks,studio,digital-art,siteinfo,contact,stats}**', (route) =>
      route.abort('internetdisconnected'),
    )
    for (const [address, sentence, label] of [
      [adminPages.works.path, 'Error al cargar las obras'],
      [adminPages.digitalArt.path, 'Error al cargar las obras digitales'],
      [adminPages.biography.path, 'Error al cargar la biografía', 'Subtítulo'],
      [adminPages.contact.path, 'Error al cargar la información de contacto', 'WhatsApp'],
      [adminPages.messages.path, 'Error al cargar los mensajes'],
    ] as const) {
      await page.goto(address)
      await page.getByText(sentence, { exact: true }).first().waitFor()
      if (label === undefined) continue
      // The default data stand in, and nothing stored can be overwritten by them.
      const standIn = page.getByRole('group', { name: 'Datos por defecto' })
      expect(await standIn.getByLabel(label, { exact: true }).isDisabled()).toBe(true)
    }
  })
})

/** A photograph in which nothing repeats, as large as those of a phone. */
const heavyPhotograph = () =>
  sharp(randomBytes(1500 * 1100 * 3), { raw: { width: 1500, height: 1100, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

test('on a slow connection a photograph is seen on its way, asked about, given up, and sent again', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Gestión de Obras')
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  const line = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 20 * 1024 })
  const chooser = page.locator('input[name=imageUrl-file]')
  const mimeType = 'image/jpeg'
  await chooser.setInputFiles({ name: 'grande.jpg', mimeType, buffer: await heavyPhotograph() })
  await page.getByText(/^Subiendo\.\.\. \d+ %$/).waitFor()
  await openTab(page, 'Mensajes')
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Cancelar la subida' }).click()
  await page.getByRole('progressbar').waitFor({ state: 'hidden' })
  await expect(chooser).toBeFocused()
  expect(await page.getByLabel('URL de la imagen').inputValue()).toBe('')
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
  await chooser.setInputFiles({ name: 'chica.jpg', mimeType, buffer: await photograph() })
  await arrived(page)
})

test('on a slow connection a form is sent once, however often its button is pressed', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Biografía')
  await page.getByLabel('Subtítulo').fill('Pintora del río')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route('**/api/siteinfo', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent += 1
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByRole('button', { name: 'Guardando...' }).dispatchEvent('click')
  await page.getByLabel('Subtítulo').press('Enter')
  release()
  await page.getByText('Biografía actualizada exitosamente').waitFor()
  expect(sent).toBe(1)
})

test('a new work whose answer was lost is saved again, and is there once', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Gestión de Obras')
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  await page.getByText('Otras maneras').click()
  for (const [label, text] of [
    ['Título', 'Crecida de enero'],
    ['Descripción', 'El río sube.'],
    ['Técnica', 'Acuarela'],
    ['Precio', '85.000'],
    ['Alto', '60'],
    ['Ancho', '80'],
    ['URL de la imagen', await somePicture()],
  ])
    await page.getByLabel(label ?? '', { exact: true }).fill(text ?? '')
  let sent = 0
  await page.route('**/api/artworks', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    // It arrives and is stored; the answer is lost on the way back.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('No hay conexión a internet').first().waitFor()
  // Found by its role, as whoever hears the page finds it.
  await page.getByRole('button', { name: 'Cerrar aviso' }).first().click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra creada exitosamente').waitFor()
  const reply = await fetch(`${shop.url}/api/artworks?search=crecida`)
  expect([sent, ((await reply.json()) as { data: unknown[] }).data.length]).toEqual([2, 1])
})
