import type { Browser, Locator } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import {
  artistAt,
  artistsBearer,
  fillSignIn,
  nextArtist,
  openArtistsShop,
  openTab,
  signedInArtist,
} from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor, openBeforeScripts } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

test('a visitor is sent to the sign-in, and only the right password opens the dashboard', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(adminPages.works.path)
  await page.getByRole('heading', { name: 'Administración' }).waitFor()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByText('El email es requerido').waitFor()
  await page.getByText('La contraseña es requerida').waitFor()
  await fillSignIn(page, 'no es esta')
  await page.getByText('Credenciales inválidas. Por favor intenta nuevamente.').waitFor()
  await fillSignIn(page)
  await page.getByRole('heading', { name: 'Gestión de Obras' }).waitFor()
})

test('whoever is faster than the scripts signs in all the same, and no password comes into an address', async () => {
  const { page, letScriptsCome } = await openBeforeScripts(browser, `${shop.url}${adminPages.login.path}`)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await fillSignIn(page)
  letScriptsCome()
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  expect(addresses.filter((each) => each.includes('clave'))).toEqual([])
  await page.context().close()
})

test('the artist is greeted, stays signed in by what the specification has her browser keep, and leaves', async () => {
  const page = await signedInArtist(browser, shop)
  await page.getByText('Hola, Eulalia').waitFor()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('adminUser') ?? '{}'))
  expect(stored).toMatchObject({ name: 'Eulalia', role: 'admin', isAdmin: true, token: expect.any(String) })
  await page.reload()
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  await page.goto(adminPages.login.path)
  await page.getByRole('heading', { name: 'Panel de Administración' }).waitFor()
  await openTab(page, 'Ver Sitio')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull()
  await page.goto(adminPages.overview.path)
  await page.getByRole('heading', { name: 'Administración' }).waitFor()
})

test('when the session has ended, giving the sign-in up loses nothing typed, and signing in again finishes what was begun', async () => {
  const page = await artistAt(browser, shop, adminPages.biography.path)
  await page.getByLabel('Subtítulo').fill('Pintora del río')
  await fetch(`${shop.url}/api/auth/sessions`, { method: 'DELETE', headers: await artistsBearer(shop) })
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tu sesión expiró' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByText('Error al guardar la biografía').first().waitFor()
  expect(await page.getByLabel('Subtítulo').inputValue()).toBe('Pintora del río')

  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await dialog.waitFor()
  // Her address is known: what is missing is the password.
  const password = dialog.getByLabel('Contraseña')
  await expect(password).toBeFocused()
  await fillSignIn(page, 'no es esta')
  await dialog.getByText('Credenciales inválidas. Por favor intenta nuevamente.').waitFor()
  await fillSignIn(page)
  await page.getByText('Biografía actualizada exitosamente').waitFor()
  const reply = await fetch(`${shop.url}/api/siteinfo/biography`)
  expect(await reply.json()).toMatchObject({ data: { subtitle: 'Pintora del río' } })
})

test('on a desktop every section stands in a column beside the page, in groups; on a phone within reach of a thumb, and above the page where large text leaves no room', async () => {
  const page = await nextArtist(browser, shop, { width: 1440, height: 900 })
  const tabs = page.getByRole('navigation', { name: 'Secciones del panel' })
  expect(await tabs.getByRole('link').count()).toBe(13)
  expect(await tabs.getByRole('list', { name: 'Tienda' }).getByRole('link').allInnerTexts()).toEqual([
    'Gestión de Obras',
    'Series',
    'Salas privadas',
    'Arte Digital',
    'Pedidos',
  ])
  const { x = 0, width = 0 } = (await tabs.boundingBox()) ?? {}
  const main = await page.getByRole('main').boundingBox()
  expect(x + width).toBeLessThanOrEqual(main?.x ?? 0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => tabs.getByRole('link').count()).toBe(4)
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
    'Vista General',
    'Gestión de Obras',
    'Mensajes',
    'Pedidos',
  ])
  await openTab(page, 'Contacto')
  await page.getByRole('heading', { name: 'Información de Contacto' }).waitFor()
  expect(await page.getByRole('button', { name: 'Más' }).getAttribute('aria-current')).toBe('true')
  const edges = async (each: Locator) => {
    const { y = 0, height = 0 } = (await each.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  const save = page.getByRole('button', { name: 'Guardar Cambios' })
  expect((await edges(tabs)).bottom).toBe(844)
  expect((await edges(save)).bottom).toBeLessThan((await edges(tabs)).top)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => tabs.getByRole('link').count()).toBe(13)
  expect((await edges(tabs)).top).toBeLessThan(422)
})

test('on a phone the bar above says where she is, in 56 px or less, and what waits stands at its tab', async () => {
  const page = await nextArtist(browser, shop)
  const bar = page.getByRole('banner')
  const isShown = (text: string) => expect.poll(() => bar.innerText()).toContain(text)
  await isShown('Vista General')
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56)
  await page.goto(adminPages.newWork.path)
  await isShown('Nueva Obra')
  const messages = page.getByRole('link', { name: 'Mensajes', exact: true })
  expect(await messages.innerText()).toBe('Mensajes')
  const reply = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bruno Díaz',
      email: 'bruno@example.com',
      subject: 'info',
      message: 'Hola, ¿hacés retratos por encargo?',
    }),
  })
  expect(reply.ok).toBe(true)
  await page.goto(adminPages.messages.path)
  await expect.poll(() => messages.innerText()).toMatch(/Mensajes\s*1/)
  const heard = () => messages.evaluate((tab) => tab.ariaDescribedByElements?.[0]?.textContent)
  expect(await heard()).toBe('1 mensaje sin leer')
  await page.getByRole('button', { name: 'Bruno Díaz' }).click()
  await page.getByRole('dialog', { name: 'Detalle del Mensaje' }).waitFor()
  await page.goBack()
  await expect.poll(() => messages.innerText()).toBe('Mensajes')
})
