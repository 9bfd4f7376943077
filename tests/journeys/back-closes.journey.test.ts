import type { Browser, Locator, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { nextBuyer } from './support/kept-cart.ts'
import type { RunningShop } from './support/running-shop.ts'
import { DESKTOP, PHONE } from './support/sizes.ts'
import { test } from './support/test.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
/** A work that can be bought, and that nobody buys here. */
let work: WorkForSale

test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  work = (await offerWorks(shop.url))()
})

const drawer = (page: Page) => page.getByRole('dialog', { name: /Carrito/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const entries = (page: Page) => page.evaluate(() => window.history.length)
/** No step lies over the page in its history. */
const isOnPageItself = (page: Page) =>
  page.evaluate(() => !window.history.state?.layers && !window.history.state?.usr?.dialog)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

interface Layer {
  readonly open: (page: Page) => Promise<void>
  readonly shown: (page: Page) => Locator
}

const layers: Readonly<Record<string, Layer>> = {
  'the menu': { open: (page) => page.getByRole('button', { name: 'Menú' }).click(), shown: menu },
  'the cart': { open: (page) => page.getByRole('button', { name: /^Carrito/ }).click(), shown: drawer },
  'the viewer': {
    open: (page) =>
      page
        .getByRole('button', { name: /^Ampliar la imagen/ })
        .first()
        .click(),
    shown: (page) => page.getByRole('button', { name: 'Acercar' }),
  },
  'the wall': {
    open: (page) => page.getByRole('button', { name: 'Ver en la pared' }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
}

for (const [name, { open, shown }] of Object.entries(layers))
  test(`${name} is closed by hand and by Back, on the same page at the same place, and leaves no step behind`, async () => {
    const page = await nextVisitor(browser, shop.url)
    const address = linkTo.artwork(work.id)
    await page.goto(linkTo.biography())
    await page.goto(address)
    const steps = await entries(page)
    await page.evaluate(() => window.scrollTo(0, 40))
    await open(page)
    await shown(page).waitFor()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(0)
    expect(await entries(page)).toBe(steps + 1)
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'hidden' })
    // The step has been taken back once the history stands where it stood.
    await expect.poll(() => isOnPageItself(page)).toBe(true)
    // What lies over a page holds it where it is, and lets it go a moment after it has closed.
    await expect.poll(() => scrolled(page)).toBe(place)

    await open(page)
    await shown(page).waitFor()
    await page.goBack()
    await shown(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await scrolled(page)).toBe(place)
    if (name !== 'the wall') {
      // What was closed is not opened by going forward, and leaves no step that does nothing.
      await page.goForward().catch(() => undefined)
      await page.waitForTimeout(300)
      expect(await shown(page).isVisible()).toBe(false)
      expect(new URL(page.url()).pathname).toBe(address)
    }
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe(linkTo.biography())
  })

test('a link inside takes the place of the step', async () => {
  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.contact())
  await layers['the menu']?.open(page)
  await menu(page).waitFor()
  const before = await entries(page)
  await menu(page).getByRole('link', { name: 'Biografía' }).click()
  await page.waitForURL(`**${linkTo.biography()}`)
  await menu(page).waitFor({ state: 'hidden' })
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await page.waitForURL(`**${linkTo.contact()}`)
  expect(await menu(page).isVisible()).toBe(false)
})

for (const [name, address, link, place] of [
  ['the menu', '/', 'Galería', 'body'],
  ['the cart', '/#galeria', 'Explorar Galería', '#galeria'],
] as const)
  test(`a link in ${name} to ${address}, where one is already, leads to its place, and leaves no step behind`, async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.biography())
    await page.goto(address)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    // The bar comes back to whoever turns round.
    await page.evaluate(() => window.scrollBy(0, -200))
    await layers[name]?.open(page)
    await layers[name]?.shown(page).getByRole('link', { name: link }).click()
    await layers[name]?.shown(page).waitFor({ state: 'hidden' })
    const distance = () =>
      page.locator(place).evaluate((element) => Math.abs(element.getBoundingClientRect().top))
    await expect.poll(distance).toBeLessThan(120)
    await page.goBack()
    await page.waitForURL(`**${linkTo.biography()}`)
  })

test('from the drawer that opens by itself one gets to the cart and back to the work', async () => {
  const page = await nextVisitor(browser, shop.url)
  const address = linkTo.artwork(work.id)
  await addToCart(page, address)
  await drawer(page).getByRole('link', { name: 'Ir al Carrito' }).click()
  await page.waitForURL(`**${linkTo.cart()}`)
  await page.goBack()
  await page.waitForURL(`**${address}`)
  expect(await drawer(page).isVisible()).toBe(false)
})

test.describe('in the checkout', () => {
  const inCheckout = async () => {
    const page = await nextBuyer(browser, shop.url, [work])
    await page.goto(linkTo.cart())
    await page.getByRole('link', { name: 'Proceder al pago' }).click()
    await fillCustomer(page)
    return page
  }
  const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

  test('Back leads to the step before, with what was typed, after a reload as well', async () => {
    const page = await inCheckout()
    await fillShipping(page)
    await step(page, 'Pago')
    await page.goBack()
    await step(page, 'Envío')
    expect(await page.getByLabel('Ciudad').inputValue()).toBe('Rosario')
    await page.reload()
    await step(page, 'Envío')
    await page.goBack()
    await step(page, 'Datos personales')
    expect(await page.getByLabel('Apellido').inputValue()).toBe('Paz')
    await page.goBack()
    await page.waitForURL(linkTo.cart())
  })

  test("'Anterior' leaves no step behind", async () => {
    const page = await inCheckout()
    await step(page, 'Envío')
    const before = await entries(page)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await step(page, 'Datos personales')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await step(page, 'Envío')
    expect(await entries(page)).toBe(before)
    await page.getByRole('button', { name: 'Anterior' }).click()
    await step(page, 'Datos personales')
    await page.goBack()
    await page.waitForURL(linkTo.cart())
  })
})

test('Back undoes what narrowed the gallery, one choice after the other, and does not leave it', async () => {
  const page = await nextVisitor(browser, shop.url)
  const search = page.getByRole('searchbox', { name: 'Buscar obras' })
  await page.goto(linkTo.biography())
  await page.goto('/')
  await page.getByRole('link', { name: /^Paisaje/ }).click()
  await search.pressSequentially('delta')
  await page.waitForURL('/?categoria=paisaje&buscar=delta#galeria')
  await page.getByRole('link', { name: 'Ver en mosaico' }).click()
  await page.waitForURL('/?categoria=paisaje&buscar=delta&vista=mosaico#galeria')
  await page.goBack()
  await page.waitForURL('/?categoria=paisaje#galeria')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL('/')
  await page.goBack()
  await page.waitForURL(linkTo.biography())
})

test.describe('a menu of the works', () => {
  const openMenu = async (page: Page, button: Locator) => {
    await button.click()
    await page.getByRole('menu').waitFor()
  }
  const more = (page: Page, nth = 0) => page.getByRole('button', { name: /^Más acciones: / }).nth(nth)
  const atWorks = async (size: typeof PHONE) => {
    const page = await artistAt(browser, shop, adminPages.overview.path, size)
    await page.goto(adminPages.works.path)
    await more(page).waitFor()
    return page
  }
  const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

  test('is closed by Back, on the same page with what was chosen there, and leaves no step behind', async () => {
    const page = await atWorks(PHONE)
    await openMenu(page, more(page))
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await isAt(page, adminPages.works.path)
    await page.getByRole('button', { name: 'Elegir varias' }).click()
    await page.getByRole('checkbox').nth(1).check()
    const change = page.getByRole('button', { name: 'Cambiar las obras elegidas' })
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await openMenu(page, change)
      await leave()
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      await expect.poll(() => isOnPageItself(page)).toBe(true)
      await page.getByText('1 obra elegida').waitFor()
    }
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })

  test('opens what was chosen with a step of its own, which Back closes', async () => {
    const page = await atWorks(PHONE)
    await openMenu(page, more(page))
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('dialog', { name: 'Eliminar obra' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await isAt(page, adminPages.works.path)
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })

  test('gives its step to the page that one of its links leads to', async () => {
    const page = await atWorks(PHONE)
    await openMenu(page, page.getByRole('button', { name: 'Más sobre las obras' }))
    await page.getByRole('menuitem').first().click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(adminPages.works.path)
    await page.goBack()
    await isAt(page, adminPages.works.path)
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })

  test('lets a press beside it through: to another menu, and to another page', async () => {
    const page = await atWorks(DESKTOP)
    await openMenu(page, more(page))
    await more(page, 3).click()
    await expect(more(page, 3)).toHaveAttribute('aria-expanded', 'true')
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await isAt(page, adminPages.works.path)
    await openMenu(page, more(page))
    await page.getByRole('link', { name: 'Mensajes' }).first().click()
    await isAt(page, adminPages.messages.path)
    await page.goBack()
    await isAt(page, adminPages.works.path)
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })

  test('gives the focus back to its button on Escape', async () => {
    const page = await atWorks(DESKTOP)
    await openMenu(page, more(page))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect(more(page)).toBeFocused()
    await expect.poll(() => isOnPageItself(page)).toBe(true)
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })

  test('is opened once by two quick taps, on one button or on two while another menu closes', async () => {
    const page = await atWorks(DESKTOP)
    const isOneOpen = async (nth: number) => {
      await expect(more(page, nth)).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('menu')).toHaveCount(1)
      await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBe(1)
    }
    const isClosedByBack = async () => {
      await page.goBack()
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      await expect.poll(() => isOnPageItself(page)).toBe(true)
      await isAt(page, adminPages.works.path)
    }
    await more(page).dblclick()
    await isOneOpen(0)
    await isClosedByBack()
    await openMenu(page, more(page))
    await page.evaluate(() => {
      const all = document.querySelectorAll('[aria-label^="Más acciones: "][aria-haspopup]')
      const press = (nth: number, detail: number) =>
        all[nth]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      press(1, 1)
      press(2, 1)
      press(2, 2)
    })
    await isOneOpen(2)
    await isClosedByBack()
    await page.goBack()
    await isAt(page, adminPages.overview.path)
  })
})
