import type { Browser, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { artistAt, nextArtist, openArtistsShop, openPart, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { sellAtStudio } from './support/studio-sale.ts'
import { closeShop, test } from './support/test.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

const question = (page: Page) => page.getByRole('dialog', { name: 'Hay cambios sin guardar' })

interface Form {
  readonly what: string
  readonly tab: string
  /** Pressed one after the other to get to the form, where it does not stand on the tab itself. */
  readonly more?: readonly { readonly role: 'link' | 'button'; readonly name: string | RegExp }[]
  readonly label: string
}

const forms: readonly Form[] = [
  { what: 'a work', tab: 'Gestión de Obras', more: [{ role: 'link', name: 'Nueva Obra' }], label: 'Título' },
  {
    what: 'a digital work',
    tab: 'Arte Digital',
    more: [{ role: 'button', name: 'Nueva Obra Digital' }],
    label: 'Título',
  },
  { what: 'the biography', tab: 'Biografía', label: 'Subtítulo' },
  { what: 'the contact data', tab: 'Contacto', label: 'Teléfono' },
  {
    what: 'the settings',
    tab: 'Ajustes',
    more: [{ role: 'link', name: /^Galería/ }],
    label: 'Frase debajo del nombre',
  },
  {
    what: 'how she sells',
    tab: 'Ajustes',
    more: [{ role: 'link', name: /^Venta y envíos/ }],
    label: 'Antes de comprar',
  },
  {
    what: 'the prices of delivery',
    tab: 'Ajustes',
    more: [
      { role: 'link', name: /^Venta y envíos/ },
      { role: 'link', name: 'Precios de envío' },
    ],
    label: 'Envío gratis desde (ARS)',
  },
]

for (const form of forms)
  test(`${form.what}: what was typed outlasts the back button and a reload`, async () => {
    const page = await nextArtist(browser, shop)
    const warned: string[] = []
    page.on('dialog', (dialog) => {
      warned.push(dialog.type())
      void dialog.accept()
    })
    await openTab(page, form.tab)
    for (const { role, name } of form.more ?? []) await page.getByRole(role, { name }).click()
    const field = page.getByLabel(form.label, { exact: true })
    await field.click()
    await field.fill('Río de siesta')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Seguir editando' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await question(page).waitFor()
    await page.goBack()
    await question(page).waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('Río de siesta')

    await page.reload()
    expect(warned).toEqual(['beforeunload'])
    await page.getByRole('button', { name: 'Recuperar borrador' }).click()
    expect(await field.inputValue()).toBe('Río de siesta')

    await page.goBack()
    await question(page)
      .getByText(/quedan como borrador en este dispositivo/)
      .waitFor()
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
    await field.waitFor({ state: 'hidden' })
  })

test('a save that is answered late carries nobody off the page where she is by then', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  await page.getByRole('link', { name: 'Editar Orilla', exact: true }).click()
  await page.getByLabel('Título').fill('Orilla de noche')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/artworks/*', async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await sent
  await openTab(page, 'Mensajes')
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  const messages = page.getByRole('heading', { name: 'Mensajes de Contacto' })
  await messages.waitFor()
  answer.resolve()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  await expect(messages).toBeVisible()
})

test('a work that was sold at the studio meanwhile stays sold when an older form of it is saved', async () => {
  const read = async (path: string) => Object(await (await fetch(`${shop.url}/api${path}`)).json()).data
  const [described, withheld] = await read('/artworks?available=true&limit=2')
  const page = await artistAt(browser, shop, adminLinkTo.work(described.id))
  await page.getByLabel('Descripción').fill('Otras palabras.')
  await sellAtStudio(shop, described.id)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  const stays = { description: 'Otras palabras.', status: { isSold: true, isAvailable: false } }
  await expect.poll(() => read(`/artworks/${described.id}`)).toMatchObject(stays)

  await page.goto(adminLinkTo.work(withheld.id))
  await page.getByLabel('Descripción').fill('Otras palabras.')
  await openPart(page, 'Estado')
  await page.getByLabel('Mostrar sin vender').check()
  await sellAtStudio(shop, withheld.id)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page
    .locator('#sold-error')
    .filter({ hasText: 'El estado de venta de esta obra cambió mientras tanto' })
    .waitFor()
  expect(await page.getByLabel('Marcar como vendida').isChecked()).toBe(true)
  expect(await page.getByLabel('Descripción').inputValue()).toBe('Otras palabras.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  await expect.poll(() => read(`/artworks/${withheld.id}`)).toMatchObject(stays)
})

test.describe('several forms on one page', () => {
  const dollar = /^Pesos por un dólar/
  const euro = /^Pesos por un euro/

  test('each alone keeps the page, whatever the others say, and one that was saved lets the others go on asking', async () => {
    const page = await artistAt(browser, shop, adminPages.paymentSettings.path)
    const warned: string[] = []
    page.on('dialog', (dialog) => {
      warned.push(dialog.type())
      void dialog.accept()
    })
    for (const label of [dollar, euro]) {
      const field = page.getByLabel(label)
      const before = await field.inputValue()
      await field.fill('45')
      await openTab(page, 'Mensajes')
      await question(page).getByRole('button', { name: 'Seguir editando' }).click()
      await question(page).waitFor({ state: 'hidden' })
      expect(await field.inputValue()).toBe('45')
      // As it was, it keeps nobody: the next question is about the other form alone.
      await field.fill(before)
      await page.reload()
    }
    expect(warned).toEqual([])
    await page.getByLabel(euro).fill('1.600')
    await page.getByLabel(dollar).fill('1.250')
    await page.getByRole('button', { name: 'Guardar cotización del dólar' }).click()
    await page.getByText('Cotización guardada').waitFor()
    await openTab(page, 'Mensajes')
    await question(page).getByText('Si salís ahora, se descartan los cambios que hiciste.').waitFor()
    await question(page).getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('button', { name: 'Guardar cotización del euro' }).click()
    await expect.poll(() => page.getByText(/^Cargada el/).count()).toBe(2)
    await openTab(page, 'Mensajes')
    await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
  })
})
