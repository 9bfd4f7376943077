import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ADMIN_SCOPE } from '#pages/admin-offline.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { openPushDouble, type PushDouble } from '../support/push-double.ts'
import { artistAt, artistsBearer, newArtist } from './support/artist.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { patiently } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let double: PushDouble
/** The browser of hers in which a service worker looks after the administration, for all tests but what ends her session. */
let device: BrowserContext

test.beforeAll(async ({ browser: chromium }) => {
  double = await openPushDouble()
  shop = await openRunningShop({ ...artistSettings, PUSH_SERVICES: double.origin })
  browser = chromium
  device = (await withWorker()).context()
  await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Paz',
      email: 'ana@example.com',
      phone: '',
      subject: 'compra',
      message: '¿La obra se puede ver en el taller un sábado?',
    }),
  })
})
test.afterAll(async () => {
  await closeShop(browser, shop)
  await double.stop()
})

const SHOWN = /Sin conexión: lo último que se vio, de las \d\d:\d\d/

/** The artist, once her service worker looks after the administration. */
async function withWorker(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await newArtist(browser, shop, viewport, 'allow')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** Another page of her browser in which the worker is there already. */
async function nextPage(): Promise<Page> {
  const page = patiently(await device.newPage())
  await page.goto(adminPages.overview.path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const isAnythingKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('admin-answers')).keys()).length > 0)

test('public pages never pass through it, and are no part of the app', async () => {
  const page = await nextPage()
  expect(await page.locator('link[rel=manifest]').count()).toBe(1)
  for (const path of ['/', linkTo.biography(), linkTo.contact()]) {
    await page.goto(path)
    expect([path, await isControlled(page)]).toEqual([path, false])
    expect([path, await page.locator('link[rel=manifest]').count()]).toEqual([path, 0])
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !/^\/(?:assets|api|admin)\//.test(path))).toEqual([])
  const manifest = await (await fetch(`${shop.url}/admin-app.webmanifest`)).json()
  expect(manifest).toMatchObject({
    start_url: adminPages.overview.path,
    scope: ADMIN_SCOPE,
    display: 'standalone',
  })
  for (const { src } of manifest.icons)
    expect((await fetch(shop.url + src)).headers.get('content-type')).toBe('image/png')
})

test('its icon is the part of a work that she chooses', async () => {
  const srcOf = async () => {
    const { icons } = await (await fetch(`${shop.url}/admin-app.webmanifest`)).json()
    return icons[0].src as string
  }
  const before = await srcOf()
  const page = await artistAt(browser, shop, adminPages.gallerySettings.path)
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Ícono de la app' }) })
  await expect(form.getByLabel('Imagen', { exact: true })).toHaveValue('')
  await expect(form.getByLabel('Cuánto se ve')).toBeHidden()
  // The first of the list is the wall's first work; the last is another one.
  const last = form.getByLabel('Imagen', { exact: true }).locator('option').last()
  await expect(last).not.toHaveText('La primera obra de la pared')
  await form.getByLabel('Imagen', { exact: true }).selectOption((await last.getAttribute('value')) ?? '')
  const square = form.getByTestId('recorte')
  // Until its picture has come there is next to nothing to cut from.
  await expect.poll(async () => (await square.boundingBox())?.width).toBeGreaterThan(100)
  const whole = await square.boundingBox()
  await form.getByLabel('Cuánto se ve').focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await square.boundingBox())?.width).toBeLessThan((whole?.width ?? 0) / 2)
  const { x, y, width, height } = (await square.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 40, y + height / 2 - 20)
  await page.mouse.up()
  await expect.poll(async () => (await square.boundingBox())?.x).toBeLessThan(x - 30)
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar ícono' }).click()
  await page.getByText('Ícono guardado').waitFor()
  expect(await srcOf()).not.toBe(before)
  expect((await fetch(shop.url + (await srcOf()))).status).toBe(200)
  await page.reload()
  await expect(form.getByLabel('Cuánto se ve')).toHaveValue('0.2')
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await fetch(shop.url + apple)).headers.get('content-type')).toBe('image/png')
})

test('a session that has ended leaves nothing behind', async () => {
  const page = await withWorker()
  await page.goto(adminPages.messages.path)
  await expect.poll(() => isAnythingKept(page)).toBe(true)
  await page.evaluate(() => {
    const admin = JSON.parse(localStorage.getItem('adminUser') ?? '{}')
    localStorage.setItem('adminUser', JSON.stringify({ ...admin, token: 'ended' }))
  })
  await page.reload()
  await expect.poll(() => isAnythingKept(page)).toBe(false)
})

/** A browser that may show notices and subscribes at the double: headless Chromium reaches no push service. */
async function subscribing(page: Page) {
  const subscribed = double.subscribe()
  await page.context().grantPermissions(['notifications'], { origin: shop.url })
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } })
    let current: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = { endpoint, toJSON, unsubscribe: async () => true }
        return current
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, subscribed)
}

/** What her worker shows from now on. A small headless Chromium allows no notices, so they are written down instead. */
async function noticesOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const showNotification = async (title: string, { data }: NotificationOptions) => shown.push([title, data])
    Object.assign(Reflect.get(self, 'registration'), { showNotification })
    Object.assign(self, { shown })
  })
  return () => worker.evaluate(() => Reflect.get(self, 'shown') as unknown)
}

test('she allows a device, tries it, and a notice is shown by the worker with the page that it leads to', async () => {
  const page = await nextPage()
  await subscribing(page)
  await page.goto(adminPages.notices.path)
  await page.getByLabel('Una oferta').uncheck()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Hasta').fill('22:00')
  await page.getByRole('button', { name: 'Permitir avisos en este dispositivo' }).click()
  await page.getByText('Elegí dos horas distintas').waitFor()
  await expect(page.getByLabel('Hasta')).toBeFocused()
  await page.getByLabel('Hasta').fill('08:00')
  await page.getByRole('button', { name: 'Permitir avisos en este dispositivo' }).click()
  await page.getByText('· este dispositivo').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /Enviar una prueba/ }).click()
  await page.getByText('Prueba enviada').waitFor()
  const [handed] = double.handed()
  expect(handed).toMatchObject({ title: 'Así vas a ver los avisos', path: adminPages.notices.path })

  const shown = await noticesOf(page)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${shop.url}${ADMIN_SCOPE}`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: shop.url,
    registrationId,
    data: JSON.stringify({ ...handed, title: 'Vendiste «Atardecer»' }),
  })
  await expect.poll(shown).toEqual([['Vendiste «Atardecer»', adminPages.notices.path]])

  const headers = await artistsBearer(shop)
  const devices = async () =>
    (await (await fetch(`${shop.url}/api/push-messages/devices`, { headers })).json()).data.devices
  expect(await devices()).toMatchObject([{ kinds: ['sale', 'message', 'withdrawal', 'payment'] }])
  await page.getByRole('button', { name: /^Quitar .*este dispositivo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await page.getByText('Todavía no hay ninguno.').waitFor()
  expect(await devices()).toEqual([])
})

// Last: she signs out.
test('what was last seen opens without a network, to be read, and goes when she signs out', async () => {
  const page = await nextPage()
  for (const { path } of [adminPages.overview, adminPages.orders, adminPages.messages]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.context().setOffline(true)

  await page.goto(adminPages.overview.path)
  await page.getByText(SHOWN).waitFor()
  await page.getByText('Para hacer hoy').waitFor()
  const counted = page.locator('span[hidden]').filter({ hasText: '1 mensaje sin leer' })
  await counted.first().waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await page.goto(adminPages.orders.path)
  await page.getByText(SHOWN).waitFor()
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled()
  await page.goto(adminPages.messages.path)
  await page.getByText(SHOWN).waitFor()
  await page
    .getByRole('button', { name: /Ana Paz/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('¿La obra se puede ver en el taller un sábado?').waitFor()
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeDisabled()
  await page.goto(adminPages.backups.path)
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await page.getByRole('link', { name: 'Vista General' }).click()
  await page.getByText(SHOWN).waitFor()

  await page.context().setOffline(false)
  await expect(page.getByText(SHOWN)).toBeHidden()
  expect(await isAnythingKept(page)).toBe(true)
  await page.goto(adminPages.overview.path)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await page.waitForURL(`${shop.url}/`)
  await expect.poll(() => isAnythingKept(page)).toBe(false)
})
