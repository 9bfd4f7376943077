import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { tooLong } from '#platform/contract/web-address.ts'
import { photograph } from '../support/photograph.ts'
import { artistAt, artistsBearer, chooseFor, nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

/** The name of the field that the keyboard is in. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const write = (name: string, subject: string, message: string) =>
  fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: 'bruno@example.com', phone: '11 2345-6789', subject, message }),
  })

/** Files the only message from another device. */
async function fileElsewhere(status: 'new' | 'replied'): Promise<void> {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const { data } = await (await fetch(`${shop.url}/api/contact`, { headers })).json()
  const address = `${shop.url}/api/contact/${data[0].id}/status`
  const reply = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ status }) })
  expect(reply.status).toBe(200)
}

test('the general view tells what there is, what there is to do and what is looked at', async () => {
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto('/')
  const page = await nextArtist(browser, shop, DESKTOP)
  const link = page.getByRole('link', { name: 'Ver Sitio' })
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    for (const label of ['Total de obras', 'Disponibles', 'Vendidas (no disponibles)', 'Valor total'])
      await page.getByText(label, { exact: true }).waitFor()
    for (const title of ['Para hacer hoy', 'Ventas por mes', 'Obras más vistas (30 días)'])
      await page.getByRole('heading', { name: title }).waitFor()
    if (viewport === PHONE) await page.getByRole('button', { name: 'Más', exact: true }).click()
    await link.waitFor()
  }
})

test('a message is read by opening it, filed, answered, and deleted for good', async () => {
  await write('Bruno Paz', 'encargo', 'Hola, quería encargar un retrato. '.repeat(29).trim())
  const page = await artistAt(browser, shop, adminPages.messages.path, DESKTOP)
  await page.getByText('1 mensaje', { exact: true }).waitFor()
  await page.getByText('Nuevo').waitFor()
  const detail = page.getByRole('dialog', { name: 'Detalle del Mensaje' })
  // She has answered it on another device since this list came: opening it here is not reading it for the first time.
  await fileElsewhere('replied')
  await page.getByRole('button', { name: 'Bruno Paz' }).click()
  await detail.getByRole('button', { name: 'Respondido', pressed: true }).waitFor()
  await page.goBack()
  await detail.waitFor({ state: 'hidden' })
  await fileElsewhere('new')
  await page.reload()
  await page.getByText('Nuevo').waitFor()
  await page.getByRole('button', { name: 'Bruno Paz' }).click()
  await detail.getByText('Encargo personalizado').waitFor()
  await detail.getByRole('button', { name: 'Leído', pressed: true }).waitFor()
  const mail = await detail.getByRole('link', { name: 'Responder por email' }).getAttribute('href')
  expect(mail).toContain('mailto:bruno@example.com')
  const isWithinReach = () =>
    detail
      .getByRole('link', { name: 'Responder por email' })
      .evaluate((link) => link.getBoundingClientRect().bottom <= window.innerHeight)
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expect.poll(isWithinReach, { message: 'the answer to a long message' }).toBe(true)
  }
  const whatsapp = await detail.getByRole('link', { name: 'Responder por WhatsApp' }).getAttribute('href')
  expect(whatsapp).toContain('https://wa.me/5491123456789')
  await detail.getByRole('button', { name: 'Respondido' }).click()
  await detail.getByRole('button', { name: 'Respondido', pressed: true }).waitFor()
  await page.goBack()
  await detail.waitFor({ state: 'hidden' })
  await page.getByText('Respondido').waitFor()
  await page.getByLabel('Asunto').selectOption('Comprar obra')
  await page.getByText('No hay mensajes para mostrar').waitFor()
  await page.getByLabel('Asunto').selectOption('Todos los asuntos')
  await page.getByRole('searchbox').fill('nadie')
  await page.getByText('No hay mensajes para mostrar').waitFor()
  await page.getByRole('searchbox').fill('RETRATO')
  await page.getByRole('button', { name: 'Bruno Paz' }).click()
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar mensaje' })
  await question.getByText('¿Estás seguro de que deseas eliminar este mensaje?').waitFor()
  await question
    .getByText('Esta acción no se puede deshacer. El mensaje será eliminado permanentemente.')
    .waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  await question.getByRole('button', { name: 'Eliminar mensaje' }).click()
  await page.getByText('No hay mensajes para mostrar').waitFor()
  expect(await page.getByText(/^Página/).count()).toBe(0)
  // The row that opened it is gone: the keyboard goes on from the number of those that are left.
  const left = page.getByText('0 mensajes', { exact: true })
  const hasFocus = () => left.evaluate((element) => element === document.activeElement)
  await expect.poll(hasFocus, { timeout: 30_000 }).toBe(true)
})

test('biography and contact data are changed and shown to visitors', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Biografía')
  await page.getByLabel('Título').first().fill('')
  await page.getByLabel('Contenido principal').fill('')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('El título es requerido').waitFor()
  await page.getByText('El contenido es requerido').waitFor()
  await expect.poll(() => focused(page)).toBe('title')
  await page.getByLabel('Título').first().fill('Una vida en casa')
  await page.getByLabel('Contenido principal').fill('Pinta desde chica.')
  for (const [noun, label] of [
    ['hito', 'Logro'],
    ['exposición', 'Lugar'],
    ['premio', 'Organización'],
  ]) {
    await page.getByRole('button', { name: `Agregar ${noun}` }).click()
    await page
      .getByLabel(label ?? '')
      .last()
      .fill(`${label} de casa`)
  }
  expect(await page.getByLabel('Año').last().inputValue()).toBe(String(new Date().getFullYear()))
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Biografía actualizada exitosamente').waitFor()
  const awards = page.getByLabel('Organización')
  await page
    .getByRole('button', { name: /^Quitar premio/ })
    .last()
    .click()
  const left = await awards.count()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => awards.count()).toBe(left + 1)
  expect(await awards.last().inputValue()).toBe('Organización de casa')
  await openTab(page, 'Contacto')
  await page.getByLabel('Email', { exact: true }).fill('no es un email')
  await page.getByLabel('Instagram').fill('no es una dirección')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Por favor ingresá un email válido').waitFor()
  await page.getByText('Ingresá una dirección web válida, con https://').waitFor()
  await expect.poll(() => focused(page)).toBe('email')
  await page.getByLabel('Email', { exact: true }).fill('casa@example.com')
  await page.getByText('Por favor ingresá un email válido').waitFor({ state: 'detached' })
  expect(await page.getByText('Ingresá una dirección web válida, con https://').count()).toBe(1)
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect.poll(() => focused(page)).toBe('socialMedia.instagram')
  await page.getByLabel('Instagram').fill('https://instagram.com/eulalia')
  await page.getByRole('checkbox', { name: 'Martes: cerrado' }).check()
  expect(await page.getByLabel('Martes: abre').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Martes: cerrado' }).uncheck()
  await page.getByLabel('Martes: abre').fill('10:00')
  await page.getByLabel('Martes: cierra').fill('18:00')
  expect(await page.getByLabel('Latitud').getAttribute('step')).toBe('0.0001')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Información de contacto actualizada exitosamente').waitFor()

  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.biography())
  await visitor.getByRole('heading', { name: 'Una vida en casa' }).waitFor()
  await visitor.getByText('Organización de casa').waitFor()
  await visitor.goto(linkTo.contact())
  await visitor.getByText('casa@example.com').first().waitFor()
})

test('a line of the biography opens by itself when something in it is wrong', async () => {
  const page = await artistAt(browser, shop, adminPages.biography.path, DESKTOP)
  const line = page
    .locator('details')
    .filter({ has: page.locator('input[name="highlights.0.year"]') })
    .first()
  const year = line.getByLabel('Año')
  await line.waitFor()
  expect(await year.isVisible()).toBe(false)
  await line.locator('summary').click()
  await year.fill('')
  await line.locator('summary').click()
  await year.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await year.waitFor()
  await expect.poll(() => focused(page)).toBe('highlights.0.year')
  await year.fill('2001')
  await line.getByLabel('Logro').fill('a'.repeat(1001))
  await line.locator('summary').click()
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await line.getByText(tooLong(1000)).waitFor()
  await expect.poll(() => focused(page)).toBe('highlights.0.achievement')
})

test('a portrait is looked at, sent, and hangs in the biography without more ado', async () => {
  const page = await artistAt(browser, shop, adminPages.biography.path)
  const choose = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
    page.locator('input[name=profile-file]').setInputFiles({ name, mimeType, buffer })
  await choose('retrato.txt', Buffer.from('hola'), 'text/plain')
  await page.getByText('Formato de imagen no válido. Use JPG, PNG o WebP.').first().waitFor()
  await choose('retrato.jpg', Buffer.alloc(5 * 1024 * 1024 + 1))
  await page.getByText('La imagen es demasiado grande. Máximo 5MB.').first().waitFor()
  await choose('retrato.jpg', await photograph('#335577'))
  await page.getByRole('img', { name: 'Vista previa' }).waitFor()
  const before = await portrait()
  await page.getByRole('button', { name: 'Subir imagen' }).click()
  await page.getByText('Imagen actualizada exitosamente').waitFor()
  expect(await portrait()).not.toBe(before)
  await openTab(page, 'Mensajes')
  await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
})

test('a digital work is switched, added, edited and deleted', async () => {
  const page = await artistAt(browser, shop, adminPages.digitalArt.path, DESKTOP)
  // What is featured comes first, so that rows change their places.
  const print = await firstPrint()
  const available = page.getByRole('switch', { name: `Disponible: ${print}`, exact: true })
  const featured = page.getByRole('switch', { name: `Destacada: ${print}`, exact: true })
  const before = { available: await available.isChecked(), featured: await featured.isChecked() }
  await available.click()
  await page.getByText('Disponibilidad actualizada').waitFor()
  await expect(available).toBeChecked({ checked: !before.available })
  await featured.click()
  await page.getByText('Estado destacado actualizado').waitFor()
  await expect(featured).toBeChecked({ checked: !before.featured })
  // The list of a telephone has less beside a work, and more behind its menu.
  await page.setViewportSize(PHONE)
  await available.click()
  await expect(available).toBeChecked({ checked: before.available })
  await chooseFor(page, print, before.featured ? 'Destacar' : 'Quitar de destacadas')
  await page.setViewportSize(DESKTOP)
  await expect(featured).toBeChecked({ checked: before.featured })
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Nueva Obra Digital' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva Obra Digital' })
  expect(await dialog.getByLabel('Versión').inputValue()).toBe('01')
  expect(await dialog.getByLabel('Técnica digital').inputValue()).toBe('Reinterpretación digital')
  expect(await dialog.getByLabel('Tipo de producto').inputValue()).toBe('lamina')
  const prices = await dialog
    .getByLabel('Precio')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect(prices).toEqual(['15000', '25000', '35000'])
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  for (const sentence of [
    'El título es requerido',
    'Debes seleccionar una obra original',
    'La descripción es requerida',
    'Debe subir una imagen o proporcionar una URL',
  ])
    await dialog.getByText(sentence).waitFor()
  await expect.poll(() => focused(page)).toBe('title')
  const title = 'Río en casa'
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Obra original').selectOption({ index: 1 })
  await dialog.getByLabel('Descripción').fill('Capas planas de color.')
  await dialog.getByLabel('Etiquetas').fill('río, río, , agua,')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  expect(await dialog.getByRole('button', { name: /^Quitar (río|agua)$/ }).count()).toBe(2)
  await dialog.locator('input[name=imageUrl-file]').setInputFiles({
    name: 'lamina.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph('#558855'),
  })
  await expect
    .poll(() => dialog.getByLabel('URL de la imagen').inputValue(), { timeout: 30_000 })
    .toContain('/media/')
  const further = ['#885555', '#555588'].map(async (colour) => ({
    name: `${colour}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photograph(colour),
  }))
  await dialog.locator('input[name=view-file]').setInputFiles(await Promise.all(further))
  await dialog.getByLabel('Qué se ve en la vista 2').fill('El papel')
  await dialog.getByLabel('Qué se ve en la vista 1').fill('La firma')
  await dialog.getByRole('button', { name: 'Adelantar la vista 2' }).click()
  // What is typed last goes along when Enter sends the form from within the field.
  await dialog.getByLabel('Qué se ve en la vista 2').fill('La firma, abajo')
  await dialog.getByLabel('Qué se ve en la vista 2').press('Enter')
  await page.getByText('Obra digital creada').waitFor()
  await page.getByRole('button', { name: title, exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Editar Obra Digital' })
  await expect(editor.getByLabel('Qué se ve en la vista 1')).toHaveValue('El papel')
  await expect(editor.getByLabel('Qué se ve en la vista 2')).toHaveValue('La firma, abajo')
  await editor.getByRole('button', { name: 'Quitar la vista 2' }).click()
  await editor.getByLabel('Papel', { exact: true }).fill('Algodón')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra digital actualizada').waitFor()
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: title, exact: true }).click()
  await expect(editor.getByLabel('Papel', { exact: true })).toHaveValue('Algodón')
  await editor.getByRole('button', { name: 'Cancelar' }).click()
  await chooseFor(page, title, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar obra digital' }).click()
  await page.getByText('Obra digital eliminada correctamente').waitFor()
})
async function firstPrint(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/digital-art?limit=1`)
  const { data } = (await reply.json()) as { data: { title: string }[] }
  return data[0]?.title ?? ''
}

async function portrait(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/siteinfo/biography`)
  const { data } = (await reply.json()) as { data: { profileImage: { url: string } } }
  return data.profileImage.url
}
