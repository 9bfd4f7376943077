import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { artistAt, artistsBearer, nextArtist, openArtistsShop, openTab } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { payForOrder } from './support/orders-over-http.ts'
import { joinList } from './support/readers.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function api(method: string, path: string, body?: object) {
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  const reply = await fetch(`${shop.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  return Object(await reply.json())
}

const buyer = {
  firstName: 'Ana',
  lastName: 'Paz',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  dni: '30111222',
}

/** An order for the first work that is for sale, opened beside the browser. */
async function openOrder(lastName: string) {
  const { data } = await api('GET', '/artworks?available=true&limit=100')
  const work = data.find(({ pricing }: { pricing: { currency: string } }) => pricing.currency === 'ARS')
  const price = work.pricing.finalPrice
  const order = await api('POST', '/orders', {
    items: [{ id: work.id, title: work.title, price, quantity: 1, currency: 'ARS' }],
    customer: { ...buyer, lastName },
    shipping: { method: 'pickup' },
    billing: { type: 'consumidor_final' },
    total: price,
  })
  return { ...order.data, workId: String(work.id) }
}

/** Pays an order at the provider. */
const payOrder = ({
  paymentUrl,
  reference,
  token,
}: {
  paymentUrl: string
  reference: string
  token: string
}) => payForOrder(shop.url, { ref: reference, token, link: paymentUrl }, 'card')

/** Asks for the link of a sale: the first work that can be sold, for whoever these fields name. */
async function sellFirstWork(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await fillBuyer(page, fields)
}

/** Types who buys, and asks for the link. */
async function fillBuyer(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries({ ...fields, Teléfono: '11 2345-6789' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('radio', { name: /Retiro en el taller/ }).check()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
}

test('a sale by WhatsApp: the artist picks a work, types who buys, and has a link to send', async () => {
  const page = await nextArtist(browser, shop)
  await openTab(page, 'Pedidos')
  await page.getByText('No hay pedidos para mostrar').waitFor()
  await page.getByRole('link', { name: 'Nueva venta' }).click()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByText('Elegí al menos una obra').waitFor()
  await page.getByText('El nombre es requerido').waitFor()
  const hasFocus = (wrong: Locator) => wrong.evaluate((each) => each === document.activeElement)
  // What is wrong first, from the top of the page, takes the focus.
  await expect.poll(() => hasFocus(page.getByText('Elegí al menos una obra'))).toBe(true)
  const add = page.getByRole('button', { name: /^Agregar/ }).first()
  const title = (await add.getAttribute('aria-label'))?.replace('Agregar ', '') ?? ''
  await add.click()
  await page.getByRole('list', { name: 'Obras elegidas' }).getByText(title).waitFor()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await expect.poll(() => hasFocus(page.getByLabel('Nombre', { exact: true }))).toBe(true)
  await page.getByLabel('Nombre', { exact: true }).fill('Zulma')
  await page.getByLabel('Apellido').fill('Ríos')
  await page.getByLabel('Email').fill('zulma@example.com')
  await page.getByLabel('Teléfono').fill('11 2345-6789')
  await page.getByLabel('DNI').fill('30111222')
  await page.getByRole('radio', { name: /Envío a domicilio/ }).check()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByText('La dirección es requerida').waitFor()
  await page.getByRole('radio', { name: /Retiro en el taller/ }).check()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByRole('heading', { name: 'Link de pago' }).waitFor()
  const whatsapp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toContain(
    `https://wa.me/5491123456789?text=Hola Zulma, te paso el link`,
  )
  expect(await page.getByRole('link', { name: 'Enviar por email' }).getAttribute('href')).toContain(
    'mailto:zulma@example.com',
  )
  await page.getByText('Venta asistida: el pedido se creó desde el panel.').waitFor()

  await page.getByRole('button', { name: 'Cancelar el pedido' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar el pedido' })
  await question.getByText(/¿Cancelar el pedido \d+ de Zulma Ríos\?/).waitFor()
  // 'Cancelar' beside it would promise the opposite.
  await question.getByRole('button', { name: 'No, dejarlo', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await question.getByRole('button', { name: 'Cancelar el pedido' }).click()
  await page.getByText('Pedido cancelado').waitFor()
  expect(await page.getByRole('heading', { name: 'Link de pago' }).count()).toBe(0)
})

test('a print is sold on the paper and with the certificate that its buyer wants, at what they cost', async () => {
  const { data } = await api('GET', '/digital-art?limit=1')
  const [print] = data
  const sizes = print.sizes.map((size: object) => ({ ...size, glossyExtra: 2_500, certificateExtra: 900 }))
  await api('PATCH', `/digital-art/${print.id}`, { sizes, features: { signedAvailable: true } })
  const [{ size, price }] = print.sizes
  const title = `${print.title} - ${size}`
  const asked = formatPrice(moneyOf(price + 3_400, 'ARS'))
  const page = await artistAt(browser, shop, adminPages.newOrder.path)
  await page.getByRole('searchbox', { name: 'Buscar obras y láminas' }).fill(print.title)
  await page.getByRole('button', { name: `Agregar ${title}` }).click()
  const paper = page.getByLabel(`Papel de ${title}`)
  const chosen = page.getByRole('list', { name: 'Obras elegidas' })
  await chosen.getByText(/ · papel mate$/).waitFor()
  await paper.selectOption({ label: `Papel brillante, con certificado firmado · ${asked}` })
  await chosen.getByText(/ · papel brillante, con certificado firmado$/).waitFor()
  await page.getByRole('definition').getByText(asked).waitFor()
  expect(await violations(page)).toEqual([])
  await fillBuyer(page, { Nombre: 'Mora', Apellido: 'Gil', Email: 'mora@example.com', DNI: '30111444' })
  await page.getByRole('heading', { name: 'Link de pago' }).waitFor()
  expect((await api('GET', '/orders?search=mora@example.com')).data).toMatchObject([
    { items: [{ price: price + 3_400, choice: { paper: 'brillante', certificate: true } }] },
  ])
})

test('the link of a sale that is late is asked for again, and is that of the same order', async () => {
  const page = await artistAt(browser, shop, adminPages.newOrder.path)
  const sent: { previousOrder?: string }[] = []
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    if (sent.length > 1) return route.continue()
    const { data } = await (await route.fetch()).json()
    const json = {
      success: false,
      code: 'payment_unavailable',
      message: 'Error al procesar el pedido',
      data: { order_ref: data.reference, order_token: data.token },
    }
    await route.fulfill({ status: 502, json })
  })
  await sellFirstWork(page, { Nombre: 'Lena', Apellido: 'Sosa', Email: 'lena@example.com', DNI: '30111222' })
  await page.getByText('ni el pedido ni la reserva se duplican').waitFor()
  await page.getByRole('button', { name: 'Volver a pedir el link' }).click()
  await page.getByRole('heading', { name: 'Link de pago' }).waitFor()
  expect(sent.map(({ previousOrder }) => typeof previousOrder)).toEqual(['undefined', 'string'])
  expect((await api('GET', '/orders?search=lena@example.com')).data).toHaveLength(1)
})

test('a sale whose answer is lost on its way is sent once more, and is one sale', async () => {
  const page = await artistAt(browser, shop, adminPages.newOrder.path)
  const keys: string[] = []
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().postDataJSON().requestKey)
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sellFirstWork(page, { Nombre: 'Rita', Apellido: 'Luna', Email: 'rita@example.com', DNI: '30111333' })
  await page.getByText('no sabemos si el pedido quedó creado').waitFor()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByRole('heading', { name: 'Link de pago' }).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  expect((await api('GET', '/orders?search=rita@example.com')).data).toHaveLength(1)
})

test('a work that somebody else is buying meanwhile is refused by name, and nothing typed is lost', async () => {
  const page = await artistAt(browser, shop, adminPages.newOrder.path)
  const { data } = await api('GET', '/artworks?available=true&limit=1')
  await page.getByRole('button', { name: `Agregar ${data[0].title}` }).click()
  for (const [label, text] of [
    ['Apellido', 'Ríos'],
    ['Email', 'zulma@example.com'],
    ['Teléfono', '11 2345-6789'],
    ['DNI', '30111222'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('Nombre', { exact: true }).fill('Zulma')
  await openOrder('Primera')
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByText('Está reservada: alguien la está comprando en este momento.').waitFor()
  expect(await page.getByLabel('Apellido').inputValue()).toBe('Ríos')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor()
})

test('money goes back in part and then all of it, each time after its sum was confirmed', async () => {
  const order = await openOrder('Refund')
  await payOrder(order)
  const page = await artistAt(browser, shop, adminLinkTo.order(order.id))
  await page.getByRole('button', { name: 'Devolver dinero' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  await dialog.getByRole('radio', { name: 'Una parte' }).check()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByText('Escribí cuánto querés devolver').waitFor()
  await dialog.getByText('Escribí el motivo').waitFor()
  await dialog.getByLabel('Monto en pesos').fill('1.000')
  await dialog.getByLabel('Motivo').fill('Llegó golpeada')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar la devolución' })
  await confirm.getByText(/Vas a devolver ARS 1\.000 a Ana Refund por el pedido \d+\./).waitFor()
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  expect(await dialog.getByLabel('Monto en pesos').inputValue()).toBe('1.000')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  // A thumb that trembles, and a phone that is too busy to draw the first press.
  await confirm.getByRole('button', { name: 'Devolver ARS 1.000' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
    const free = performance.now() + 300
    while (performance.now() < free);
    button.click()
  })
  await page.getByText('Devolución pedida').first().waitFor()
  expect(sent.filter((path) => path.includes('refund'))).toHaveLength(1)
  await page.getByText(/^Devolución de ARS 1\.000/).waitFor()
  await page.getByText('Decisión de la galería: Llegó golpeada').first().waitFor()
  await page.getByRole('button', { name: 'Devolver dinero' }).click()
  await dialog.getByLabel('Motivo').fill('Acuerdo')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await confirm.getByRole('button', { name: /^Devolver ARS/ }).click()
  await page.getByRole('button', { name: 'Devolver dinero' }).waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await api('GET', `/orders/${order.id}`)).data.status, { timeout: 60_000 })
    .toBe('refunded')
  await page.reload()
  await page
    .getByText(/^Dinero devuelto/)
    .first()
    .waitFor()
  expect(await page.getByText(/· Aprobada$/).count()).toBe(2)
  // It comes back some days later: until she has decided, her list of today remembers it.
  await page.goto(`${shop.url}${adminPages.overview.link()}`)
  await page.getByRole('link', { name: `Se devolvió el pedido ${order.number}` }).click()
  await page.getByRole('button', { name: 'Dejarla fuera de venta' }).click()
  await page.getByRole('button', { name: 'Dejarla fuera de venta' }).waitFor({ state: 'hidden' })
  await page.getByText('Fuera de venta', { exact: true }).waitFor()
})

test('a request to withdraw leads to its order and to the money, with its code as the reason', async () => {
  const order = await openOrder('Arrepentida')
  await payOrder(order)
  await api('POST', '/withdrawals', { name: 'Ana', email: buyer.email, purchase: `Pedido ${order.number}` })
  const page = await artistAt(browser, shop, adminPages.withdrawals.path)
  await page
    .getByText(/^Te quedan 23 h/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: `Abrir el pedido ${order.number}` }).waitFor()
  await page.getByRole('link', { name: 'Devolver el dinero' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  expect(await dialog.getByLabel('Motivo').inputValue()).toMatch(/^Arrepentimiento ARR-/)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/^Arrepentimiento ARR-/).waitFor()
  const link = page.getByRole('link', { name: 'Ver la página del comprador' })
  expect(await link.getAttribute('href')).toBe(linkTo.order(order.token))
})

test('emails are sent once more, data are copied, and orders are found and exported', async () => {
  const order = await openOrder('Jacarandá')
  await payOrder(order)
  const page = await artistAt(browser, shop, adminPages.orders.path, DESKTOP)
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('JACARANDA')
  await page.getByText('1 pedido', { exact: true }).waitFor()
  expect(page.url()).toContain('buscar=JACARANDA')
  await page.getByLabel('Estado').selectOption({ label: 'Pagado (1)' })
  await page.getByText('Tipo y fechas').click()
  await page.getByLabel('Tipo').selectOption({ label: 'Láminas' })
  await page.getByText('No hay pedidos para mostrar').waitFor()
  await page.getByLabel('Tipo').selectOption({ label: 'Originales' })
  await page.getByRole('link', { name: `Pedido ${order.number}` }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"${order.number}";`)
  await page.getByText('Exportaste 1 pedido').waitFor()
  await page.reload()
  await page.getByRole('link', { name: `Pedido ${order.number}` }).click()
  await page.getByRole('button', { name: /^Reenviar «Gracias por tu compra/ }).click()
  await page.getByText('El correo vuelve a salir').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar datos de factura' }).click()
  await page.getByText('Copiado').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Consumidor Final\nAna Jacarandá\nDNI',
  )
})

test('a reader is found and taken off the list after a question', async () => {
  for (const email of ['lectora@example.com', 'otra@example.com']) await joinList(shop, { email })
  const page = await artistAt(browser, shop, adminPages.subscribers.path)
  await page.getByRole('searchbox', { name: 'Buscar suscriptores' }).fill('LECTORA')
  await page.getByText('otra@example.com').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Dar de baja a lectora@example.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
  await page.getByText('Suscriptor dado de baja').waitFor()
  await page.getByText(/^Dado de baja el/).waitFor()
})

test('the keyboard alone leads from the list to the question that gives money back, and out of it again', async () => {
  const order = await openOrder('Teclado')
  await payOrder(order)
  const page = await artistAt(browser, shop, `${adminPages.orders.path}?buscar=Teclado`, DESKTOP)
  const link = page.getByRole('link', { name: `Pedido ${order.number}` })
  await link.focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Devolver dinero' })
  await button.waitFor()
  for (let steps = 0; steps < 40 && !(await isFocused(button)); steps += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(button)).toBe(true)
})

const isFocused = (locator: ReturnType<Page['getByRole']>) =>
  locator.evaluate((element) => element === document.activeElement)

test('axe finds nothing among the orders of the administration on a phone and on a desktop, and nothing scrolls sideways', async () => {
  const open = await openOrder('Fernández-Etcheverry de la Torre y Villanueva Montenegro')
  const paid = await openOrder('Schwarzenberger-Iturralde')
  await payOrder(paid)
  const admin = adminPages.orders.path
  const page = await artistAt(browser, shop, `${admin}?tipo=original`)
  const found: string[] = []
  async function look(name: string) {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      found.push(...(await violations(page)).map((each) => `${name} ${viewport.width} ${each}`))
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      if (isWide) found.push(`${name} ${viewport.width} scrolls sideways`)
    }
  }
  await page.getByRole('link', { name: `Pedido ${paid.number}` }).waitFor()
  await look('the list')
  await page.goto(`${admin}?buscar=nadie`)
  await page.getByText('No hay pedidos para mostrar').waitFor()
  await look('the empty list')
  await page.goto(`${admin}/nada`)
  await page.getByText('No encontramos ese pedido.').waitFor()
  await look('an order that is not there')
  await page.goto(`${admin}/${open.id}`)
  await page.getByRole('heading', { name: 'Link de pago' }).waitFor()
  await look('an unpaid order')
  await page.goto(`${admin}/${paid.id}`)
  await page.getByRole('button', { name: 'Devolver dinero' }).click()
  await page.getByRole('dialog', { name: 'Devolver dinero' }).waitFor()
  await look('giving money back')
  await page.goto(`${admin}/nuevo`)
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Crear link de pago' }).click()
  await page.getByText('El nombre es requerido').waitFor()
  await look('a sale with mistakes')
  expect(found).toEqual([])
})
