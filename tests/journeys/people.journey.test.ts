import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistAt, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { joinList } from './support/readers.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const post = (path: string, body: object) =>
  fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const write = (name: string, email: string, message: string) =>
  post('/contact', { name, email, subject: 'compra', message })

const PHONE = { width: 390, height: 844 }

/** The addresses that a page had: her mail address stands in none. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  page.on('request', (request) => seen.push(request.url()))
  return seen
}

test('nobody has left anything yet, and the list says who will stand there', async () => {
  const page = await artistAt(browser, shop, adminPages.people.path, PHONE)
  await page.getByText(/^Todavía no hay nadie/).waitFor()
  expect(await violations(page)).toEqual([])
})

test('on a phone she finds who wrote, reads all of hers in one line, answers there, and leaves nobody’s address behind', async () => {
  await write('Bruno Díaz', 'Bruno@example.com', 'Hola, quería saber más de una obra.')
  await write('Carla Sosa', 'carla@example.com', '¿Hacés envíos a Salta?')
  await joinList(shop, { email: 'bruno@example.com', name: 'Bruno' })
  const page = await artistAt(browser, shop, adminPages.messages.path, PHONE)
  const addresses = addressesOf(page)
  await openTab(page, 'Personas')
  await page.getByRole('link', { name: 'Carla Sosa' }).waitFor()
  await page.getByText('Escribió · Suscripta').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Qué la une a la galería').selectOption('Compró')
  await page.getByText('Nadie coincide con lo que buscás.').waitFor()
  // The search waits until the typing pauses: what was chosen meanwhile stays.
  await page.getByLabel('Buscar personas').fill('BRUNO@ex')
  await page.getByLabel('Qué la une a la galería').selectOption('Todas')
  await page.getByRole('link', { name: /^Bruno/ }).waitFor()
  await page.getByRole('link', { name: 'Carla Sosa' }).waitFor({ state: 'detached' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const sheet = await readFile((await (await saving).path()) ?? '', 'utf8')
  expect(sheet).toMatch(/"bruno@example.com";"[^"]+";"Escribió, Suscripta";"[\d-]+";"sí";"no";"no"/)

  await page.getByRole('link', { name: /^Bruno/ }).click()
  const line = page.getByRole('region', { name: 'Historia' })
  await line.getByRole('heading', { name: 'Escribió: Comprar obra' }).waitFor()
  await line.getByRole('heading', { name: 'Se suscribió a las novedades' }).waitFor()
  const field = line.getByRole('textbox', { name: 'Responder' })
  await field.waitFor()
  expect(await violations(page)).toEqual([])
  await line.getByRole('link', { name: 'Responder', exact: true }).click()
  await expect(field).toBeFocused()
  await field.fill('Hola Bruno: vení al taller el sábado.')
  await line.getByRole('button', { name: 'Enviar respuesta' }).click()
  await line.getByRole('heading', { name: 'Respondiste' }).waitFor()
  await line.getByRole('article').getByText('Hola Bruno: vení al taller el sábado.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await line.getByText(/· Respondido$/).waitFor()

  await line.getByRole('link', { name: 'Abrir el mensaje' }).click()
  const detail = page.getByRole('dialog', { name: 'Detalle del Mensaje' })
  await detail.getByText(/^Respondiste el /).waitFor()
  await detail.getByRole('link', { name: 'Todo sobre esta persona' }).click()
  await detail.waitFor({ state: 'hidden' })
  await line.getByRole('heading', { name: 'Respondiste' }).waitFor()

  await page.getByRole('link', { name: 'Olvidar' }).click()
  await page.getByRole('heading', { name: 'Datos de una persona' }).waitFor()
  await page.getByText('1 mensaje de contacto').waitFor()
  expect(await page.getByLabel('Email, DNI, número de pedido o nombre').inputValue()).toBe(
    'bruno@example.com',
  )
  await page.goBack()
  await line.getByRole('heading', { name: 'Respondiste' }).waitFor()
  await page.goBack()
  expect(addresses.filter((each) => /bruno|%40|@/i.test(each))).toEqual([])
})

test('what leads to nobody any more says so', async () => {
  const page = await artistAt(browser, shop, adminPages.person.link({ id: 'mensaje-nada' }), PHONE)
  await page.getByText('No encontramos a esa persona').first().waitFor()
})
