import type { Browser } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { buyerReadyToPay } from './support/kept-cart.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { addToCart, fillCheckout, nextVisitor, pay } from './support/visitor.ts'
import { type WorkForSale, worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

/** A work that can be bought now. */
async function forSale(): Promise<WorkForSale> {
  const [work] = await worksForSale(shop.url)
  if (work === undefined) throw new Error('nothing is for sale')
  return work
}

const readyToPay = (work: WorkForSale) => buyerReadyToPay(browser, shop.url, [work])

test('a visitor buys an original', async () => {
  const address = linkTo.artwork((await forSale()).id)
  const buyer = await nextVisitor(browser, shop.url)
  const title = await addToCart(buyer, address)
  await fillCheckout(buyer)
  await pay(buyer)

  await buyer.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  expect(buyer.url()).not.toContain(shop.url)
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()

  await buyer.getByText('ID de Pago').waitFor()
  expect(new URL(buyer.url()).pathname).toBe(linkTo.paymentSuccess())
  const thanks = buyer.url()
  // Back past the pages of the provider leads to one empty cart, and not to one for each stage of the checkout.
  await buyer.goBack()
  while (!buyer.url().startsWith(shop.url)) await buyer.goBack()
  await buyer.waitForURL(`**${linkTo.cart()}`)
  await buyer.getByText('Tu carrito está vacío').waitFor()
  await buyer.goBack()
  await expect.poll(() => new URL(buyer.url()).pathname).toBe(address)
  await buyer.goto(linkTo.cart())
  await buyer.getByText('Tu carrito está vacío').waitFor()
  // The page that thanked her is opened again, as a phone does with a tab that slept: the next cart stays.
  const next = await addToCart(buyer, linkTo.artwork((await forSale()).id))
  await buyer.goto(thanks)
  await buyer.getByText('¡Gracias por tu compra!').waitFor()
  await buyer.goto(linkTo.cart())
  await buyer.getByRole('main').getByRole('link', { name: next }).waitFor()

  const stranger = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
  await stranger.goto(address)
  await stranger.getByText('VENDIDA').first().waitFor()
  await stranger.getByText('Esta obra encontró su hogar').waitFor()
  expect(await stranger.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)

  await expect.poll(() => shop.emails(), { timeout: 20_000 }).toHaveLength(2)
  const emails = await shop.emails()
  expect(emails.map(({ about }) => about.replace(/-[0-9a-f-]{36}.*/, '')).sort()).toEqual([
    'new-order',
    'order-paid',
  ])

  const reply = await fetch(`${shop.url}/api/orders`, { headers: await shop.signIn() })
  expect(await reply.json()).toMatchObject({
    data: [{ status: 'paid', items: [{ title }], shipping: { city: 'Rosario', province: 'Santa Fe' } }],
  })
})

test('the same original in two browsers: the second is told who was first', async () => {
  const work = await forSale()
  const [first, second] = [await readyToPay(work), await readyToPay(work)]
  await pay(first)
  await first.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  await pay(second)
  const alert = second.getByRole('alert').filter({ hasText: work.title })
  await alert.waitFor()
  expect(new URL(second.url()).pathname).toBe(linkTo.checkout())
  expect(await alert.innerText()).toMatch(/[Oo]tra persona/)
})

test('an empty cart sends checkout back', async () => {
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.checkout())
  await visitor.waitForURL(`**${linkTo.cart()}`)
  await visitor.getByText('Tu carrito está vacío').waitFor()
})

test('a buyer who turns back at the payment page keeps the cart', async () => {
  const work = await forSale()
  const buyer = await readyToPay(work)
  await pay(buyer)
  await buyer.getByRole('link', { name: 'Volver a la tienda' }).click()
  await buyer.getByText('El pago fue cancelado.').waitFor()
  await buyer.goto(linkTo.cart())
  await buyer.getByRole('link', { name: work.title }).first().waitFor()
})

test('a rejected card can be tried again', async () => {
  const buyer = await readyToPay(await forSale())
  await pay(buyer)
  await buyer.getByLabel('Nombre del titular').fill('OTHE')
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver a la tienda' }).click()
  await buyer.getByText('El pago fue rechazado. Verifica los datos e intenta nuevamente.').waitFor()
})
