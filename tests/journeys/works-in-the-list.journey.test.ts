import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
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

async function openWorks(viewport?: { width: number; height: number }) {
  const page = await artistAt(browser, shop, adminPages.works.path, viewport)
  await page.getByRole('heading', { name: 'Gestión de Obras' }).waitFor()
  return page
}

test('works are sorted, and their prices, state and place changed in the list; all of it can be taken back', async () => {
  const page = await openWorks({ width: 1440, height: 900 })
  const first = page.getByRole('row').nth(1)
  await page.getByRole('button', { name: 'Precio', exact: true }).click()
  await page.locator('th[aria-sort=descending]', { hasText: 'Precio' }).waitFor()
  await expect(page).toHaveURL(/orden=price_desc/)
  await page.getByRole('button', { name: 'Obra', exact: true }).click()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Obra' }).waitFor()
  await expect(first).toContainText(/^A/)

  await page
    .getByRole('button', { name: /^Cambiar el precio de/ })
    .first()
    .click()
  const price = page.getByRole('dialog', { name: 'Cambiar el precio' })
  await price.getByRole('textbox').fill('123.456')
  await price.getByRole('button', { name: 'Guardar' }).click()
  const changed = page.getByRole('button', { name: /^Cambiar el precio de .*123.456/ })
  await changed.waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo: está como antes').waitFor()
  await expect(changed).toHaveCount(0)

  const forSale = page.getByRole('row').filter({ hasText: 'Disponible' })
  const title = (await forSale.first().getByRole('link').first().innerText()).trim()
  await page.getByRole('button', { name: `Cambiar el estado de ${title}: Disponible` }).click()
  await page.getByRole('menuitem', { name: 'Sacar de la venta' }).click()
  await page.getByRole('row').filter({ hasText: title }).getByText('No está a la venta').waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: `Cambiar el estado de ${title}: Disponible` }).waitFor()
})

test('works of two pages are chosen and their prices raised together, seen before and taken back after', async () => {
  const page = await openWorks()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const list = page.getByRole('list', { name: 'Obras' })
  const forSale = () => list.getByRole('listitem').filter({ hasText: '· Disponible' }).first()
  const onPageOne = (await forSale().getByRole('link').first().innerText()).trim()
  await forSale().getByRole('checkbox').check()
  await page.getByText('1 obra elegida').waitFor()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(list.getByRole('link', { name: onPageOne, exact: true })).toHaveCount(0)
  await forSale().getByRole('checkbox').check()
  await page.getByText('2 obras elegidas').waitFor()
  const shown = await forSale().innerText()

  await page.getByRole('button', { name: 'Cambiar las obras elegidas' }).click()
  await page.getByRole('menuitem', { name: 'Precio' }).click()
  const question = page.getByRole('dialog', { name: 'Cambiar los precios' })
  await question.getByRole('button', { name: 'Cambiar los precios' }).click()
  await question.getByText('Escribí cuánto: 12,5 para subir, -5 para bajar').waitFor()
  await expect(question.getByLabel('Cambiar los precios (%)')).toBeFocused()
  await question.getByLabel('Cambiar los precios (%)').fill('10')
  await question.getByText('Escribí cuánto: 12,5 para subir, -5 para bajar').waitFor({ state: 'detached' })
  await expect(question.getByRole('list', { name: 'Precios nuevos' }).getByText('→')).toHaveCount(2)
  await question.getByRole('button', { name: 'Cambiar los precios' }).click()
  await page.getByText('2 obras con otro precio').waitFor()
  await expect.poll(() => list.getByText(shown).count()).toBe(0)
  await expect(page.getByText('obras elegidas')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo: está como antes').waitFor()

  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const gone = list.getByRole('listitem').filter({ hasText: '· Disponible' }).first()
  const title = (await gone.getByRole('link').first().innerText()).trim()
  await gone.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cambiar las obras elegidas' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const deletion = page.getByRole('dialog', { name: 'Eliminar obras' })
  await deletion.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('1 obra en la Papelera').waitFor()
  await expect(list.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await list.getByRole('link', { name: title, exact: true }).waitFor()
})

test('on a phone all works of a page are chosen by one tap, and a work has its label behind "Más"', async () => {
  const page = await openWorks()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const all = page.getByRole('checkbox', { name: 'Elegir todas las de esta página' })
  await all.check()
  await page.getByText('10 obras elegidas').waitFor()
  expect(await violations(page)).toEqual([])
  await all.uncheck()
  await page.getByText('0 obras elegidas').waitFor()
  const list = page.getByRole('list', { name: 'Obras' })
  const hanging = list.getByRole('listitem').filter({ hasText: '· Disponible' }).first()
  const title = (await hanging.getByRole('link').first().innerText()).trim()
  await hanging.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Etiqueta' }).click()
  await expect(page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')).toHaveText([
    new RegExp(title),
  ])
})

test('a draft is given its moment in the form, and several theirs in the list', async () => {
  const page = await openWorks({ width: 1440, height: 900 })
  await page
    .getByRole('row')
    .filter({ hasText: 'Disponible' })
    .first()
    .getByRole('link', { name: /^Editar/ })
    .click()
  await page.locator('summary', { hasText: 'Estado' }).filter({ hasText: 'A la venta' }).click()
  await page.getByLabel('Dejar como borrador').check()
  await page.getByLabel('Publicar el').fill('2031-12-01T10:00')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  const draft = page.getByRole('row').filter({ hasText: 'Se publica el 01/12/2031, 10:00' })
  await draft.getByRole('checkbox').check()
  await page.getByRole('row').filter({ hasText: 'Disponible' }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Publicar el…' }).click()
  const question = page.getByRole('dialog', { name: 'Publicar más adelante' })
  await question.getByLabel('Día y hora').fill('2020-01-01T10:00')
  await question.getByRole('button', { name: 'Publicar 1 obra a esa hora' }).click()
  await question.getByText('Esa hora ya pasó').waitFor()
  await expect(question.getByLabel('Día y hora')).toBeFocused()
  await question.getByLabel('Día y hora').fill('2032-02-03T21:30')
  await question.getByRole('button', { name: 'Publicar 1 obra a esa hora' }).click()
  await page.getByRole('row').filter({ hasText: 'Se publica el 03/02/2032, 21:30' }).waitFor()
  // What hangs already was chosen as well: it is no part of that.
  await page.getByText('1 obra: se publica el 03/02/2032, 21:30').first().waitFor()
  expect(await page.getByText(/no cambi/).count()).toBe(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await draft.waitFor()
})

test('labels of the chosen works are printed on sheets and on a roll, each with a code that leads to its page', async () => {
  const page = await openWorks()
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  const list = page.getByRole('list', { name: 'Obras' })
  const hanging = list
    .getByRole('listitem')
    .filter({ hasNotText: 'Publica' })
    .filter({ hasNotText: 'Borrador' })
  for (const at of [0, 1, 2]) await hanging.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cambiar las obras elegidas' }).click()
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
  const labels = page.getByRole('list', { name: 'Etiquetas' }).getByRole('listitem')
  await expect(labels).toHaveCount(3)
  await expect(page.getByRole('img', { name: /^Código que lleva a la página de «/ })).toHaveCount(3)
  await expect(labels.filter({ hasText: /ARS|USD|Vendida|No está a la venta/ })).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  expect(await pages()).toBe(1)
  await page.getByRole('radio', { name: /Rollo de 62 mm/ }).check()
  expect(await pages()).toBe(3)
  await page.getByRole('checkbox', { name: 'Con el precio' }).uncheck()
  await expect(labels.filter({ hasText: /ARS|USD/ })).toHaveCount(0)
})
