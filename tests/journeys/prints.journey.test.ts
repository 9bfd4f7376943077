import type { Browser, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { printPageOf } from '../support/pages-of-works.ts'
import { expect } from './support/expect.ts'
import type { RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { fillCheckout, fillCustomer, newVisitor, nextVisitor, pay } from './support/visitor.ts'

const PRINT = linkTo.digitalArtwork('perfil-en-duotono-dmdf3q')
const DESKTOP = { width: 1440, height: 900 }

let shop: RunningShop
let browser: Browser

test.beforeAll(({ sharedShop, browser: chromium }) => {
  shop = sharedShop
  browser = chromium
})

const shows = async (page: Page, ...texts: string[]) => {
  const main = page.getByRole('main')
  for (const text of texts) await main.getByText(text, { exact: true }).first().waitFor()
}

test('the list says what a print is and answers four questions', async () => {
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.digitalArt())
  const main = visitor.getByRole('main')
  expect(await main.getByRole('article').count()).toBe(8)
  expect(await main.locator('summary').count()).toBe(4)
  await main.getByText('¿Cuánto tarda la producción?').click()
  await main.getByText('Entre 3 y 5 días hábiles', { exact: false }).waitFor()
  await shows(visitor, 'Impresión giclée', 'Papel fotográfico premium 250 g')
})

test('a visitor chooses a size, which is remembered, and buys the print', async () => {
  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(PRINT)
  await shows(
    buyer,
    'Arte Digital',
    'Basado en «Perfil con sombrero»',
    '21 x 29.7 cm',
    'No disponible',
    'Envío calculado al finalizar',
    'Tiempo de producción: 3-5 días hábiles',
    'Ver obra original',
  )
  expect(await buyer.getByRole('radio', { name: 'A4' }).isChecked()).toBe(true)
  expect(await buyer.getByRole('radio', { name: 'A2' }).isDisabled()).toBe(true)
  await buyer.getByRole('radio', { name: 'A3' }).check()
  await buyer.reload()
  await expect.poll(() => buyer.getByRole('radio', { name: 'A3' }).isChecked()).toBe(true)

  await buyer.getByRole('button', { name: 'Agregar al carrito' }).click()
  await buyer.getByText('"Perfil en duotono - A3" agregado al carrito').first().waitFor()
  await buyer.getByRole('dialog', { name: /Carrito/ }).waitFor()
  await fillCheckout(buyer)
  await pay(buyer)
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('ID de Pago').waitFor()

  const reply = await fetch(`${shop.url}/api/orders`, { headers: await shop.signIn() })
  const { data } = (await reply.json()) as { data: object[] }
  expect(data[0]).toMatchObject({
    status: 'paid',
    items: [{ kind: 'print', title: 'Perfil en duotono - A3', price: 25_000 }],
  })
})

test('a print is bought as a present, on the paper and with the certificate that were chosen', async () => {
  const buyer = await nextVisitor(browser, shop.url, DESKTOP)
  await buyer.goto(PRINT)
  await buyer.getByRole('radio', { name: 'Brillante' }).check()
  await buyer.getByRole('button', { name: 'Agregar al carrito' }).click()
  await buyer.getByRole('dialog', { name: /Carrito/ }).waitFor()
  await buyer.keyboard.press('Escape')
  // What lies in the cart follows.
  await buyer.getByRole('checkbox', { name: /certificado de autenticidad/i }).check()
  await buyer.goto(linkTo.cart())
  await shows(buyer, 'papel brillante, con certificado firmado')
  await buyer.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(buyer)
  const form = buyer.getByRole('main')
  await form.getByRole('checkbox', { name: /Es un regalo/ }).check()
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await form.getByText('Escribí el nombre de quien lo recibe').waitFor()
  expect(await form.getByLabel('Nombre de quien lo recibe').evaluate((it) => it.matches(':focus'))).toBe(true)
  await form.getByLabel('Nombre de quien lo recibe').fill('Inés Sosa')
  await form.getByLabel('Texto para la tarjeta').fill('Feliz cumple')
  await buyer.reload()
  await expect.poll(() => form.getByLabel('Texto para la tarjeta').inputValue()).toBe('Feliz cumple')
  await form.getByRole('button', { name: 'Siguiente' }).click()
  await form.getByRole('checkbox', { name: /Leí y acepto/ }).check()
  await pay(buyer)
  await buyer.getByRole('button', { name: 'Pagar', exact: true }).click()
  await buyer.getByRole('link', { name: 'Volver al sitio' }).click()
  await buyer.getByText('ID de Pago').waitFor()

  const reply = await fetch(`${shop.url}/api/orders`, { headers: await shop.signIn() })
  const { data } = (await reply.json()) as { data: { token: string }[] }
  await buyer.goto(linkTo.order(data[0]?.token ?? ''))
  const voucher = buyer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.print = () => resolve(document.querySelector('[aria-label=Vale]')?.textContent ?? '')
      }),
  )
  await buyer.getByRole('button', { name: /vale para la sorpresa/ }).click()
  expect(await voucher).toMatch(/Para Inés Sosa.*Feliz cumple.*Perfil en duotono.*Te lo regala/s)
  expect(await voucher).not.toMatch(/\d{2}\.\d{3}|ARS/)
  expect(data[0]).toMatchObject({
    shipping: { method: 'pickup', gift: { name: 'Inés Sosa', phone: '', card: 'Feliz cumple' } },
    items: [{ title: 'Perfil en duotono - A4', choice: { paper: 'brillante', certificate: true } }],
  })
})

test('what a paper and a certificate cost is said where they are chosen, and paid', async () => {
  const headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
  const listed = await fetch(`${shop.url}/api/digital-art?limit=100`)
  const works = ((await listed.json()) as { data: { id: string; sizes: object[] }[] }).data
  const work = works.find(({ id }) => !PRINT.endsWith(id))
  const sizes = work?.sizes.map((size) => ({ ...size, glossyExtra: '2.500', certificateExtra: 900 }))
  const changed = await fetch(`${shop.url}/api/digital-art/${work?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ sizes, features: { signedAvailable: true } }),
  })
  expect(changed.status).toBe(200)
  const buyer = await nextVisitor(browser, shop.url)
  await buyer.goto(printPageOf(work))
  const main = buyer.getByRole('main')
  await main.getByText('+ ARS 2.500', { exact: true }).waitFor()
  await main.getByRole('checkbox', { name: /firmado, \+ ARS 900/ }).check()
  await shows(buyer, 'ARS 15.900')
  await main.getByRole('radio', { name: /Brillante/ }).check()
  await shows(buyer, 'ARS 18.400')
  expect(await violations(buyer)).toEqual([])
  await main.getByRole('button', { name: /Agregar al carrito/ }).click()
  const drawer = buyer.getByRole('dialog', { name: /Carrito/ })
  await drawer.getByText('ARS 18.400').first().waitFor()
  await buyer.keyboard.press('Escape')
  await main.getByRole('radio', { name: 'Mate' }).check()
  await buyer.goto(linkTo.cart())
  await shows(buyer, 'papel mate, con certificado firmado', 'ARS 15.900')
  await buyer.getByRole('link', { name: 'Proceder al pago' }).click()
  await fillCustomer(buyer)
  await buyer.getByRole('main').getByRole('button', { name: 'Siguiente' }).click()
  await buyer
    .getByRole('main')
    .getByRole('checkbox', { name: /Leí y acepto/ })
    .check()
  await pay(buyer)
  const reply = await fetch(`${shop.url}/api/orders`, { headers: await shop.signIn() })
  expect(((await reply.json()) as { data: object[] }).data[0]).toMatchObject({
    items: [{ price: 15_900, choice: { paper: 'mate', certificate: true } }],
  })
})

test('a print that is in the cart is not added again in the same size', async () => {
  const visitor = await nextVisitor(browser, shop.url, DESKTOP)
  await visitor.goto(PRINT)
  await visitor.getByRole('button', { name: 'Agregar al carrito' }).click()
  await visitor.getByRole('dialog', { name: /Carrito/ }).waitFor()
  await visitor.keyboard.press('Escape')
  expect(await visitor.getByRole('button', { name: 'Ya está en el carrito' }).isDisabled()).toBe(true)
  await visitor.getByRole('radio', { name: 'A3' }).check()
  expect(await visitor.getByRole('button', { name: 'Agregar al carrito' }).isEnabled()).toBe(true)
  await visitor.goto(linkTo.cart())
  await shows(visitor, 'Perfil en duotono - A4', 'Lámina A4', '21 x 29.7 cm')
})

test('a print that does not exist is named by what was searched for', async () => {
  const visitor = await nextVisitor(browser, shop.url)
  const reply = await visitor.goto(linkTo.digitalArtwork('no-existe'))
  expect(reply?.status()).toBe(404)
  await shows(visitor, 'Obra digital no encontrada', 'no-existe')
  await visitor.getByRole('link', { name: 'Ver arte digital' }).click()
  await visitor.waitForURL(`**${linkTo.digitalArt()}`)
})

test('without a network the example stands in, and cannot be bought', async () => {
  const visitor = await newVisitor(browser, shop.url, DESKTOP)
  await visitor.goto('/', { waitUntil: 'networkidle' })
  await visitor.route('**/*.data*', (route) => route.abort())
  const told = visitor.waitForEvent('console', (message) => message.text() === 'API no disponible')
  await visitor.getByRole('link', { name: 'Arte Digital' }).first().click()
  await shows(visitor, 'Mostrando datos de ejemplo')
  await told
  await visitor.getByRole('link', { name: 'Río en curvas' }).click()
  await shows(visitor, 'Mostrando datos de ejemplo')
  expect(await visitor.getByRole('button', { name: 'Agregar al carrito' }).isDisabled()).toBe(true)
})

test('the biography and the contact data are the artist’s own', async () => {
  const visitor = await nextVisitor(browser, shop.url)
  await visitor.goto(linkTo.biography())
  await shows(visitor, 'Hitos Destacados', 'Exposiciones', 'Premios y Reconocimientos')
  await visitor.goto(linkTo.contact())
  await shows(visitor, 'Respuesta en 24-48hs', 'Visitas con cita previa', 'Martes a viernes', '10:00 a 18:00')
})
