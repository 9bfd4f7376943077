import type { Browser, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt, nextArtist, openArtistsShop, openPart, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** Tabs until something is reached. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const is = (text: string | null | undefined) =>
    typeof name === 'string' ? text === name : name.test(text ?? '')
  for (let presses = 0; presses < 80 && !is(await focused(page)); presses += 1)
    await page.keyboard.press('Tab')
  expect(is(await focused(page)), `${name} was not reached`).toBe(true)
}

async function idOf(title: string): Promise<string> {
  const reply = await fetch(`${shop.url}/api/artworks?search=${encodeURIComponent(title)}`)
  const { data } = Object(await reply.json())
  return data[0].id
}

test('the artist makes a series of two works on a phone, moves them and chooses the cover', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Series')
  await page.getByRole('link', { name: 'Orillas', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Nueva Serie' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('El nombre es requerido').waitFor()
  await page.getByLabel('Nombre').fill('Mesas')
  await page.getByLabel('Texto').fill('Lo que queda después de comer.')
  for (const title of ['Membrillos', 'Peras y mantel blanco']) {
    await page.getByLabel('Buscar obras para agregar').fill(title)
    await page.getByRole('button', { name: `Agregar ${title}` }).click()
    await page.getByRole('button', { name: `Quitar ${title} de la serie` }).waitFor()
  }
  await page.getByRole('button', { name: 'Adelantar Peras y mantel blanco' }).click()
  // At the top it cannot go further: the button beside it takes the focus.
  await expect.poll(() => focused(page)).toBe('Atrasar Peras y mantel blanco')
  await page.getByLabel('Tapa: Membrillos').check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Serie creada').waitFor()
  await page.getByRole('link', { name: 'Ver Mesas' }).click()
  await expect.poll(() => heading(page)).toBe('Mesas')
  expect(await page.locator('article h3').allInnerTexts()).toEqual(['Peras y mantel blanco', 'Membrillos'])
})

test('a name that is taken is told at its field, and nothing that was typed is lost', async () => {
  const page = await artistAt(browser, shop, adminPages.newSeries.link())
  await page.getByLabel('Nombre').fill('orillas')
  await page.getByLabel('Texto').fill('Otra vez el río.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.locator('form').getByText('Ya hay una serie con ese nombre').waitFor()
  expect(await page.getByLabel('Texto').inputValue()).toBe('Otra vez el río.')
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await expect(name).toBeFocused()
  await name.fill('')
  await page.getByLabel('Texto').fill('')
})

test('she puts a work into a series in its own form, deletes the series and has it back', async () => {
  const page = await artistAt(browser, shop, adminLinkTo.work(await idOf('Calas')), {
    width: 1440,
    height: 900,
  })
  await openPart(page, 'Categoría, serie, procedencia y etiquetas')
  await page.getByLabel('Serie', { exact: true }).selectOption('Tierra adentro')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  await page.goto(adminPages.series.link())
  const row = page.getByRole('listitem').filter({ hasText: 'Tierra adentro' })
  await row.getByText('7 obras').waitFor()
  await page.getByRole('button', { name: 'Adelantar Tierra adentro' }).click()
  await page.getByRole('button', { name: 'Adelantar Tierra adentro', disabled: true }).waitFor()
  await page.getByRole('button', { name: 'Eliminar Tierra adentro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar serie' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo: está como antes').waitFor()
  await page.goto(adminPages.series.link())
  await row.getByText('7 obras').waitFor()
})

test('a visitor wanders from work to work by keyboard, through a series and through what she searched for', async () => {
  const page = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name: 'Serie Orillas' }).focus()
  await page.keyboard.press('Enter')
  // The address changes before the page: the works of the gallery are still there for a moment.
  await expect.poll(() => heading(page)).toBe('Orillas')
  const titles = await page.locator('article h3').allInnerTexts()
  expect(titles.length).toBeGreaterThan(3)
  await tabTo(page, titles[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${linkTo.artwork('**')}`)
  expect(await page.getByRole('link', { name: /^Anterior/ }).count()).toBe(0)
  await tabTo(page, `Siguiente: ${titles[1]}`)
  for (const title of titles.slice(1)) {
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page)).toBe(title)
  }
  // At the end of the list the way leads back.
  await expect.poll(() => focused(page)).toBe(`Anterior: ${titles.at(-2)}`)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: `Anterior: ${titles.at(-2)}` }).waitFor()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect.poll(() => heading(page)).toBe('Orillas')

  await page.goto('/?buscar=lienzo')
  const found = await page.locator('#galeria article h3').allInnerTexts()
  await page
    .locator('#galeria')
    .getByRole('link', { name: found[1] ?? '', exact: true })
    .click()
  await page.getByRole('link', { name: `Anterior: ${found[0]}` }).waitFor()
  // The viewer is a step in the history, and the way is there after it as before.
  await page
    .getByRole('button', { name: /^Ampliar/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Siguiente: ${found[2]}` }).click()
  await expect.poll(() => heading(page)).toBe(found[2])
})

test('whoever comes straight to a work finds its series and other works, and no list to walk through', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.artwork(await idOf('Sudestada')))
  await page.getByRole('link', { name: 'Orillas' }).waitFor()
  const others = page.getByRole('region', { name: 'Otras obras' })
  expect(await others.getByRole('article').count()).toBe(4)
  expect(await page.getByRole('link', { name: /^(Anterior|Siguiente)/ }).count()).toBe(0)
  await others.getByRole('link').first().click()
  await expect.poll(() => heading(page)).not.toBe('Sudestada')
})
