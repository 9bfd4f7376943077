import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { fillSignIn, signedInArtist } from './support/artist.ts'
import { ARTIST, artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'

let shop: ShopProcess
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openShopProcess({ ...artistSettings, LOG_LEVEL: 'trace' })
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const LINK = new RegExp(`${adminPages.newPassword.path}#[\\w-]{43}`)

/** The addresses that emails brought for a new password. */
const linksIn = async (place: ShopProcess): Promise<string[]> =>
  (await place.emails()).flatMap(({ text }) => text.match(LINK) ?? [])

const NEW = 'tres palabras nuevas'

/** Her session has ended: a page says so at what it asks for next, be that by itself or because she goes on. */
async function untilShownOut(page: Page): Promise<void> {
  const expired = page.getByRole('dialog', { name: 'Tu sesión expiró' })
  await Promise.race([expired.waitFor(), page.getByRole('link', { name: 'Mensajes' }).click()])
  await expired.waitFor()
}

async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByRole('heading', { name: 'Recuperar el acceso' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Enviarme un enlace' }).click()
  return page.getByText('te mandamos un correo').innerText()
}

test.describe('who has forgotten her password', () => {
  test('asks for a link, chooses another by it, and stays signed in where she wants to', async () => {
    const elsewhere = await signedInArtist(browser, shop)
    const page = await newVisitor(browser, shop.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.goto(adminPages.login.path)
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    const forSomebody = await askForLink(page, ARTIST.email)
    expect(await askForLink(page, 'nadie@example.com')).toBe(forSomebody)

    await expect.poll(() => linksIn(shop)).toHaveLength(1)
    const [link = ''] = await linksIn(shop)
    await page.goto(link)
    await page.getByLabel('Contraseña nueva').fill('Password2026')
    await page.getByLabel('Contraseña nueva').press('Enter')
    await page.getByText('Esta contraseña es de las primeras que se prueban').waitFor()
    expect(await page.getByLabel('Contraseña nueva').inputValue()).toBe('Password2026')
    await page.getByLabel('Contraseña nueva').fill(NEW)
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await page.getByText('Listo: tu contraseña es la nueva').waitFor()
    await page.getByRole('link', { name: 'Ingresar' }).click()
    await page.getByLabel('Mantener la sesión en este dispositivo').check()
    await fillSignIn(page, NEW)
    await page.getByRole('heading', { name: 'Vista General' }).waitFor()
    // What stands behind the # of her email never went over the wire.
    const token = link.split('#')[1] ?? ''
    expect(asked.filter((each) => each.includes(token))).toEqual([])
    expect(shop.program.printed()).not.toContain(token)

    await page.goto(adminPages.security.path)
    await page.getByText('· este dispositivo').waitFor()
    await page.getByText('Se mantiene hasta el').waitFor()
    await page.getByText('Contraseña nueva, elegida por el enlace de un correo').waitFor()
    expect(await page.getByRole('button', { name: /^Cerrar la sesión de/ }).count()).toBe(1)
    await untilShownOut(elsewhere)
  })

  test('is told when her link is used up or was broken by her mail program, and gets another one', async () => {
    const page = await nextVisitor(browser, shop.url)
    const [used = ''] = await linksIn(shop)
    await page.goto(used)
    await page.getByLabel('Contraseña nueva').fill('otra clave bien larga')
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
    await page.getByText('Este enlace ya no vale. Pedí uno nuevo.').waitFor()
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await page.getByRole('heading', { name: 'Recuperar el acceso' }).waitFor()

    await page.goto(adminPages.newPassword.path)
    await page.getByText('A este enlace le falta una parte.').waitFor()
    expect(await page.getByLabel('Contraseña nueva').count()).toBe(0)
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await page.getByRole('heading', { name: 'Recuperar el acceso' }).waitFor()
  })

  test('asks without a script as well', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
    const page = await context.newPage()
    await page.goto(adminPages.forgotten.path)
    await page.getByLabel('Email').fill('no es una dirección')
    await page.getByRole('button', { name: 'Enviarme un enlace' }).click()
    await page.getByText('Email inválido').waitFor()
    await askForLink(page, 'nadie@example.com')
    await context.close()
  })
})

test('the pages for a new password are kept by nobody and found by nobody', async () => {
  for (const path of [adminPages.forgotten.path, adminPages.newPassword.path]) {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('the artist closes what another device has open', async () => {
  const [page, other] = [await signedIn(), await signedIn()]
  await page.goto(adminPages.security.path)
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Cerrar la sesión/ }) })
  await rows.filter({ hasText: 'este dispositivo' }).waitFor()
  // The one in front of her comes first, though the other was begun later.
  expect(await rows.first().innerText()).toContain('este dispositivo')
  const before = await rows.count()
  await rows.filter({ hasNotText: 'este dispositivo' }).first().getByRole('button').click()
  await expect.poll(() => rows.count()).toBe(before - 1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sesiones abiertas')
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await untilShownOut(other)
})

async function signedIn(): Promise<Page> {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(adminPages.login.path)
  await fillSignIn(page, NEW)
  await page.getByRole('heading', { name: 'Vista General' }).waitFor()
  return page
}
