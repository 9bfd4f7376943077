import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { buyerReadyToPay } from './support/kept-cart.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { violations, violationsOnBothScreens } from './support/violations.ts'
import { nextVisitor, pay } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let aWork: () => WorkForSale

test.beforeAll(async ({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
  aWork = await offerWorks(shop.url)
})

/** A visitor on the page where her new order is paid, and the address of her order. */
async function ordering() {
  const work = aWork()
  const buyer = await buyerReadyToPay(browser, shop.url, [work])
  await pay(buyer)
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).waitFor()
  return { buyer, title: work.title }
}

async function ownAddress(buyer: Page): Promise<string> {
  await buyer.goto(`${shop.url}${linkTo.cart()}`)
  const kept = await buyer.evaluate(() => localStorage.getItem('last-order'))
  return linkTo.order(JSON.parse(kept ?? '{}').token)
}

test('a buyer who turned back pays later from the page of her order', async () => {
  const { buyer, title } = await ordering()
  await buyer.goto(`${shop.url}${await ownAddress(buyer)}`)
  await buyer.getByRole('heading', { level: 1, name: 'Falta tu pago' }).waitFor()
  await buyer.getByRole('link', { name: title }).waitFor()
  expect(await violationsOnBothScreens(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Ir a pagar' }).click()
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('¡Gracias por tu compra!').waitFor()
  await buyer.getByRole('link', { name: 'Ver tu pedido' }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Compra confirmada' }).waitFor()
  await buyer.getByRole('button', { name: 'Imprimir comprobante' }).waitFor()
  expect(await violationsOnBothScreens(buyer)).toEqual([])
  await buyer.getByRole('link', { name: 'Arrepentirme de esta compra' }).click()
  expect(await buyer.getByLabel(/Número de pedido/).inputValue()).toMatch(/^\d{4,}$/)
})

test('a stranger without the whole address learns nothing of an order', async () => {
  const page = await nextVisitor(browser, shop.url)
  const reply = await page.goto(linkTo.order('x'.repeat(43)))
  expect(reply?.status()).toBe(404)
  expect(reply?.headers()['cache-control']).toBe('no-store')
  await page.getByRole('heading', { level: 1, name: 'No encontramos ese pedido' }).waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
})

test('a buyer who turned back pays the same order with one button, and finds the advice and her cart beside it', async () => {
  const { buyer } = await ordering()
  await buyer.goto(`${shop.url}${linkTo.cart()}`)
  const kept = await buyer.evaluate(() => localStorage.getItem('last-order'))
  const { ref } = JSON.parse(kept ?? '{}')
  const returnedOf = (reference: string) =>
    `status=null&payment_id=null&preference_id=1-2&external_reference=${reference}`
  // Whoever comes back from another purchase is offered no payment of this one.
  await buyer.goto(`${shop.url}${linkTo.paymentFailure()}?${returnedOf('de-otra-compra')}`)
  await buyer.getByText('El pago fue cancelado.').waitFor()
  expect(await buyer.getByRole('button', { name: 'Volver a pagar' }).count()).toBe(0)
  const returned = returnedOf(ref)
  await buyer.goto(`${shop.url}${linkTo.paymentFailure()}?${returned}`)
  await buyer.getByText('El pago fue cancelado.').waitFor()
  const again = buyer.getByRole('button', { name: 'Volver a pagar' })
  await again.waitFor()
  // The page is specified to give advice and a way to the cart, whoever comes; nobody refused a card.
  await buyer.getByText('Podés intentar otra vez').waitFor()
  expect(await buyer.getByText('Revisá los datos de la tarjeta').count()).toBe(0)
  await buyer.getByRole('link', { name: 'Intentar nuevamente desde el carrito' }).waitFor()
  expect(await violations(buyer)).toEqual([])
  await again.press('Enter')
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('¡Gracias por tu compra!').waitFor()
})

test('a buyer whose card is refused in a browser that did not begin her order finds the way back to it', async () => {
  const { buyer, title } = await ordering()
  const address = await ownAddress(buyer)
  const elsewhere = await nextVisitor(browser, shop.url)
  await elsewhere.goto(`${shop.url}${address}`)
  await elsewhere.getByRole('button', { name: 'Ir a pagar' }).click()
  await elsewhere.getByLabel('Titular').fill('FUND')
  await elsewhere.getByRole('button', { name: 'Pagar', exact: true }).click()
  await elsewhere.getByRole('link', { name: 'Volver a la tienda' }).click()
  await elsewhere.getByText('El pago fue rechazado').waitFor()
  await elsewhere.getByRole('link', { name: 'Ver tu pedido' }).waitFor()
  expect(await violationsOnBothScreens(elsewhere)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Volver a pagar' }).click()
  await elsewhere.getByRole('button', { name: 'Pagar', exact: true }).click()
  await elsewhere.getByRole('link', { name: 'Volver al sitio' }).click()
  await elsewhere.getByText('¡Gracias por tu compra!').waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole('link', { name: 'Ver tu pedido' }).click()
  await elsewhere.getByRole('link', { name: title }).waitFor()
})

test('a buyer who looks at the work that she is about to pay is led back to her order', async () => {
  const { buyer, title } = await ordering()
  await buyer.goto(`${shop.url}${linkTo.cart()}`)
  await buyer.getByRole('link', { name: title }).first().click()
  await buyer.getByText('Esta obra está reservada para vos').waitFor()
  await buyer.getByRole('link', { name: 'Ver tu pedido' }).click()
  await buyer.getByRole('heading', { level: 1, name: 'Falta tu pago' }).waitFor()
})

test('a buyer who never came back finds an empty cart at her next visit', async () => {
  const { buyer } = await ordering()
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).waitFor()
  await buyer.goto(shop.url)
  await expect
    .poll(() => buyer.evaluate(() => localStorage.getItem('last-order')), { timeout: 20_000 })
    .toBeNull()
  await buyer.goto(`${shop.url}${linkTo.cart()}`)
  await buyer.getByText('Tu carrito está vacío').waitFor()
})
