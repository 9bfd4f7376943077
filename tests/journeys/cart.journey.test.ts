import type { Browser, Locator, Page } from '@playwright/test'
import { listDigitalArt } from '#digital-art/digital-art-api.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { nextBuyer } from './support/kept-cart.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCustomer, fillShipping, nextVisitor, patiently, pay } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

const DESKTOP = { width: 1440, height: 900 }
const PRINT = linkTo.digitalArtwork('perfil-en-duotono-dmdf3q')

let shop: RunningShop
let browser: Browser
let bearer: { authorization: string }
/** A work that can be bought; each test takes its own. */
let aWork: () => WorkForSale

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  bearer = await artistsBearer(shop)
  aWork = await offerWorks(shop.url)
})
test.afterAll(() => closeShop(browser, shop))

async function change(path: string, body: object): Promise<void> {
  const reply = await fetch(`${shop.url}/api${path}`, {
    method: 'PATCH',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
}

const price = (pesos: number) => `ARS ${new Intl.NumberFormat('es-AR').format(pesos)}`
const setPrice = ({ id, pricing }: WorkForSale, pesos: number) =>
  change(`/artworks/${id}`, { pricing: { ...pricing, finalPrice: pesos } })
const sell = ({ id }: WorkForSale) => change(`/artworks/${id}/status`, { isSold: true })

/** Every size that is printed, as it lies in a cart. */
async function allPrints(): Promise<object[]> {
  const answer = listDigitalArt.answer.parse(
    await (await fetch(`${shop.url}/api/digital-art?limit=100`)).json(),
  )
  return answer.data.flatMap(({ id, title, artist, thumbnailUrl, features, sizes }) =>
    sizes
      .filter(({ available }) => available)
      .map(({ id: sizeId, size, dimensions, price, currency }) => ({
        id: `${id}-${sizeId}`,
        digitalArtId: id,
        title: `${title} - ${size}`,
        artist,
        price,
        currency,
        imageUrl: thumbnailUrl,
        type: 'digital',
        size,
        sizeId,
        dimensions,
        features,
        quantity: 1,
      })),
  )
}

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /Carrito/ })
const line = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test.describe('the drawer', () => {
  test('says that the cart is empty and leads to the gallery', async () => {
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await page.goto(linkTo.biography())
    await page.getByRole('button', { name: 'Carrito vacío' }).click()
    await drawer(page).getByText('Tu carrito está vacío', { exact: true }).waitFor()
    await drawer(page).getByText('Agregar algunas obras para continuar', { exact: true }).waitFor()
    await drawer(page).getByRole('link', { name: 'Explorar Galería' }).click()
    await page.waitForURL('**/#galeria')
    await drawer(page).waitFor({ state: 'detached' })
  })

  test('is left before the page that it was opened on', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.biography())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click()
    await page.waitForURL(`**${linkTo.contact()}`)
    await page.getByRole('button', { name: 'Carrito vacío' }).click()
    await drawer(page).waitFor()
    await page.goBack()
    await drawer(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(linkTo.contact())
    await page.goBack()
    await page.waitForURL(`**${linkTo.biography()}`)
    expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden')
  })

  test('opens 300 ms after adding, with the count, the line, the total and the way on', async () => {
    const work = aWork()
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await page.goto(linkTo.artwork(work.id))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await page.clock.runFor(250)
    expect(await drawer(page).count()).toBe(0)
    await page.clock.runFor(100)
    await drawer(page).waitFor()
    await page.clock.resume()
    await page.getByText(`"${work.title}" agregado al carrito`).first().waitFor()
    expect(await drawer(page).getByRole('heading').innerText()).toBe('Carrito (1)')
    const total = price(work.pricing.finalPrice)
    for (const text of [work.title, work.artist, 'Envío calculado en el siguiente paso'])
      await drawer(page).getByText(text, { exact: true }).waitFor()
    expect(await drawer(page).getByText(total, { exact: true }).count()).toBe(2)
    await drawer(page).getByRole('link', { name: 'Ir al Carrito' }).waitFor()
    await drawer(page).getByRole('button', { name: 'Seguir Comprando' }).click()
    await drawer(page).waitFor({ state: 'detached' })
    const button = page.getByRole('button', { name: 'Ya está en el carrito' })
    expect(await button.isDisabled()).toBe(true)
  })
})

test.describe('the page of the cart', () => {
  test('lists originals and prints with their facts, adds them up and survives a reload', async () => {
    const work = aWork()
    const page = await nextVisitor(browser, shop.url, DESKTOP)
    await addToCart(page, linkTo.artwork(work.id))
    await addToCart(page, PRINT)
    await page.goto(linkTo.cart())
    await page.reload()
    await line(page, work.title).getByText(price(work.pricing.finalPrice), { exact: true }).waitFor()
    await line(page, 'Perfil en duotono - A4').getByText('21 x 29.7 cm', { exact: true }).waitFor()
    const summary = page.getByRole('region', { name: 'Resumen' })
    expect(await summary.getByText(price(work.pricing.finalPrice + 15_000), { exact: true }).count()).toBe(2)
    await summary.getByText(/^(desde ARS \d|A coordinar)/).waitFor()
    const stored = await page.evaluate(() => localStorage.getItem('cart-storage'))
    expect(stored).toContain(work.id)
    await page.getByRole('button', { name: `Quitar ${work.title} del carrito` }).click()
    await page.getByRole('button', { name: 'Quitar Perfil en duotono - A4 del carrito' }).click()
    await page.getByText('Tu carrito está vacío', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Explorar Galería' }).waitFor()
  })

  test('two open tabs agree', async () => {
    const work = aWork()
    const one = await nextVisitor(browser, shop.url, DESKTOP)
    await one.goto(linkTo.biography())
    const other = patiently(await one.context().newPage())
    await other.goto(linkTo.cart())
    await other.getByText('Tu carrito está vacío', { exact: true }).waitFor()
    await addToCart(one, linkTo.artwork(work.id))
    await line(other, work.title).waitFor()
    await other.getByRole('button', { name: `Quitar ${work.title} del carrito` }).click()
    await drawer(one).getByText('Tu carrito está vacío', { exact: true }).waitFor()
  })

  test('marks a work that was sold meanwhile, does not count it, and lets it go with one press', async () => {
    const [gone, stays] = [aWork(), aWork()]
    const page = await nextBuyer(browser, shop.url, [gone, stays])
    await sell(gone)
    await page.goto(linkTo.cart())
    await line(page, gone.title).getByText('Ya fue vendida.', { exact: true }).waitFor()
    const summary = page.getByRole('region', { name: 'Resumen' })
    expect(await summary.getByText(price(stays.pricing.finalPrice), { exact: true }).count()).toBe(2)
    expect(await page.getByRole('button', { name: 'Proceder al pago' }).isDisabled()).toBe(true)
    await page.getByText('Revisá las obras marcadas para continuar.', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Quitar del carrito: ${gone.title}` }).click()
    await line(page, gone.title).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Proceder al pago' }).click()
    await page.waitForURL(`**${linkTo.checkout()}`)
  })

  test('shows the old price and the new one, which is accepted with one press', async () => {
    const work = aWork()
    const page = await nextBuyer(browser, shop.url, [work])
    const dearer = work.pricing.finalPrice + 1000
    await setPrice(work, dearer)
    await page.goto(linkTo.cart())
    await line(page, work.title).getByText('Cambió de precio.', { exact: true }).waitFor()
    await line(page, work.title).getByText(price(work.pricing.finalPrice)).waitFor()
    await line(page, work.title).getByText('Precio anterior:').waitFor({ state: 'attached' })
    await line(page, work.title).getByText(price(dearer)).waitFor()
    await page.getByRole('button', { name: `Aceptar el nuevo precio de ${work.title}` }).click()
    await page.getByText('Cambió de precio.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
    expect(await page.getByText(price(dearer), { exact: true }).count()).toBe(3)
  })

  test('looks again when its visitor comes back to it', async () => {
    const work = aWork()
    const page = await nextBuyer(browser, shop.url, [work])
    await page.goto(linkTo.cart())
    await page.getByRole('link', { name: 'Proceder al pago' }).waitFor()
    await sell(work)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('Ya fue vendida.', { exact: true }).waitFor()
  })
})

test.describe('a cart from the browser', () => {
  const stored = async (text: string) => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto('/robots.txt')
    await page.evaluate((cart) => localStorage.setItem('cart-storage', cart), text)
    return page
  }

  test('that cannot be read is an empty one', async () => {
    const page = await stored('{')
    await page.goto(linkTo.cart())
    await page.getByRole('main').getByText('Tu carrito está vacío', { exact: true }).waitFor()
    await page.goto(linkTo.checkout())
    await page.waitForURL(`**${linkTo.cart()}`)
  })

  test('with more than one order takes says so before anything is typed', async () => {
    const lines = (await allPrints()).slice(0, 21)
    expect(lines).toHaveLength(21)
    const page = await stored(JSON.stringify({ state: { lines }, version: 0 }))
    await page.goto(linkTo.cart())
    await page
      .getByText('El carrito admite hasta 20 obras: quitá algunas y pagalas en otra compra.', { exact: true })
      .waitFor()
    expect(await page.getByRole('button', { name: 'Proceder al pago' }).isDisabled()).toBe(true)
  })
})

test('the drawer marks a size that is not printed any more', async () => {
  const page = await nextVisitor(browser, shop.url, DESKTOP)
  await addToCart(page, PRINT)
  await page.goto(linkTo.biography())
  const id = PRINT.split('/').at(-1)
  await change(`/digital-art/${id}`, { available: false })
  await page.getByRole('button', { name: 'Carrito, 1 obra' }).click()
  await drawer(page).getByText('Ya no está disponible en ese tamaño.', { exact: true }).waitFor()
  await drawer(page).getByRole('button', { name: 'Quitar del carrito: Perfil en duotono - A4' }).click()
  await drawer(page).getByText('Tu carrito está vacío', { exact: true }).waitFor()
  await change(`/digital-art/${id}`, { available: true })
})

test('the checkout marks what another buyer is paying for, and stays closed until it is settled', async () => {
  const [wanted, other] = [aWork(), aWork()]
  const second = await nextBuyer(browser, shop.url, [wanted, other])
  await second.goto(linkTo.checkout())
  await fillCustomer(second)
  await fillShipping(second)
  await placeOrderAt(shop.url, { ...wanted, price: wanted.pricing.finalPrice, currency: 'ARS' })
  await second.reload()
  const alert = second.getByRole('alert').filter({ hasText: 'Tu carrito cambió' })
  await alert.getByText('La está comprando otra persona en este momento.').waitFor()
  await second.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await pay(second)
  expect(new URL(second.url()).pathname).toBe(linkTo.checkout())
  await alert.getByRole('button', { name: `Quitar del carrito: ${wanted.title}` }).click()
  await alert.waitFor({ state: 'detached' })
  expect(await second.locator(':focus').textContent()).toBe('Pago')
  await pay(second)
  await second.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
})

test('whose only work is taken by somebody else is told so, is shown no sum, and has nothing to press', async () => {
  const wanted = aWork()
  const page = await nextBuyer(browser, shop.url, [wanted])
  await page.goto(linkTo.checkout())
  await fillCustomer(page)
  await fillShipping(page)
  await placeOrderAt(shop.url, { ...wanted, price: wanted.pricing.finalPrice, currency: 'ARS' })
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: 'Tu carrito cambió' })
  await alert.getByText('La está comprando otra persona en este momento.').waitFor()
  await expect(page.getByRole('button', { name: 'Ir a pagar' })).toBeDisabled()
  await page
    .getByText('No queda ninguna obra que puedas comprar ahora: revisá las marcadas para continuar.')
    .waitFor()
  expect(await page.getByRole('main').getByText('Total', { exact: true }).count()).toBe(0)
  expect(await page.getByText('Precio anterior').count()).toBe(0)
  await page.goto(linkTo.cart())
  await line(page, wanted.title).getByText('La está comprando otra persona en este momento.').waitFor()
  expect(await line(page, wanted.title).getByText(price(wanted.pricing.finalPrice)).count()).toBe(1)
  expect(await page.getByText('Precio anterior').count()).toBe(0)
})
