import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo } from '#pages/site-pages.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { newVisitor, nextVisitor } from './support/visitor.ts'

const OFFLINE = 'No hay conexión a internet. Por favor verifica tu conexión.'
const TECHNICAL = 'Estamos experimentando problemas técnicos. Por favor intenta más tarde.'
const CONTACT = '**/api/contact'
const SUBSCRIBE = '**/api/newsletter/subscribe'

let shop: RunningShop
let browser: Browser

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

async function open(address: string, visitor = nextVisitor(browser, shop.url)): Promise<Page> {
  const page = await visitor
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page
}

/** What a server says when it refuses, put in the place of the shop's answer. */
const refuse = (page: Page, address: string, status: number, more: object = {}) =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      json: { success: false, code: 'x', message: 'Palabras del servidor.', ...more },
    }),
  )

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const isFocused = (field: Locator) => field.evaluate((node) => node === document.activeElement)

test.describe('the contact form', () => {
  const typed = {
    Nombre: 'Ana Paz',
    Email: 'ana@example.com',
    'Teléfono (opcional)': '11 2345-6789',
    Mensaje: 'Quisiera visitar el taller.',
  }
  const form = (page: Page) => page.getByRole('main').locator('form')
  const field = (page: Page, label: string) => form(page).getByLabel(label)
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

  async function write(page: Page): Promise<void> {
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
    await field(page, 'Asunto').selectOption('info')
  }
  async function isAllThere(page: Page): Promise<void> {
    for (const [label, text] of Object.entries(typed))
      expect(await field(page, label).inputValue()).toBe(text)
    expect(await field(page, 'Asunto').inputValue()).toBe('info')
    await says(page, '27/1000')
  }

  test('has a sentence at the field for every rule, and takes it away when the field is edited', async () => {
    const page = await open(linkTo.contact())
    await write(page)
    for (const [label, wrong, sentence] of [
      ['Nombre', 'An', 'El nombre debe tener al menos 3 caracteres'],
      ['Nombre', 'Ana 2', 'El nombre solo puede contener letras y espacios'],
      ['Email', 'ana@', 'Por favor ingresa un email válido'],
      ['Teléfono (opcional)', '11 abcd', 'El teléfono solo puede contener números y caracteres válidos'],
      ['Teléfono (opcional)', '11 2345', 'El teléfono debe tener al menos 8 dígitos'],
      ['Mensaje', 'Hola', 'El mensaje debe tener al menos 10 caracteres'],
    ] as const) {
      await field(page, label).fill(wrong)
      await send(page)
      await says(page, sentence)
      await says(page, 'Por favor verifica que todos los campos estén correctos.')
      await expect.poll(() => isFocused(field(page, label))).toBe(true)
      await field(page, label).fill(typed[label])
      await page.getByText(sentence, { exact: true }).waitFor({ state: 'detached' })
    }
  })

  test('has names with accents and ñ for names', async () => {
    const page = await open(linkTo.contact())
    await field(page, 'Nombre').fill('María Ñandú Peña')
    await send(page)
    await says(page, 'El email es requerido')
    expect(
      await form(page)
        .getByText(/^El nombre/)
        .count(),
    ).toBe(0)
  })

  test('keeps what was typed when the shop refuses it, and says so', async () => {
    const page = await open(linkTo.contact())
    await write(page)
    for (const [status, sentence] of [
      [500, TECHNICAL],
      [403, 'No pudimos enviar tu mensaje. Por favor intenta más tarde.'],
    ] as const) {
      await refuse(page, CONTACT, status)
      await send(page)
      await says(page, sentence)
      await isAllThere(page)
      expect(await violations(page)).toEqual([])
    }
  })

  test('shows what the shop finds wrong at its field, and keeps the rest', async () => {
    const page = await open(linkTo.contact())
    const errors = [{ field: 'email', message: 'Por favor ingresa un email válido' }]
    await refuse(page, CONTACT, 400, { errors })
    await write(page)
    await send(page)
    await says(page, 'Por favor verifica que todos los campos estén correctos.')
    await says(page, 'Por favor ingresa un email válido')
    await expect.poll(() => isFocused(field(page, 'Email'))).toBe(true)
    await isAllThere(page)
  })

  test('keeps what was typed while there is no connection', async () => {
    const page = await open(linkTo.contact(), newVisitor(browser, shop.url))
    await write(page)
    await page.context().setOffline(true)
    await send(page)
    await says(page, OFFLINE)
    await isAllThere(page)
  })

  test('keeps what is typed while it is under way for the next message', async () => {
    const page = await open(linkTo.contact())
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(CONTACT, async (route) => {
      await held
      await route.fulfill({ json: { success: true, data: null } })
    })
    await write(page)
    await send(page)
    await page.getByRole('button', { name: 'Enviando...' }).waitFor()
    await field(page, 'Mensaje').fill('Y otra cosa que me olvidé.')
    letGo()
    await says(page, '¡Mensaje enviado con éxito! Te responderé pronto.')
    expect(await field(page, 'Mensaje').inputValue()).toBe('Y otra cosa que me olvidé.')
    expect(await field(page, 'Nombre').inputValue()).toBe('')
  })

  test('thanks for five seconds, and tells who writes too often to wait', async () => {
    const page = await open(linkTo.contact())
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await write(page)
    await send(page)
    const thanks = '¡Mensaje enviado con éxito! Te responderé pronto.'
    await says(page, thanks)
    await says(page, '0/1000')
    expect(await field(page, 'Nombre').inputValue()).toBe('')
    await page.clock.runFor(4900)
    expect(await page.getByText(thanks, { exact: true }).count()).toBe(1)
    await page.clock.runFor(200)
    await page.getByText(thanks, { exact: true }).waitFor({ state: 'detached' })
    await page.clock.resume()
    for (let each = 0; each < 4; each += 1) {
      await write(page)
      await send(page)
      await says(page, '0/1000')
    }
    await write(page)
    await send(page)
    await says(page, 'Hiciste demasiados intentos. Esperá un momento y probá de nuevo.')
    await isAllThere(page)
  })
})

test.describe('the newsletter', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')
  const email = (page: Page) => footer(page).getByLabel('Email')
  const subscribe = async (page: Page, address: string) => {
    await email(page).fill(address)
    await footer(page).getByRole('button', { name: 'Suscribirme' }).click()
  }

  test('has a sentence for every answer, and keeps the address', async () => {
    const page = await open(linkTo.biography())
    for (const [status, sentence] of [
      [400, 'Por favor verifica que el email sea válido.'],
      [409, 'Este email ya está suscrito a nuestro newsletter.'],
      [500, TECHNICAL],
      [404, 'No pudimos procesar tu suscripción. Por favor intenta más tarde.'],
    ] as const) {
      await refuse(page, SUBSCRIBE, status)
      await subscribe(page, 'lectora@example.com')
      await says(page, sentence)
      expect(await email(page).inputValue()).toBe('lectora@example.com')
      expect(await violations(page)).toEqual([])
    }
  })

  test('asks for an address, and for a good one, before anything is sent', async () => {
    const page = await open(linkTo.biography())
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    expect(await email(page).getAttribute('type')).toBe('email')
    await subscribe(page, '  ')
    await says(page, 'Por favor ingresa tu email')
    await subscribe(page, 'ana@')
    await says(page, 'Por favor verifica que el email sea válido.')
    expect(asked).not.toContain('/api/newsletter/subscribe')
  })

  test('keeps the address while there is no connection, also before it was ever used', async () => {
    const page = await open(linkTo.biography(), newVisitor(browser, shop.url))
    await page.context().setOffline(true)
    await subscribe(page, 'lectora@example.com')
    await says(page, OFFLINE)
    expect(await email(page).inputValue()).toBe('lectora@example.com')
  })

  test('says that it is at work, takes the address once, and knows it the next time', async () => {
    const page = await open(linkTo.biography())
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(SUBSCRIBE, async (route) => {
      await held
      await route.continue()
    })
    await subscribe(page, 'nueva@example.com')
    const busy = footer(page).getByRole('button', { name: 'Suscribiendo...' })
    await busy.waitFor()
    expect([await busy.isDisabled(), await email(page).isDisabled()]).toEqual([true, true])
    letGo()
    await says(page, '¡Te has suscrito exitosamente!')
    expect(await email(page).inputValue()).toBe('')
    await subscribe(page, 'nueva@example.com')
    await says(page, 'Ya estás suscrito a nuestro newsletter')
    expect(await email(page).inputValue()).toBe('nueva@example.com')
  })

  test('stands once on its own page', async () => {
    const page = await open(linkTo.newsletter())
    expect(await page.getByRole('button', { name: 'Suscribirme' }).count()).toBe(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
    await page.waitForURL(`**${linkTo.contact()}`)
    await footer(page).getByRole('button', { name: 'Suscribirme' }).waitFor()
  })
})

test.describe('what could not be read says so', () => {
  for (const [name, data, sentence] of [
    ['Biografía', `**${linkTo.biography()}.data*`, 'Error al cargar la biografía'],
    ['Contacto', `**${linkTo.contact()}.data*`, 'Error al cargar la información de contacto'],
  ] as const)
    test(`on the page ${name}`, async () => {
      const page = await nextVisitor(browser, shop.url, { width: 1440, height: 900 })
      await page.goto(linkTo.terms())
      await page.waitForLoadState('networkidle')
      await page.route(data, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name }).click()
      await says(page, sentence)
      expect(await violations(page)).toEqual([])
    })
})
