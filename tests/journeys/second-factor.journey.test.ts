import type { Browser, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { adminPages } from '#pages/admin-pages.ts'
import { fillSignIn, openArtistsShop, signedInArtist } from './support/artist.ts'
import { ARTIST } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

/** With the keyboard alone: the focus is where the next word is to be typed. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.waitFor()
  await expect(field).toBeFocused()
  await field.fill(text)
  await page.keyboard.press('Enter')
}

test('the artist switches the second step on, signs in with it, and switches it off', async () => {
  const page = await signedInArtist(browser, shop)
  await page.goto(adminPages.security.path)
  await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).press('Enter')
  await type(page, 'Tu contraseña', ARTIST.password)
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
  const secret = (await shown.innerText()).replace(/\s/g, '')
  await page.getByRole('img', { name: 'Código QR para la aplicación' }).waitFor()
  // On a phone nothing can read what it shows itself: its own application is opened.
  expect(await page.locator(`a[href^="otpauth://totp/"][href*="${secret}"]`).innerText()).toBe(
    'abrila desde acá',
  )
  await type(page, 'Código de la aplicación', 'abc')
  await page
    .getByText('El código no es correcto. Fijate que la hora del teléfono sea la exacta.')
    .first()
    .waitFor()
  await type(page, 'Código de la aplicación', generateSync({ secret }))
  await page.getByRole('heading', { name: 'Tus códigos de recuperación' }).waitFor()
  const [recovery = ''] = await page.getByText(/^\w{4}-\w{4}-\w{4}$/).allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('Te quedan 10 códigos de recuperación.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Verificación en dos pasos activada' }).waitFor()

  const elsewhere = await nextVisitor(browser, shop.url)
  await elsewhere.goto(adminPages.login.path)
  await elsewhere.getByLabel('Mantener la sesión en este dispositivo').check()
  await fillSignIn(elsewhere)
  await elsewhere
    .getByText('Escribí el código de seis dígitos de tu aplicación, o uno de recuperación.')
    .waitFor()
  await type(elsewhere, 'Código', recovery)
  await elsewhere.getByRole('heading', { name: 'Vista General' }).waitFor()
  // What was chosen beside the password holds for the code that is asked for after it.
  await elsewhere.goto(adminPages.security.path)
  await elsewhere.getByText('Se mantiene hasta el').waitFor()

  await page.getByRole('button', { name: 'Desactivar' }).press('Enter')
  await type(page, 'Tu contraseña', ARTIST.password)
  await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).waitFor()
})
