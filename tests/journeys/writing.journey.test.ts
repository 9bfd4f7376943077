import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { emailTo, unsubscribeLinkIn } from './support/outbox.ts'
import { linkToConfirm } from './support/readers.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

/** A visitor whose browser runs no script. */
async function plainVisitor(): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  return context.newPage()
}

const form = (page: Page): Locator => page.getByRole('main').locator('form')
const footer = (page: Page): Locator => page.getByRole('contentinfo')

async function writeMessage(page: Page, email = 'ana@example.com'): Promise<void> {
  await form(page).getByLabel('Nombre').fill('Ana Paz')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Asunto').selectOption('Información')
  await form(page).getByLabel('Mensaje').fill('Quisiera visitar el taller.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

test.describe('the contact form', () => {
  test('tells every mistake, takes the focus to the first, and forgets it when it is mended', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.contact())
    await send(page)
    for (const sentence of [
      'El nombre es requerido',
      'El email es requerido',
      'Por favor selecciona un asunto',
      'El mensaje es requerido',
    ])
      await page.getByText(sentence, { exact: true }).waitFor()
    expect(
      await form(page)
        .getByLabel('Nombre')
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('Ana Paz')
    await page.getByText('El nombre es requerido', { exact: true }).waitFor({ state: 'detached' })
  })

  test('counts to a thousand and no further', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.contact())
    await page.getByText('0/1000').waitFor()
    await form(page).getByLabel('Mensaje').pressSequentially('Hola')
    await page.getByText('4/1000').waitFor()
    await form(page).getByLabel('Mensaje').fill('x'.repeat(998))
    await form(page).getByLabel('Mensaje').pressSequentially('yyyyy')
    await page.getByText('1000/1000').waitFor()
  })

  test('keeps what was typed while there is no connection, then sends it by keyboard alone', async () => {
    const page = await newVisitor(browser, shop.url)
    await page.goto(linkTo.contact())
    await writeMessage(page)
    await page.context().setOffline(true)
    await send(page)
    await page.getByText('No hay conexión a internet. Por favor verifica tu conexión.').waitFor()
    expect(await form(page).getByLabel('Mensaje').inputValue()).toBe('Quisiera visitar el taller.')
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    const banner = page.getByText('¡Mensaje enviado con éxito! Te responderé pronto.')
    await banner.waitFor()
    expect(await form(page).getByLabel('Mensaje').inputValue()).toBe('')
    await page.getByText('0/1000').waitFor()
    await banner.waitFor({ state: 'detached', timeout: 7000 })
    await emailTo(shop, 'ana@example.com', 'contact-confirmation')
  })

  test('begins with the work that its visitor comes from, sold meanwhile', async () => {
    const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
    const { data } = (await reply.json()) as {
      data: { id: string; title: string; status: { isSold: boolean } }[]
    }
    const sold = data.find(({ status }) => status.isSold)
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.contactAbout(sold?.id ?? ''))
    expect(await form(page).getByLabel('Asunto').inputValue()).toBe('compra')
    expect(await form(page).getByLabel('Mensaje').inputValue()).toContain(sold?.title)
  })

  test('works without a script', async () => {
    const page = await plainVisitor()
    await page.goto(linkTo.contact())
    await writeMessage(page, 'sin-script')
    await send(page)
    await page.getByText('Por favor ingresa un email válido').waitFor()
    expect(await form(page).getByLabel('Mensaje').inputValue()).toBe('Quisiera visitar el taller.')
    await form(page).getByLabel('Email').fill('sinscript@example.com')
    await send(page)
    await page.getByText('¡Mensaje enviado con éxito! Te responderé pronto.').waitFor()
    expect(await form(page).getByLabel('Mensaje').inputValue()).toBe('')
  })
})

test.describe('the newsletter', () => {
  const subscribe = async (page: Page, email: string) => {
    await footer(page).getByLabel('Email').fill(email)
    await footer(page).getByRole('button', { name: 'Suscribirme' }).click()
  }

  test('takes an address once it is confirmed by mail, lets it go by its email, and takes it back', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto(linkTo.terms())
    await subscribe(page, '')
    await page.getByText('Por favor ingresa tu email').waitFor()
    await subscribe(page, 'lectora@example.com')
    await page.getByText('¡Te has suscrito exitosamente!').waitFor()
    expect(await footer(page).getByLabel('Email').inputValue()).toBe('')
    await subscribe(page, 'lectora@example.com')
    await page.getByText('Ya estás suscrito a nuestro newsletter').waitFor()
    expect(await footer(page).getByLabel('Email').inputValue()).toBe('lectora@example.com')
    expect(await violations(page)).toEqual([])

    await page.goto(await linkToConfirm(shop, 'lectora@example.com'))
    await page.getByRole('heading', { name: 'Falta un paso' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click()
    await page.getByRole('heading', { name: 'Estás en la lista' }).waitFor()
    const message = await emailTo(shop, 'lectora@example.com', 'newsletter-welcome')
    const address = unsubscribeLinkIn(message)
    await page.goto(address)
    await page.getByText('l…@example.com').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Darme de baja' }).click()
    await page.getByText('Tu email fue dado de baja del newsletter.').waitFor()
    await page.goto(address)
    await page.getByText('Este email ya está dado de baja').waitFor()
    await page.goto(linkTo.terms())
    await subscribe(page, 'lectora@example.com')
    await page.getByText('Tu suscripción ha sido reactivada exitosamente').waitFor()
    const oneClick = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(oneClick.status).toBe(200)
    await page.goto(address)
    await page.getByText('Este email ya está dado de baja').waitFor()
  })

  test('works without a script', async () => {
    const page = await plainVisitor()
    await page.goto(linkTo.contact())
    await subscribe(page, 'plana@example.com')
    await page.getByText('¡Te has suscrito exitosamente!').waitFor()
  })
})

test.describe('the right to withdraw', () => {
  test('is one click away on every page, and answers with a code', async () => {
    const page = await nextVisitor(browser, shop.url)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' }).waitFor()
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    await page.getByText('Dejanos un email o un teléfono para responderte').waitFor()
    await form(page).getByLabel('Nombre').fill('Ana Paz')
    await form(page).getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    const code = await page.getByText(/^ARR-\d{8}-[0-9A-Z]{6}$/).innerText()
    expect(await violations(page)).toEqual([])
    expect(await emailTo(shop, 'ana@example.com', 'withdrawal-received')).toContain(code)
  })

  test('works without a script', async () => {
    const page = await plainVisitor()
    await page.goto(`${linkTo.withdrawal()}?pedido=1001`)
    expect(await form(page).getByLabel('Número de pedido u obra').inputValue()).toBe('1001')
    await form(page).getByLabel('Nombre').fill('Ana Paz')
    await form(page).getByLabel('Teléfono').fill('11 2345-6789')
    await page.getByRole('button', { name: 'Arrepentirme de la compra' }).click()
    await page.getByText(/^ARR-\d{8}-[0-9A-Z]{6}$/).waitFor()
  })
})

test('on none of these pages axe finds anything, and nothing sticks out at 320 px', async () => {
  const page = await nextVisitor(browser, shop.url, { width: 320, height: 700 })
  for (const address of [
    linkTo.contact(),
    linkTo.privacy(),
    linkTo.terms(),
    linkTo.withdrawal(),
    linkTo.newsletter(),
  ]) {
    await page.goto(address)
    expect(await violations(page), address).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})
