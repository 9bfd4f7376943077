import type { Browser, Page, Route } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { photograph as takeWith } from '../support/photograph.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let picture: Buffer
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  picture = await takeWith()
})
test.afterAll(() => closeShop(browser, shop))

const PATIENT = { timeout: 60_000 }
/** Long enough for whatever is pressed meanwhile to be sent, were it not to wait for its turn. */
const LATE_MS = 2500

const late = (route: Route) =>
  new Promise((resolve) => setTimeout(resolve, LATE_MS)).then(() => route.continue())

/** Lets the next call of this kind wait, and no other one. */
async function holdNext(page: Page, method: string, address: string): Promise<void> {
  let held = false
  await page.route(address, (route) => {
    if (held || route.request().method() !== method) return route.continue()
    held = true
    return late(route)
  })
}

const chooseView = (page: Page, name: string, buffer = picture) =>
  page.locator('input[name=view-file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Writes what a view shows, and leaves the field. */
async function describeView(page: Page, at: number, text: string): Promise<void> {
  const field = page.getByLabel(`Qué se ve en la vista ${at}`)
  await field.fill(text)
  await field.blur()
}

async function storedViews(title: string): Promise<string[] | undefined> {
  const reply = await fetch(`${shop.url}/api/artworks?search=${title}&limit=1`)
  const { data } = (await reply.json()) as { data: { images: { gallery: { alt: string }[] } }[] }
  return data[0]?.images.gallery.map(({ alt }) => alt)
}

test('what is pressed last about the views stays, however late an earlier change arrives', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  await page.getByRole('link', { name: 'Editar Orilla', exact: true }).click()
  await chooseView(page, 'detalle.jpg')
  await page.getByLabel('Qué se ve en la vista 1').waitFor()

  // A description that is written while the next picture is on its way.
  await holdNext(page, 'POST', '**/api/upload/image')
  await chooseView(page, 'marco.jpg', await takeWith('#8a6b4a', [900, 900]))
  await describeView(page, 1, 'Detalle del cielo')
  await page.getByLabel('Qué se ve en la vista 2').waitFor()
  await expect.poll(() => storedViews('orilla'), PATIENT).toEqual(['Detalle del cielo', expect.any(String)])

  // An order that is changed while the description of before is on its way.
  await holdNext(page, 'PUT', '**/api/artworks/*/images')
  let answers = 0
  const bothAreStored = page.waitForResponse((reply) => {
    if (reply.request().method() === 'PUT' && reply.url().endsWith('/images')) answers += 1
    return answers === 2
  })
  await describeView(page, 2, 'El marco')
  await page.getByRole('button', { name: 'Adelantar la vista 2' }).click()
  await bothAreStored
  await expect.poll(() => storedViews('orilla'), PATIENT).toEqual(['El marco', 'Detalle del cielo'])
  await page.context().close()
})

test('a portrait that arrives late leaves what was saved meanwhile, and the other way round', async () => {
  const page = await artistAt(browser, shop, adminPages.biography.path)
  await page.getByLabel('Título', { exact: true }).first().waitFor()
  const stored = async () => {
    const reply = await fetch(`${shop.url}/api/siteinfo/biography`)
    const { data } = (await reply.json()) as { data: { title: string; profileImage: { url: string } } }
    return data
  }
  const before = await stored()
  await holdNext(page, 'POST', '**/api/upload/image')
  await page
    .locator('input[name=profile-file]')
    .setInputFiles({ name: 'retrato.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Subir imagen' }).click()
  await page.getByLabel('Título', { exact: true }).first().fill('Entre dos ríos')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Biografía actualizada exitosamente').waitFor()
  await page.getByText('Imagen actualizada exitosamente').waitFor()
  const after = await stored()
  expect(after.title).toBe('Entre dos ríos')
  expect(after.profileImage.url).not.toBe(before.profileImage.url)
  await page.context().close()
})

test('whoever did not wait until a message was deleted stays where she went, and it has gone', async () => {
  await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bruno Paz',
      email: 'bruno@example.com',
      subject: 'compra',
      message: '¿Se puede ver en el taller?',
    }),
  })
  const page = await artistAt(browser, shop, adminPages.messages.path)
  const alerts: string[] = []
  page.on('dialog', (alert) => {
    alerts.push(alert.message())
    void alert.dismiss()
  })
  // Its first answer is lost: asked again, the shop knows no such message.
  await page.route('**/api/contact/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await route.fetch()
    await late(route)
  })
  await page.getByRole('button', { name: 'Bruno Paz' }).click()
  const detail = page.getByRole('dialog', { name: 'Detalle del Mensaje' })
  await detail.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar mensaje' })
  await question.getByRole('button', { name: 'Eliminar mensaje' }).click()
  await page.goBack()
  await question.waitFor({ state: 'hidden' })
  await page.goBack()
  await detail.waitFor({ state: 'hidden' })
  await page.getByText('0 mensajes', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(adminPages.messages.path)
  expect(alerts).toEqual([])
  await page.context().close()
})

test('whoever has not signed in is sent to the sign-in once, however late its page arrives', async () => {
  const page = await nextVisitor(browser, shop.url)
  const asked: string[] = []
  await page.route(`**${adminPages.login.path}.data*`, (route) => {
    asked.push(route.request().url())
    return late(route)
  })
  await page.goto(adminPages.works.link())
  await page.waitForURL(`**${adminPages.login.path}`)
  await page.getByRole('heading', { name: 'Administración' }).waitFor()
  expect(asked).toHaveLength(1)
})
