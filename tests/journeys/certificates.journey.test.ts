import type { Browser, Page } from '@playwright/test'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { photograph } from '../support/photograph.ts'
import { artistAt, artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { payForOrder, placeOrderAt } from './support/orders-over-http.ts'
import type { RunningShop } from './support/running-shop.ts'
import { certifiedAtStudio, sellAtStudio } from './support/studio-sale.ts'
import { closeShop, test } from './support/test.ts'
import { violations, violationsOnBothScreens } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'
import { offerWorks, type WorkForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let nextWork: () => WorkForSale
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
  nextWork = await offerWorks(shop.url)
})
test.afterAll(() => closeShop(browser, shop))

const codesOn = async (page: Page) =>
  (await page.getByRole('link', { name: /^\w{4}-\w{4}-\w{4}$/ }).allInnerTexts()).join()

const hasFocus = (page: Page, name: string) =>
  page.getByLabel(name).evaluate((each) => each === document.activeElement)

test('the artist issues the certificate of a work from the studio, replaces it and takes it back', async () => {
  const { id } = nextWork()
  await sellAtStudio(shop, id)
  const page = await artistAt(browser, shop, adminLinkTo.work(id))
  await page.getByRole('button', { name: /^Emitir certificado/ }).click()
  await page.getByText('Certificado emitido').waitFor()
  // Its button is gone: the keyboard goes on from here.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Certificado')
  const first = await codesOn(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Volver a emitir/ }).click()
  const reissue = page.getByRole('dialog', { name: 'Volver a emitir' })
  await reissue.getByRole('button', { name: 'Cancelar' }).click()
  await reissue.waitFor({ state: 'hidden' })
  expect(await codesOn(page)).toBe(first)
  await page.getByRole('button', { name: /^Volver a emitir/ }).click()
  await reissue.getByRole('button', { name: 'Emitir otro' }).click()
  await page.getByText(new RegExp(`${first}, reemplazado el`)).waitFor()
  const second = await codesOn(page)

  await page.getByRole('button', { name: /^Anular/ }).click()
  const revoke = page.getByRole('dialog', { name: 'Anular el certificado' })
  await revoke.getByRole('button', { name: 'Anular el certificado' }).click()
  await revoke.getByText('Escribí por qué se anula').waitFor()
  await expect.poll(() => hasFocus(page, 'Motivo')).toBe(true)
  expect(await violations(page)).toEqual([])
  await revoke.getByLabel('Motivo').fill('Se imprimió mal')
  await revoke.getByRole('button', { name: 'Anular el certificado' }).click()
  await page.getByText(new RegExp(`${second}, anulado el .*: Se imprimió mal`)).waitFor()
  await page.getByRole('button', { name: /^Emitir certificado/ }).waitFor()
})

test('a buyer downloads the certificate that the artist has issued on the page of the order', async () => {
  const work = nextWork()
  const wanted = { ...work, price: work.pricing.finalPrice, currency: work.pricing.currency }
  const placed = await placeOrderAt(shop.url, wanted)
  await payForOrder(shop.url, placed, 'card')
  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(linkTo.order(placed.token))
  await buyer.getByRole('heading', { name: 'Tu compra' }).waitFor()
  expect(await buyer.getByText('Certificado de autenticidad').count()).toBe(0)

  const orders = await fetch(`${shop.url}/api/orders`, { headers: await artistsBearer(shop) })
  const { data } = Object(await orders.json())
  const artist = await artistAt(browser, shop, adminLinkTo.order(data[0].id))
  await artist.getByRole('button', { name: /^Emitir certificado/ }).click()
  await artist.getByText('Certificado emitido').waitFor()
  expect(await violations(artist)).toEqual([])

  await buyer.reload()
  await buyer.getByRole('heading', { name: 'Certificado de autenticidad' }).waitFor()
  const link = buyer.getByRole('link', { name: `Descargar el certificado de ${work.title}` })
  const pdf = await fetch(`${shop.url}${await link.getAttribute('href')}`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await violations(buyer)).toEqual([])
})

test('whoever has a code types it and finds the work; a mistyped one is told at the field', async () => {
  const code = await certifiedAtStudio(shop, nextWork().id)
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.certificates())
  await visitor.getByLabel('Código').fill('k7qx')
  await visitor.getByRole('button', { name: 'Comprobar' }).click()
  await visitor.getByText('Ese código no está bien escrito').waitFor()
  expect(await visitor.getByLabel('Código').inputValue()).toBe('k7qx')
  await visitor.getByLabel('Código').fill(code.toLowerCase().replaceAll('-', ' '))
  await visitor.getByRole('button', { name: 'Comprobar' }).click()
  await visitor.waitForURL(`**${linkTo.certificate(code)}`)
  await visitor.getByText('Válido', { exact: true }).waitFor()
  expect(await violations(visitor)).toEqual([])
})

test('the artist keeps a picture of her signature, sees it and removes it', async () => {
  const page = await artistAt(browser, shop, adminPages.gallerySettings.link())
  const buffer = await photograph('#eeeeee', [900, 300])
  const file = { name: 'firma.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[name="artist-signature"]').setInputFiles(file)
  await page.getByRole('img', { name: 'Tu firma, como va en los certificados' }).waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Tu firma, como va en los certificados' }).waitFor()
  await page.getByRole('button', { name: 'Quitar la firma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await page.getByText('Firma quitada').waitFor()
  await page.getByText('Subir la firma').waitFor()
})

test('an owner passes her certificate on, on a phone and on a desktop, and both pages hold no trap', async () => {
  const { id } = nextWork()
  await certifiedAtStudio(shop, id)
  const artist = await artistAt(browser, shop, adminLinkTo.work(id))
  await artist.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await artist.getByRole('button', { name: 'Enlace para quien la tiene' }).click()
  await artist.getByText('Copiado').waitFor()
  const mine = await artist.evaluate(() => navigator.clipboard.readText())

  const owner = await nextVisitor(browser, shop.url)
  await owner.goto(mine)
  expect(await violationsOnBothScreens(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Hacer el enlace' }).click()
  const link = await owner.getByText(linkTo.transferTo('')).innerText()
  expect(await violationsOnBothScreens(owner)).toEqual([])

  const other = await nextVisitor(browser, shop.url)
  await other.goto(link)
  expect(await violationsOnBothScreens(other)).toEqual([])
  await other.getByRole('button', { name: 'La recibí, es mía' }).click()
  await other.getByText('Confirmaste que recibiste la obra').waitFor()
  expect(await violationsOnBothScreens(other)).toEqual([])
  const received = other.url()

  await owner.goto(mine)
  await owner.getByRole('button', { name: /^Confirmar/ }).click()
  await owner.getByText('Pasaste este certificado a otra persona').waitFor()
  await owner.goto(link)
  await owner.getByText('Este certificado ya cambió de manos').waitFor()
  await other.goto(received)
  await other.getByRole('link', { name: 'Abrir mi certificado' }).click()
  await other.getByRole('link', { name: 'Descargar el certificado' }).waitFor()
  expect(other.url()).toContain('?clave=')
  for (const page of [owner, other, artist]) await page.context().close()
})
