import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { photograph as takeWith } from '../support/photograph.ts'
import {
  artistAt,
  chooseFor,
  nextArtist,
  openArtistsShop,
  openFromWorks,
  openPart,
} from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser
let photograph: Buffer
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  photograph = await takeWith()
})
test.afterAll(() => closeShop(browser, shop))

/** A busy machine needs longer than a second. */
const PATIENT = { timeout: 30_000 }

const DESKTOP = { width: 1440, height: 900 }

async function works(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gestión de Obras' }).click()
  await page.getByRole('heading', { name: 'Gestión de Obras' }).waitFor()
}

const takePhotograph = (page: Page, name = 'obra.jpg', buffer = photograph) =>
  page.locator('input[name=imageUrl-file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Counts every touch of the screen, those that begin to type and all others. */
async function countTaps(page: Page): Promise<{ typing: number; other: number }> {
  const taps = { typing: 0, other: 0 }
  await page.exposeFunction('countTap', (isTyping: boolean) => {
    taps[isTyping ? 'typing' : 'other'] += 1
  })
  await page.evaluate(() =>
    window.addEventListener(
      'pointerdown',
      ({ target }) =>
        (window as unknown as { countTap(isTyping: boolean): void }).countTap(
          target instanceof HTMLElement && target.matches('input:not([type=file]), textarea'),
        ),
      { capture: true },
    ),
  )
  return taps
}

test('a work with its cover and three views is published from a phone with eight taps beside typing', async () => {
  const page = await nextArtist(browser, shop)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  const [roll] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Subir imagen').click()])
  const photographs = await Promise.all(
    ['#4a6b8a', '#8a6b4a', '#4a8a6b', '#6b4a8a'].map((colour) => takeWith(colour)),
  )
  await roll.setFiles(
    photographs.map((buffer, at) => ({ name: `obra-${at}.jpg`, mimeType: 'image/jpeg', buffer })),
  )
  // Each picture is chosen in the phone's own camera roll, and all of them are taken over.
  taps.other += photographs.length + 1
  for (const [label, text] of [
    ['Título', 'Bajante de junio'],
    ['Descripción', 'El río al caer la tarde.'],
    ['Técnica', 'Óleo sobre lienzo'],
    ['Precio', '85.000'],
    ['Descuento (%)', '15'],
    ['Alto', '60'],
    ['Ancho', '80'],
  ]) {
    await page.getByLabel(label ?? '', { exact: true }).click()
    await page.getByLabel(label ?? '', { exact: true }).fill(text ?? '')
  }
  await page.getByText('Se muestra ARS 100.000 tachado y se cobra ARS 85.000. Ahorro: ARS 15.000.').waitFor()
  await expect.poll(() => page.getByLabel('URL de la imagen').inputValue(), PATIENT).toContain('/media/')
  await page.getByLabel('Qué se ve en la vista 3').waitFor(PATIENT)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra creada exitosamente').waitFor()
  await page.getByRole('link', { name: 'Bajante de junio', exact: true }).waitFor()
  expect(taps).toEqual({ typing: 7, other: 8 })

  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto('/?buscar=bajante')
  await visitor
    .getByRole('link', { name: /Bajante de junio/ })
    .first()
    .click()
  await visitor.getByRole('button', { name: 'Agregar al carrito' }).waitFor()
})

test('the price before the discount can be typed instead, and the other follows', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path, DESKTOP)
  await page.getByLabel('Descuento (%)').fill('20')
  await page.getByLabel('Precio', { exact: true }).fill('100.000')
  await page.getByText('Se muestra ARS 125.000 tachado y se cobra ARS 100.000.').waitFor()
  await page.getByRole('button', { name: 'Escribir el precio de lista' }).click()
  const list = page.getByLabel('Precio de lista')
  expect(await list.inputValue()).toBe('125.000')
  await list.fill('100.000')
  await page.getByText('Se muestra ARS 100.000 tachado y se cobra ARS 80.000.').waitFor()
  await page.getByLabel('Descuento (%)').fill('50')
  await page.getByText('Se muestra ARS 100.000 tachado y se cobra ARS 50.000.').waitFor()
  await page.getByRole('button', { name: 'Escribir el precio que se cobra' }).click()
  expect(await page.getByLabel('Precio', { exact: true }).inputValue()).toBe('50.000')
})

test('everything that is missing is said at once', async () => {
  const page = await artistAt(browser, shop, adminPages.newWork.path, DESKTOP)
  await page.getByLabel('Año').fill('1899')
  await page.getByLabel('Descuento (%)').fill('101')
  await page.getByRole('button', { name: 'Guardar' }).click()
  for (const sentence of [
    'El título es requerido',
    'La descripción es requerida',
    'El precio debe ser mayor a 0',
    'El alto debe ser mayor a 0',
    'El ancho debe ser mayor a 0',
    'La técnica es requerida',
    'El año debe ser válido',
    'El descuento debe estar entre 0 y 100',
    'Debe subir una imagen o proporcionar una URL',
  ])
    await page.getByText(sentence).waitFor()
  // The way to a picture is the button above, not an address that few have.
  const field = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))
  await expect.poll(field).toBe('imageUrl')
  expect(await page.getByLabel('URL de la imagen').isVisible()).toBe(false)
  await takePhotograph(page, 'obra.jpg', Buffer.alloc(5 * 1024 * 1024 + 1))
  await page.getByText('La imagen es demasiado grande. Máximo 5MB.').waitFor()
})

test.describe('what was typed', () => {
  test('is not left behind without a word, and waits as a draft', async () => {
    const page = await artistAt(browser, shop, adminPages.works.path)
    await page.getByRole('link', { name: 'Nueva Obra' }).click()
    await page.getByLabel('Título').fill('A medio pintar')
    await page.getByRole('link', { name: 'Mensajes' }).click()
    const warning = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await warning.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await page.getByLabel('Título').inputValue()).toBe('A medio pintar')
    await page.goBack()
    await warning.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.getByRole('link', { name: 'Nueva Obra' }).click()
    await page.getByRole('button', { name: 'Recuperar borrador' }).click()
    expect(await page.getByLabel('Título').inputValue()).toBe('A medio pintar')
  })
})

test('works are found, turned over by pages, edited and sold at the studio', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path, DESKTOP)
  await page.getByText('Página 1 de 3').waitFor()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await page.getByText('Página 2 de 3').waitFor()
  await page.reload()
  await page.getByText('Página 2 de 3').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('cortaderas')
  await page.getByRole('row', { name: /Cortaderas/ }).waitFor()
  await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(2)
  await page.goBack()
  await page.getByText('Página 1 de 3').waitFor()
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Buscar obras' }).inputValue(), PATIENT)
    .toBe('')
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('cortaderas')
  await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(2)

  await page.getByRole('link', { name: 'Editar Cortaderas' }).click()
  await page.getByLabel('Técnica').fill('Acrílico y carbón')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('carbón')
  await page.getByRole('row', { name: /Cortaderas.*Disponible/ }).waitFor()
  await chooseFor(page, 'Cortaderas', 'Vendida en el taller')
  const question = page.getByRole('dialog', { name: /Vendida en el taller|Volver a poner en venta/ })
  await question.getByText('¿Vendiste «Cortaderas» en el taller?').waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('row', { name: /Cortaderas.*Disponible/ }).waitFor()
  await chooseFor(page, 'Cortaderas', 'Vendida en el taller')
  await question.getByLabel('Comprador (opcional)').fill('Inés Paz')
  const price = question.getByLabel(/^Precio de venta/)
  await price.fill('mucho')
  await price.press('Enter')
  await question.getByText('Escribí el precio como número').waitFor()
  await price.fill('95000')
  await question.getByLabel('Dónde se vendió').selectOption('En una feria')
  // The network fails once: the buyer and the price stay.
  await page.route('**/studio-sale', (route) => route.abort(), { times: 1 })
  await price.press('Enter')
  await page
    .getByText(/^No hay conexión/)
    .first()
    .waitFor()
  expect(await question.getByLabel('Comprador (opcional)').inputValue()).toBe('Inés Paz')
  // The list is read again after a failure as well, and a press meanwhile counts for nothing.
  const sell = question.getByRole('button', { name: 'Marcarla como vendida' })
  await expect.poll(() => sell.getAttribute('aria-disabled'), PATIENT).not.toBe('true')
  await price.press('Enter')
  const noted = /Cortaderas.*Vendida en una feria a Inés Paz por ARS 95.000/
  await page.getByRole('row', { name: noted }).waitFor()
  await chooseFor(page, 'Cortaderas', 'Datos de la venta')
  const note = page.getByRole('dialog', { name: 'Datos de la venta' })
  await note.getByLabel('Comprador (opcional)').fill('Inés Sosa')
  await note.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('row', { name: /Cortaderas.*a Inés Sosa/ }).waitFor()
  await chooseFor(page, 'Cortaderas', 'Eliminar')
  const deletion = page.getByRole('dialog', { name: 'Eliminar obra' })
  await deletion.getByText(/su venta en el taller no cuenta en «Ventas por mes»/).waitFor()
  await deletion.getByRole('button', { name: 'Cancelar' }).click()
  await chooseFor(page, 'Cortaderas', 'Volver a poner en venta')
  await question.getByRole('button', { name: 'Ponerla en venta' }).click()
  await page.getByRole('row', { name: /Cortaderas.*Disponible/ }).waitFor()
})

test('a draft is seen by nobody but the artist, then published, sold at the studio and duplicated', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  const visitor = await nextVisitor(browser, shop.url)
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  await takePhotograph(page)
  for (const [label, text] of [
    ['Título', 'Sauce dormido'],
    ['Descripción', 'Un sauce sobre el agua quieta.'],
    ['Técnica', 'Acuarela'],
    ['Precio', '60000'],
    ['Alto', '30'],
    ['Ancho', '40'],
  ])
    await page.getByLabel(label ?? '', { exact: true }).fill(text ?? '')
  await openPart(page, 'Estado')
  await page.getByRole('checkbox', { name: /^Dejar como borrador/ }).check()
  await expect.poll(() => page.getByLabel('URL de la imagen').inputValue(), PATIENT).toContain('/media/')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('Obra creada exitosamente').waitFor()
  await openPart(page, 'Filtrar y ordenar')
  await page.getByLabel('Estado').selectOption('borrador')
  const card = page.getByRole('listitem').filter({ hasText: 'Sauce dormido' })
  await card.getByText(/· Borrador$/).waitFor()

  const [preview] = await Promise.all([page.waitForEvent('popup'), chooseFor(page, 'Sauce dormido', 'Ver')])
  await preview.getByText('Es un borrador: solo vos ves esta página.').waitFor()
  await preview.getByRole('heading', { name: 'Sauce dormido' }).waitFor()
  const id = decodeURIComponent(new URL(preview.url()).pathname.split('/').at(-2) ?? '')
  expect((await visitor.goto(linkTo.artwork(id)))?.status()).toBe(404)
  await visitor.goto('/?buscar=sauce+dormido')
  await visitor.getByText('No se encontraron obras con los criterios seleccionados.').waitFor()

  await preview.getByRole('button', { name: 'Publicar' }).click()
  await preview.getByText('Obra publicada').waitFor()
  await visitor.goto(linkTo.artwork(id))
  await visitor.getByRole('button', { name: 'Agregar al carrito' }).waitFor()

  await page.getByLabel('Estado').selectOption('')
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('sauce dormido')
  await chooseFor(page, 'Sauce dormido', 'Vendida en el taller')
  await page.getByRole('button', { name: 'Marcarla como vendida' }).click()
  await card.getByText(/· Vendida$/).waitFor()
  await visitor.reload()
  await visitor.getByText('Esta obra encontró su hogar').waitFor()
  expect(await visitor.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)

  await chooseFor(page, 'Sauce dormido', 'Duplicar')
  await expect.poll(() => page.getByLabel('Título').inputValue(), PATIENT).toBe('Sauce dormido (copia)')
  await openPart(page, 'Estado')
  expect(await page.getByRole('checkbox', { name: 'Marcar como vendida' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('Obra creada exitosamente').waitFor()
  await page.getByRole('button', { name: 'Publicar Sauce dormido (copia)' }).click()
  await page.getByText('Obra publicada').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('(copia)')
  await chooseFor(page, 'Sauce dormido (copia)', 'Ocultar')
  await page.getByText('Obra oculta: quedó como borrador').waitFor()
  await page.getByRole('button', { name: 'Publicar Sauce dormido (copia)' }).waitFor()
})

test('further views are added, described and put in order', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  await page.getByRole('link', { name: 'Editar Orilla', exact: true }).click()
  const other = await takeWith('#8a6b4a', [900, 900])
  const files = page.locator('input[name=view-file]')
  await files.setInputFiles({ name: 'detalle.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await page.getByLabel('Qué se ve en la vista 1').fill('Detalle del cielo')
  await files.setInputFiles({ name: 'marco.jpg', mimeType: 'image/jpeg', buffer: other })
  await page.getByLabel('Qué se ve en la vista 2').fill('El marco')
  await page.getByLabel('Qué es la vista 1').selectOption('Detalle')
  await page.getByRole('button', { name: 'Adelantar la vista 2' }).click()
  const gallery = async () => {
    const reply = await fetch(`${shop.url}/api/artworks?search=orilla&limit=1`)
    const { data } = (await reply.json()) as { data: { images: { gallery: { alt: string }[] } }[] }
    return data[0]?.images.gallery.map(({ alt }) => alt)
  }
  await expect.poll(gallery, PATIENT).toEqual(['El marco', 'Detalle del cielo'])
  await page
    .getByRole('button', { name: 'Mover la vista 2' })
    .dragTo(page.getByAltText('El marco'), { steps: 8 })
  await expect.poll(gallery, PATIENT).toEqual(['Detalle del cielo', 'El marco'])
  await page.getByRole('button', { name: 'Mover la vista 2' }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(300)
  }
  await expect.poll(gallery, PATIENT).toEqual(['El marco', 'Detalle del cielo'])
  await page.getByRole('button', { name: 'Quitar la vista 1' }).click()
  await expect.poll(gallery, PATIENT).toEqual(['Detalle del cielo'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(gallery, PATIENT).toEqual(['El marco', 'Detalle del cielo'])
  await page.getByRole('button', { name: 'Quitar la vista 2' }).waitFor()
  // It went along, into the trash and back.
  expect(await page.getByLabel('Qué es la vista 2').inputValue()).toBe('detalle')
  expect(await page.getByLabel('Qué es la vista 1').inputValue()).toBe('vista')
})

test('a work is deleted after one more question, which the back button answers with no, and comes back', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  const calas = page.getByRole('listitem').filter({ hasText: 'Calas' })
  await chooseFor(page, 'Calas', 'Eliminar')
  const dialog = page.getByRole('dialog', { name: 'Eliminar obra' })
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await chooseFor(page, 'Calas', 'Eliminar')
  await dialog.getByRole('button', { name: 'Eliminar obra' }).click()
  await page.getByText('Obra eliminada exitosamente').waitFor()
  // As long as the question is there nothing behind it can be seen: only afterwards the row has truly gone.
  await dialog.waitFor({ state: 'hidden' })
  await calas.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByText('Listo: está como antes').waitFor()
  await calas.waitFor()
  await chooseFor(page, 'Calas', 'Eliminar')
  await dialog.getByRole('button', { name: 'Eliminar obra' }).click()
  await calas.waitFor({ state: 'hidden' })
  await openFromWorks(page, 'Papelera')
  await page.getByRole('button', { name: 'Recuperar «Calas»' }).press('Enter')
  await page.getByText('Recuperaste «Calas»').waitFor()
  await page.getByRole('button', { name: 'Recuperar «Calas»' }).waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^(Papelera|Recuperar)$/)
  await works(page)
  await calas.waitFor()
})

test('whoever has saved a work is back in the list, at the search and the place that she came from', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  await page.getByRole('searchbox', { name: 'Buscar obras' }).fill('a')
  await page.waitForURL('**?buscar=a')
  const edit = page.getByRole('link', { name: /^Editar / }).nth(6)
  await edit.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await edit.click()
  const title = page.getByLabel('Título')
  await expect.poll(() => title.inputValue(), PATIENT).not.toBe('')
  await openPart(page, 'Categoría, serie, procedencia y etiquetas')
  await page.getByLabel('Procedencia').fill('Del taller')
  // On a busy phone the step back comes after the page has been drawn once more.
  await page.evaluate(() => {
    const { history } = window
    const go = history.go.bind(history)
    history.go = (steps) => void setTimeout(go, 300, steps)
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Obra actualizada exitosamente').waitFor()
  await page.waitForURL('**/obras?buscar=a')
  await edit.waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBeGreaterThan(before / 2)
})

test('ten works stand in less than a thousand pixels of a phone, each with one action and the others behind "Más"', async () => {
  const page = await artistAt(browser, shop, adminPages.works.path)
  const list = page.getByRole('list', { name: 'Obras' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(10)
  const box = await list.boundingBox()
  expect(box?.height).toBeLessThan(1000)
  // Without a swipe she sees works, and not what narrows them.
  expect(box?.y).toBeLessThan(420)
  const row = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Editar/ }) })
    .first()
  expect(await row.getByRole('button').count()).toBe(1)
  for (const target of await row.getByRole('button').or(row.getByRole('link')).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
