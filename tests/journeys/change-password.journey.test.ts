import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { fillSignIn, openArtistsShop, signedInArtist } from './support/artist.ts'
import { ARTIST } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'

const CHOSEN = 'tres palabras del taller'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

test('the artist changes her password by the keyboard, and her other devices are signed out', async () => {
  const page = await signedInArtist(browser, shop)
  const elsewhere = await signedInArtist(browser, shop)
  await page.goto(adminPages.security.path)
  const now = page.getByLabel('Contraseña actual', { exact: true })
  const chosen = page.getByLabel('Contraseña nueva', { exact: true })
  await now.fill('no es esta')
  await chosen.fill(CHOSEN)
  await chosen.press('Enter')
  await page.getByText('La contraseña actual no es correcta.').first().waitFor()
  await expect(now).toBeFocused()
  expect(await chosen.inputValue()).toBe(CHOSEN)

  await now.fill(ARTIST.password)
  await chosen.fill('corta')
  await chosen.press('Enter')
  await page.locator('[aria-invalid="true"]').waitFor()
  await expect(chosen).toBeFocused()
  expect(await now.inputValue()).toBe(ARTIST.password)

  await page.getByLabel('Mostrar lo que escribo').press('Space')
  expect([await now.getAttribute('type'), await chosen.getAttribute('type')]).toEqual(['text', 'text'])
  await chosen.fill(CHOSEN)
  await chosen.press('Enter')
  await page.getByText('Contraseña actualizada. Se cerraron las demás sesiones.').first().waitFor()
  expect([await now.inputValue(), await chosen.inputValue()]).toEqual(['', ''])
  expect(await chosen.getAttribute('type')).toBe('password')
  await page.reload()
  await page.getByLabel('Contraseña actual', { exact: true }).waitFor()

  await elsewhere.goto(adminPages.messages.path)
  await elsewhere.getByRole('button', { name: 'Ingresar' }).waitFor()
  await fillSignIn(elsewhere, CHOSEN)
  await elsewhere.getByRole('heading', { name: 'Mensajes' }).first().waitFor()
})

test('the artist changes her name and the address that she signs in with', async () => {
  const page = await newVisitor(browser, shop.url)
  await page.goto(adminPages.login.path)
  await fillSignIn(page, CHOSEN)
  await page.getByText(`Hola, ${ARTIST.name}`).waitFor()
  await page.goto(adminPages.security.path)
  await page.getByLabel('Tu nombre').fill('Inés')
  await page.getByLabel('Email para ingresar').fill('ines@example.com')
  await page.getByLabel('Tu contraseña de ahora').fill(CHOSEN)
  await page.getByRole('button', { name: 'Guardar datos de ingreso' }).click()
  await page.getByText('Datos de ingreso guardados').waitFor()
  await page.getByText('Hola, Inés').waitFor()
  await page.reload()
  expect(await page.getByLabel('Email para ingresar').inputValue()).toBe('ines@example.com')
})
