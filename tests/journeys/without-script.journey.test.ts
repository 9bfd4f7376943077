import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { askedMessage } from '#waiting-list/wish.ts'
import { expect } from './support/expect.ts'
import { placeOrderAt } from './support/orders-over-http.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'

interface Work {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly pricing: { readonly finalPrice: number; readonly currency: string }
  readonly status: { readonly isAvailable: boolean; readonly isSold: boolean }
}

/** Of the sample catalogue; it costs USD 1.900. */
const IN_DOLLARS = 'tierra-partida-pwics8'
const PRINT = 'perfil-en-duotono-dmdf3q'

let shop: RunningShop
let browser: Browser
let works: Work[]
/** A browser that runs no script: beside cookies, of which the shop sets none here, it remembers nothing of a visitor. */
let plain: Page

test.beforeAll(async ({ browser: chromium }) => {
  shop = await openRunningShop()
  browser = chromium
  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-AR', javaScriptEnabled: false })
  plain = await context.newPage()
  const reply = await fetch(`${shop.url}/api/artworks?limit=100`)
  works = ((await reply.json()) as { data: Work[] }).data
  const headers = await shop.signIn()
  await fetch(`${shop.url}/api/exchange-rates/USD`, { method: 'DELETE', headers })
})
test.afterAll(() => closeShop(browser, shop))

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** A visitor whose browser runs no script. */
async function visitor(): Promise<Page> {
  await plain.context().clearCookies()
  await plain.setViewportSize(PHONE)
  return plain
}

const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first().waitFor()
const price = (currency: string, amount: number) =>
  `${currency} ${new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 }).format(amount)}`

function aWork(matches: (work: Work) => boolean): Work {
  const work = works.find(matches)
  if (work === undefined) throw new Error('the sample has no such work')
  return work
}

test('the artist is told what is missing, at the sign-in and wherever she meant to go', async () => {
  const page = await visitor()
  for (const address of [adminPages.login.path, adminPages.overview.path, adminPages.works.path]) {
    await page.goto(address)
    await page.getByText(/^El panel necesita JavaScript/).waitFor()
    expect(await page.getByText('Cargando...').isVisible(), address).toBe(false)
  }
})

test('a visitor walks from the wall to a work and to the print of it, and reads what they cost', async () => {
  const page = await visitor()
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Galería' }).getByRole('article')
  expect(await cards.count()).toBe(works.length)
  const work = aWork(({ status, pricing }) => status.isAvailable && pricing.currency === 'ARS')
  await cards.getByRole('link', { name: work.title, exact: true }).click()
  await page.waitForURL(`**${linkTo.artwork(work.id)}`)
  await says(page, price('ARS', work.pricing.finalPrice))
  await says(page, work.description)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Arte Digital' }).click()
  await page.waitForURL(`**${linkTo.digitalArt()}`)
  await main(page).getByRole('article').nth(7).waitFor()
  await main(page).getByText('¿Cuánto tarda la producción?').click()
  await main(page).getByText('Entre 3 y 5 días hábiles', { exact: false }).waitFor()
  await page.goto(linkTo.digitalArtwork(PRINT))
  await says(page, 'ARS 15.000')
  await main(page).getByRole('link', { name: 'Ver obra original' }).click()
  await page.waitForURL(`**${linkTo.artwork('**')}`)
})

test('the header leads everywhere, on a small telephone, on a telephone and on a desktop', async () => {
  const page = await visitor()
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await page.goto(linkTo.terms())
  for (const [name, address] of [
    ['Arte Digital', `**${linkTo.digitalArt()}`],
    ['Biografía', `**${linkTo.biography()}`],
    ['Contacto', `**${linkTo.contact()}`],
    ['Galería', `${shop.url}/`],
  ] as const) {
    const link = links.filter({ hasText: name })
    for (const size of [{ width: 320, height: 640 }, DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await links.count()).toBe(4)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      const header = await page.getByRole('banner').boundingBox()
      const content = await page.getByRole('main').locator('h1, figure').first().boundingBox()
      expect(content?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
      // It can be pressed here: all that a click would find out before it is sent.
      await link.click({ trial: true })
    }
    await link.click()
    await page.waitForURL(address)
  }
})

test('no button that only a script could answer is to be seen, on a telephone and on a desktop', async () => {
  const page = await visitor()
  const { id } = aWork(({ status }) => status.isAvailable)
  for (const address of [
    '/',
    linkTo.digitalArtwork(PRINT),
    linkTo.biography(),
    linkTo.cart(),
    '/no-esta',
    linkTo.artwork(id),
  ]) {
    await page.goto(address)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      const names = page.getByRole('button').evaluateAll((all) => all.map(({ textContent }) => textContent))
      expect(await names, address).toEqual(['Suscribirme'])
    }
  }
  await main(page).getByRole('figure').getByRole('img').first().waitFor()
})

test('the pages about the artist, the terms and the rights of a buyer can be read', async () => {
  const page = await visitor()
  for (const [address, words] of [
    [linkTo.biography(), 'Hitos Destacados'],
    [linkTo.terms(), 'Términos y condiciones'],
    [linkTo.privacy(), 'Política de privacidad'],
    [linkTo.withdrawal(), 'Botón de arrepentimiento'],
    [linkTo.certificates(), 'Comprobar un certificado'],
  ] as const) {
    await page.goto(address)
    await says(page, words)
  }
})

test.describe('whoever cannot buy a work asks about it, with the form filled in', () => {
  async function asks(page: Page, link: string, message: string): Promise<void> {
    await main(page).getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(`**${linkTo.contact()}?**`)
    const form = main(page).locator('form')
    expect(await form.getByLabel('Asunto').inputValue()).toBe('compra')
    expect(await form.getByLabel('Mensaje').inputValue()).toBe(message)
  }

  test('because somebody else is buying it', async () => {
    const work = aWork(({ status, pricing }) => status.isAvailable && pricing.currency === 'ARS')
    await placeOrderAt(shop.url, { ...work, price: work.pricing.finalPrice, currency: 'ARS' })
    const page = await visitor()
    await page.goto(linkTo.artwork(work.id))
    await asks(page, 'Consultar', `Me interesa «${work.title}». `)
  })

  test('to be told when it is free again, because it is sold', async () => {
    const { id } = aWork(({ status }) => status.isSold)
    const page = await visitor()
    await page.goto(linkTo.artwork(id))
    const form = main(page).getByRole('region', { name: 'Avisame' })
    await form.getByLabel('Email').fill('ana@')
    await form.getByRole('button', { name: 'Avisame' }).click()
    await says(page, 'El email no es válido')
    await form.getByLabel('Email').fill('ana@example.com')
    await form.getByRole('button', { name: 'Avisame' }).click()
    await says(page, askedMessage)
  })

  test('because it is priced in dollars, and sends what she asks', async () => {
    const page = await visitor()
    await page.goto(linkTo.artwork(IN_DOLLARS))
    await says(page, 'USD 1.900')
    await asks(page, 'Consultar', `Me interesa «${aWork(({ id }) => id === IN_DOLLARS).title}». `)
    const form = main(page).locator('form')
    await form.getByLabel('Nombre').fill('Ana Paz')
    await form.getByLabel('Email').fill('ana@example.com')
    await form.getByRole('button', { name: 'Enviar mensaje' }).click()
    await says(page, '¡Mensaje enviado con éxito! Te responderé pronto.')
    const reply = await fetch(`${shop.url}/api/contact`, { headers: await shop.signIn() })
    expect(await reply.json()).toMatchObject({
      data: [{ name: 'Ana Paz', subject: 'compra', message: expect.stringContaining('Tierra partida') }],
    })
  })
})

test('the newsletter takes a reader from the foot of any page, and knows her', async () => {
  const page = await visitor()
  await page.goto(linkTo.biography())
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('lectora@example.com')
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await says(page, '¡Te has suscrito exitosamente!')
  await main(page).getByLabel('Email').fill('lectora@example.com')
  await main(page).getByRole('button', { name: 'Suscribirme' }).click()
  await says(page, 'Ya estás suscrito a nuestro newsletter')
})

test('the cart and the checkout say what they need', async () => {
  const page = await visitor()
  await page.goto(linkTo.cart())
  await main(page)
    .getByText(/JavaScript/)
    .first()
    .waitFor()
  await page.goto(linkTo.checkout())
  await main(page)
    .getByText(/JavaScript/)
    .first()
    .waitFor()
})
