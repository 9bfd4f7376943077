import type { Browser, Locator, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { newArtist, nextArtist } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'

const DESKTOP = { width: 1440, height: 900 }

let shop: RunningShop
let browser: Browser
test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

/** A field and the value that it gets, or what is clicked. */
type Touch = readonly [where: Locator, value?: string]

/** Does one thing after the other before the page is drawn again, as happens to quick hands on a slow telephone. */
async function touchAtOnce(page: Page, touches: readonly Touch[]): Promise<void> {
  const handles = await Promise.all(
    touches.map(async ([where, value]) => ({ handle: await where.elementHandle(), value })),
  )
  await page.evaluate(async (all) => {
    for (const { handle: node, value } of all) {
      if (value !== undefined) {
        // As a keyboard does: what React put on the element itself notices no change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value)
        node?.dispatchEvent(new Event(node.nodeName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      } else if (node instanceof HTMLElement) node.click()
      // What was promised is kept before the next touch, as in life; drawing waits for a task of its own.
      for (let turn = 0; turn < 50; turn++) await null
    }
  }, handles)
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar obras' })

test.describe('what narrows a list adds up', () => {
  test('in the gallery', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await page.goto('/')
    await touchAtOnce(page, [
      [page.getByRole('link', { name: /^Paisaje/ })],
      [page.getByRole('link', { name: 'Ver en mosaico' })],
      [search(page), 'jacarandas'],
    ])
    await page.waitForURL('/?categoria=paisaje&buscar=jacarandas&vista=mosaico#galeria')
    await page.getByText('1 obra encontrada', { exact: true }).waitFor()
    expect(await search(page).inputValue()).toBe('jacarandas')
  })

  test('in the studio', async () => {
    const page = await nextArtist(browser, shop, DESKTOP)
    await page.getByRole('link', { name: 'Gestión de Obras' }).click()
    const category = page.getByLabel('Categoría')
    await category.locator('option[value=paisaje]').waitFor({ state: 'attached' })
    const state = page.getByLabel('Estado', { exact: true })
    await state.selectOption('borrador')
    await page.waitForURL('**/obras?estado=borrador')
    await touchAtOnce(page, [
      [state, ''],
      [category, 'paisaje'],
      [search(page), 'jacarandas'],
    ])
    await page.waitForURL('**/obras?categoria=paisaje&buscar=jacarandas')
    await page.getByRole('row', { name: /Jacarand/ }).waitFor()
  })
})

for (const [where, isHeld] of [
  ['at once', false],
  ['while it is still on its way', true],
] as const)
  test(`a search that waited keeps nobody from the next page, ${where}`, async () => {
    const page = await newArtist(browser, shop, DESKTOP)
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
    if (isHeld)
      await page.route('**/assets/messages-page-*.js', async (route) => {
        await held
        await route.continue()
      })
    await page.goto(adminPages.works.path)
    await page.getByRole('row').nth(1).waitFor()
    await touchAtOnce(page, [
      [search(page), 'jacarandas'],
      [page.getByRole('link', { name: /^Mensajes/ }).filter({ visible: true })],
    ])
    // Longer than a search waits.
    await page.waitForTimeout(1000)
    letCome()
    await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(adminPages.messages.path)
  })

/** On the page of a work: it was come to from the gallery, and the gallery from the biography. */
async function atAWork(): Promise<Page> {
  const page = await newVisitor(browser, shop.url, DESKTOP)
  await page.goto(linkTo.biography())
  await page.getByRole('banner').getByRole('link', { name: 'Galería' }).click()
  await page.getByRole('region', { name: 'Galería' }).getByRole('article').getByRole('link').first().click()
  await page.waitForURL(linkTo.artwork('*'))
  return page
}

test.describe('two taps are one step', () => {
  test('back, while the page before is on its way', async () => {
    const page = await atAWork()
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    const back = page.getByRole('main').getByRole('link', { name: 'Volver' })
    await back.click()
    await page.waitForURL('/')
    await back.click()
    letCome()
    await search(page).waitFor()
    await page.goBack()
    await page.waitForURL(linkTo.biography())
  })

  test('into a dialog, which one step closes', async () => {
    const page = await atAWork()
    const open = page.getByRole('button', { name: 'Ver en la pared' })
    const dialog = page.getByRole('dialog', { name: 'Ver en la pared' })
    await touchAtOnce(page, [[open], [open]])
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(linkTo.artwork('*'))
  })

  test('out of a dialog, which leaves the page where it is', async () => {
    const page = await atAWork()
    await page.getByRole('button', { name: 'Ver en la pared' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ver en la pared' })
    await dialog.getByRole('button', { name: 'Cerrar' }).evaluate(async (button: HTMLElement) => {
      const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      button.click()
      await stepped
      button.click()
    })
    await dialog.waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL('/')
  })
})

test('a question that was answered with no can be asked again at once', async () => {
  const page = await nextArtist(browser, shop, DESKTOP)
  await page.getByRole('link', { name: 'Gestión de Obras' }).click()
  await page.getByRole('link', { name: 'Nueva Obra' }).click()
  await page.getByLabel('Título').fill('A medio pintar')
  // A question hides what lies behind it from roles.
  const mail = page.locator(`a[href="${adminPages.messages.path}"]`).first()
  await mail.click()
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await touchAtOnce(page, [[question.getByRole('button', { name: 'Seguir editando' })], [mail]])
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await page.getByRole('heading', { name: 'Mensajes de Contacto' }).waitFor()
})
