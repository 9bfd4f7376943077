import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt } from './support/artist.ts'
import { endRoutes } from './support/end-routes.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Dora Ledesma',
      email: 'dora@example.com',
      subject: 'info',
      message: 'Hola, quería saber más de una obra.',
    }),
  })
})

test('no page that everybody gets has anything of who wrote', async () => {
  for (const path of [
    '/',
    linkTo.contact(),
    linkTo.biography(),
    linkTo.digitalArt(),
    linkTo.newsletter(),
    linkTo.withdrawal(),
  ])
    expect(await (await fetch(`${shop.url}${path}`)).text(), path).not.toMatch(
      /ledesma|dora@|saber más de una obra/i,
    )
})

test('the artist hands out what is kept of a person and erases it, by the keyboard alone', async () => {
  const page = await artistAt(browser, shop, adminPages.settings.path)
  await page.getByRole('link', { name: 'Datos de una persona' }).click()
  await page.getByRole('heading', { name: 'Datos de una persona' }).waitFor()
  const field = page.getByLabel('Email, DNI, número de pedido o nombre')
  await field.focus()
  await page.keyboard.type('?')
  await page.getByRole('button', { name: 'Buscar' }).press('Enter')
  await page.getByText('Escribí un email, un DNI, un número de pedido o un nombre').waitFor()
  await expect(field).toBeFocused()
  await field.fill('nadie@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('No guardamos datos de «nadie@example.com».').waitFor()
  await field.fill('DORA@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('1 mensaje de contacto').waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).press('Enter')
  const copy = JSON.parse(await readFile((await (await saving).path()) ?? '', 'utf8'))
  expect(copy['Mensajes de contacto']).toMatchObject([{ mensaje: 'Hola, quería saber más de una obra.' }])

  await page.getByRole('button', { name: 'Borrar los datos de esta persona' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Borrar los datos' })
  await question.getByText('¿Borrar los datos de dora@example.com?').waitFor()
  await question.getByRole('button', { name: 'Borrar', exact: true }).press('Enter')
  await page.getByText('Se borraron los datos de dora@example.com.').waitFor()
  await page.getByText('No guardamos datos de «DORA@example.com».').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Se borraron los datos de dora@example.com.')
  expect(new URL(page.url()).search).toBe('')
})

test('a search that failed says so, keeps what was typed, and is made again by the same button', async () => {
  const page = await artistAt(browser, shop, adminPages.personalData.path)
  const field = page.getByLabel('Email, DNI, número de pedido o nombre')
  await page.route('**/api/personal-data/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await field.fill('nadie@example.com')
  await page.getByRole('button', { name: 'Buscar' }).press('Enter')
  await page.getByText('No pudimos buscar sus datos. Probá de nuevo en unos minutos.').waitFor()
  expect(await field.inputValue()).toBe('nadie@example.com')
  await endRoutes(page)
  await page.getByRole('button', { name: 'Buscar' }).press('Enter')
  await page.getByText('No guardamos datos de «nadie@example.com».').waitFor()
})
