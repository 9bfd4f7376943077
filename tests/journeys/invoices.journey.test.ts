import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { type InvoiceDouble, startInvoiceDouble } from '../../invoice-double/start-invoice-double.ts'
import { certifyRequest, credentialOf, issuerOf, SELLER_CUIT } from '../support/invoice-credential.ts'
import { artistAt, nextArtist } from './support/artist.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { enlargeText, sticksOut } from './support/large-text.ts'
import { type PlacedOrder, payForOrder, placeOrderAt } from './support/orders-over-http.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'
import { worksForSale } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
let double: InvoiceDouble
/** How far ARCA's clock is ahead of everybody's. */
let aheadMs = 0
let folder: string
/** The certificate and its key, and a key of somebody else. */
let files: { certificate: string; key: string; other: string }

async function kept(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test.beforeAll(async ({ browser: chromium }) => {
  browser = chromium
  double = await startInvoiceDouble({ now: () => Date.now() + aheadMs })
  folder = await mkdtemp(join(tmpdir(), 'certificado-'))
  const own = credentialOf(SELLER_CUIT)
  files = {
    certificate: await kept('arca.crt', own.certificate),
    key: await kept('arca.key', own.key),
    other: await kept('otra.key', credentialOf(SELLER_CUIT).key),
  }
  shop = await openRunningShop({ ...artistSettings, ...issuerOf(double) })
})
test.afterAll(async () => {
  await closeShop(browser, shop)
  await double.stop()
  await rm(folder, { recursive: true })
})

/** What it looks like, where somebody wants to see it. */
async function look(page: Page, name: string): Promise<void> {
  const to = process.env.LOOK_AT_INVOICES
  if (to !== undefined) await page.screenshot({ path: join(to, `${name}.png`), fullPage: true })
}

async function paidOrder(index: number): Promise<PlacedOrder> {
  const work = (await worksForSale(shop.url))[index]
  if (work === undefined) throw new Error('no work is for sale')
  const { finalPrice: price, currency } = work.pricing
  const order = await placeOrderAt(shop.url, { ...work, price, currency })
  await payForOrder(shop.url, order, 'card')
  return order
}

async function fillSettings(page: Page): Promise<void> {
  await page.getByLabel('CUIT', { exact: true }).fill(SELLER_CUIT)
  await page.getByLabel('Condición frente al IVA').selectOption('monotributista')
  await page.getByLabel('Punto de venta').fill('3')
  await page.getByLabel('Inicio de actividades').fill('2019-03-01')
  await page.getByLabel('Nombre y apellido o razón social').fill('Eulalia del Sauce')
  await page.getByLabel('Domicilio comercial').fill('Italia 120, Tigre')
  await page.getByLabel('Servidor de ARCA').selectOption('production')
  await page.getByRole('radio', { name: /Con un botón/ }).check()
}

test('the artist sets up her invoices, issues one of an order, and its buyer has the PDF', async () => {
  const order = await paidOrder(0)
  const page = await artistAt(browser, shop, adminPages.settings.path)
  await page.getByRole('link', { name: /^Facturación/ }).click()
  await page.getByText(/^Para emitir facturas falta/).waitFor()
  await look(page, 'ajustes-vacio-390')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Crear el pedido de certificado' }).click()
  const cuit = page.getByLabel('CUIT', { exact: true })
  await expect(cuit).toHaveAccessibleDescription(/hace falta tu CUIT/)
  await expect(cuit).toBeFocused()
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect(page.getByText('Elegí el archivo')).toHaveCount(2)
  const certificate = page.getByLabel('Certificado (.crt)')
  await expect(certificate).toBeFocused()
  await certificate.setInputFiles({
    name: 'otro.crt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(20_001, 'a'),
  })
  await page.getByLabel('Clave privada (.key)').setInputFiles(files.key)
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect(certificate).toHaveAccessibleDescription(/Ese archivo es demasiado grande/)
  await expect(certificate).toBeFocused()
  await certificate.setInputFiles(files.certificate)
  await page.getByLabel('Clave privada (.key)').setInputFiles(files.other)
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await expect(page.getByLabel('Clave privada (.key)')).toHaveAccessibleDescription(
    /no es la del certificado/,
  )
  await page.getByLabel('Clave privada (.key)').setInputFiles(files.key)
  await page.getByRole('button', { name: 'Guardar certificado' }).click()
  await page.getByText('CUIT 20-05536168-2', { exact: false }).first().waitFor()

  await fillSettings(page)
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await page.getByText('Cada venta se factura con un botón en su pedido.').waitFor()
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('ARCA responde y acepta el certificado. Todavía no hay ninguna Factura C').waitFor()
  await look(page, 'ajustes-390')
  expect(await violations(page)).toEqual([])
  // What was saved holds nobody back.
  await page.getByRole('link', { name: 'Ajustes' }).first().click()
  await page.waitForURL(`**${adminPages.settings.path}`)

  await page.goto(adminPages.orders.path)
  await page.getByRole('link', { name: /1001/ }).first().click()
  const issue = page.getByRole('button', { name: 'Emitir factura' })
  await issue.waitFor()
  await look(page, 'pedido-sin-factura-390')
  await issue.click()
  await expect(page.getByRole('group', { name: 'Facturas' })).toBeFocused()
  await page.getByText('Factura C 00003-00000001').waitFor({ timeout: 30_000 })
  const link = page.getByRole('link', { name: 'Ver Factura C 00003-00000001' })
  await link.waitFor({ timeout: 30_000 })
  await page.getByText('Factura C de tu pedido 1001').waitFor()
  await look(page, 'pedido-con-factura-390')
  expect(await violations(page)).toEqual([])
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const to = process.env.LOOK_AT_INVOICES
  if (to !== undefined) await writeFile(join(to, 'factura.pdf'), await pdf.body())

  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(linkTo.order(order.token))
  await buyer.getByRole('link', { name: 'Descargar Factura C 00003-00000001' }).waitFor()
  expect(await violations(buyer)).toEqual([])
})

test('an invoice that was refused says why, also in large text, and is tried again', async () => {
  await paidOrder(1)
  const page = await nextArtist(browser, shop, { width: 1440, height: 900 })
  await enlargeText(page)
  double.fail((operation) => (operation === 'FECAESolicitar' ? 'refused' : 'none'))
  await page.goto(adminPages.orders.path)
  await page.getByRole('link', { name: /1002/ }).first().click()
  await page.getByRole('button', { name: 'Emitir factura' }).click()
  await page.getByText(/^Este CUIT no está habilitado/).waitFor({ timeout: 30_000 })
  await look(page, 'pedido-rechazada-200')
  expect([await sticksOut(page), await violations(page)]).toEqual([[], []])
  await page.goto(adminPages.overview.path)
  await page.getByText('La factura del pedido 1002 no se pudo emitir').click()
  double.fail(() => 'none')
  await page.getByRole('button', { name: 'Emitir de nuevo' }).click()
  await page.getByText('Factura C 00003-00000002').waitFor({ timeout: 30_000 })
  await page.goto(adminPages.invoicing.path)
  await page.getByRole('button', { name: 'Reemplazar certificado' }).waitFor()
  await look(page, 'ajustes-200')
  expect([await sticksOut(page), await violations(page)]).toEqual([[], []])
})

test('the artist asks ARCA for a certificate from her phone, without a key of her own', async () => {
  const page = await nextArtist(browser, shop)
  await page.goto(adminPages.invoicing.path)
  await look(page, 'sin-pedido-390')
  await page.getByRole('button', { name: 'Crear el pedido de certificado' }).click()
  const request = page.getByRole('group', { name: 'Pedido de certificado' })
  await expect(request).toBeFocused()
  await request.getByText(/^Creado el .* CUIT 20-05536168-2$/).waitFor()
  await look(page, 'pedido-de-certificado-390')
  expect(await violations(page)).toEqual([])

  await request.getByRole('button', { name: 'Crear otro pedido' }).click()
  const question = page.getByRole('dialog', { name: 'Crear otro pedido' })
  await question.getByText('ya no va a servir', { exact: false }).waitFor()
  await look(page, 'otro-pedido-390')
  await question.getByRole('button', { name: 'Crear otro' }).click()
  await question.waitFor({ state: 'detached' })
  await expect(request.getByRole('button', { name: 'Crear otro pedido' })).toBeFocused()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    request.getByRole('button', { name: 'Descargar el pedido (.csr)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('arca.csr')
  const asked = await readFile(await file.path(), 'utf8')

  const certificate = page.getByLabel('Certificado (.crt)')
  await certificate.setInputFiles(files.certificate)
  await page.getByRole('button', { name: 'Reemplazar certificado' }).click()
  await expect(certificate).toHaveAccessibleDescription(/no es el del último pedido/)
  await expect(certificate).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'pedido-de-certificado-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await enlargeText(page)
  await page.reload()
  await request.waitFor()
  await look(page, 'pedido-de-certificado-200')
  expect([await sticksOut(page), await violations(page)]).toEqual([[], []])
  await certificate.setInputFiles(await kept('nuevo.crt', certifyRequest(asked)))
  await page.getByRole('button', { name: 'Reemplazar certificado' }).click()
  await page.getByRole('button', { name: 'Crear el pedido de certificado' }).waitFor()
  // It gives no second ticket while one of the same seller is young.
  aheadMs = 5 * MINUTE_MS
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('ARCA responde y acepta el certificado.', { exact: false }).waitFor()
})
