import type { Browser } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { nextVisitor } from './support/visitor.ts'

/** Of the sample catalogue; it costs USD 1.900. */
const IN_DOLLARS = linkTo.artwork('tierra-partida-pwics8')

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

test('the artist says what a dollar costs; the buyer sees both prices and pays pesos', async () => {
  const artist = await artistAt(browser, shop, adminPages.paymentSettings.path)
  const dollar = artist.getByLabel('Pesos por un dólar (USD)')
  await dollar.fill('mil')
  await artist.getByRole('button', { name: 'Guardar cotización del dólar' }).click()
  await artist.getByText('Ingresá cuántos pesos vale una unidad').waitFor()
  await dollar.fill('1.500')
  await artist.getByRole('button', { name: 'Guardar cotización del dólar' }).click()
  await artist.getByText('Cotización guardada').waitFor()
  await dollar.fill('15')
  await artist.getByRole('button', { name: 'Guardar cotización del dólar' }).click()
  const question = artist.getByRole('dialog', { name: 'Revisá la cotización' })
  await question.getByText('De 1.500 a 15 pesos por dólar: ¿es así?').waitFor()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await dollar.inputValue()).toBe('15')

  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(IN_DOLLARS)
  await buyer.getByText('USD 1.900', { exact: true }).waitFor()
  await buyer.getByText(/^ARS 2\.850\.000, al cambio del .* \(ARS 1\.500 por USD\)$/).waitFor()
  await buyer.getByRole('button', { name: 'Agregar al carrito' }).click()
  const drawer = buyer.getByRole('dialog', { name: /Carrito/ })
  await drawer.getByText('ARS 2.850.000').first().waitFor()
})

test('a rate that is far from the one before is stored once the artist has said so', async () => {
  const artist = await artistAt(browser, shop, adminPages.paymentSettings.path)
  const dollar = artist.getByLabel('Pesos por un dólar (USD)')
  await dollar.fill('4.000')
  await artist.getByRole('button', { name: 'Guardar cotización del dólar' }).click()
  await artist.getByRole('button', { name: 'Sí, guardar' }).click()
  await artist.getByText('Cotización guardada').waitFor()
  await artist.getByRole('dialog', { name: 'Revisá la cotización' }).waitFor({ state: 'hidden' })
  await artist.reload()
  await expect(dollar).toHaveValue('4.000')
})

test('without a rate the work shows its price and a way to ask', async () => {
  const artist = await artistAt(browser, shop, adminPages.paymentSettings.path)
  await artist.getByRole('button', { name: 'Quitar la cotización del dólar' }).click()
  await artist.getByText('Cotización quitada').waitFor()

  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(IN_DOLLARS)
  await buyer.getByText('USD 1.900', { exact: true }).waitFor()
  await buyer.getByRole('main').getByRole('link', { name: 'Consultar', exact: true }).waitFor()
  expect(await buyer.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)
})

test('the artist says how long a work waits for its payment', async () => {
  const artist = await artistAt(browser, shop, adminPages.sellingSettings.path)
  await artist.getByLabel('Minutos que una obra espera su pago').fill('1')
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await artist.getByText('La reserva puede durar de 2 a 1440 minutos').waitFor()
  await artist.getByLabel('Minutos que una obra espera su pago').fill('45')
  await artist.getByRole('button', { name: 'Guardar Cambios' }).click()
  await artist.getByText('Ventas guardadas').waitFor()
})
