import type { Browser, Page } from '@playwright/test'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { artistAt, artistsBearer, openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { emailTo } from './support/outbox.ts'
import type { RunningShop } from './support/running-shop.ts'
import { closeShop, test } from './support/test.ts'
import { violations } from './support/violations.ts'
import { nextVisitor } from './support/visitor.ts'
import { offerWorks } from './support/works-for-sale.ts'

let shop: RunningShop
let browser: Browser
test.beforeAll(async ({ browser: chromium }) => {
  shop = await openArtistsShop()
  browser = chromium
})
test.afterAll(() => closeShop(browser, shop))

/** Where the email of a kind to somebody leads to. */
async function linkIn(kind: string, address: string, path: string): Promise<string> {
  const text = await emailTo(shop, address, kind)
  return new RegExp(`https?://[^\\s"]*${path}[\\w?=%-]+`).exec(text)?.[0] ?? ''
}

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a visitor offers, the artist answers with another amount, and the buyer takes it and comes to the payment', async () => {
  const { id, title } = (await offerWorks(shop.url))()
  const admin = await artistAt(browser, shop, adminPages.work.link({ id }))
  await admin.getByLabel('Recibe ofertas').check()
  await admin.getByLabel('Precio a consultar').check()
  await admin.getByRole('button', { name: /^Guardar/ }).click()
  await expect
    .poll(async () => {
      const headers = await artistsBearer(shop)
      const reply = await fetch(`${shop.url}/api/studio/artworks/${id}`, { headers })
      return ((await reply.json()) as { data: object }).data
    })
    .toMatchObject({ takesOffers: true, priceOnRequest: true })

  const page = await nextVisitor(browser, shop.url)
  await page.goto(linkTo.artwork(id))
  await page.getByRole('link', { name: 'Consultar precio' }).waitFor()
  expect(await page.getByRole('button', { name: 'Agregar al carrito' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Hacer una oferta' }).click()
  await page.getByRole('heading', { name: 'Hacer una oferta' }).waitFor()
  const form = page.getByRole('main')
  const send = form.getByRole('button', { name: 'Enviar oferta' })
  await send.click()
  await page.getByText('Escribí cuánto ofrecés, sin centavos').waitFor()
  await expect.poll(() => focusedField(page)).toBe('amount')
  await form.getByLabel(/^Tu oferta, en/).fill('350.000')
  await form.getByLabel('Nombre').fill('Ana Paz')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Mensaje (opcional)').fill('La quiero para el living.')
  expect(await violations(page)).toEqual([])
  await send.click()
  await page.getByText('Recibimos tu oferta.').waitFor()

  await admin.goto(adminPages.messages.link())
  await admin.getByRole('link', { name: 'Ofertas (1 sin responder)' }).click()
  await admin.getByText('La quiero para el living.').waitFor()
  expect(await violations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Contraofertar' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await dialog.getByText('Escribí cuánto ofrecés, sin centavos').waitFor()
  await dialog.getByLabel(/^Tu contraoferta/).fill('400')
  await dialog.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await dialog.getByText('La contraoferta tiene que ser mayor que la oferta: ARS 350.000').waitFor()
  await dialog.getByLabel(/^Tu contraoferta/).fill('400.000')
  await dialog.getByLabel(/^Unas palabras/).fill('Con el marco incluido.')
  expect(await violations(admin)).toEqual([])
  // The network fails once: what she has written stays.
  await admin.route('**/counter', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await admin
    .getByText(/^No hay conexión/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel(/^Unas palabras/).inputValue()).toBe('Con el marco incluido.')
  await dialog.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await admin.getByText(/^Con contraoferta · /).waitFor()

  await page.goto(await linkIn('offer-countered', 'ana@example.com', sitePages.ownOffer.path))
  await page.getByText('Con el marco incluido.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Aceptar/ }).click()
  await page.getByRole('link', { name: 'Ver el pedido y pagar' }).click()
  await page.getByText(title).first().waitFor()
  await page.getByText('La entrega se coordina por correo').waitFor()

  await admin.reload()
  await admin.getByRole('link', { name: 'Abrir el pedido' }).click()
  await admin.getByText('A coordinar').first().waitFor()
})

test('an offer is accepted or declined after a question', async () => {
  const { id, pricing } = (await offerWorks(shop.url))()
  const headers = { ...(await artistsBearer(shop)), 'content-type': 'application/json' }
  await fetch(`${shop.url}/api/artworks/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ takesOffers: true }),
  })
  for (const name of ['Luz Rey', 'Ema Sol']) {
    const email = `${name.slice(0, 3).toLowerCase()}@example.com`
    await fetch(`${shop.url}/api/offers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ artworkId: id, name, email, amount: pricing.finalPrice - 1000 }),
    })
  }
  const admin = await artistAt(browser, shop, adminPages.offers.link({ estado: 'open' }))
  const cardOf = (name: string) => admin.getByRole('listitem').filter({ hasText: name })
  await cardOf('Ema Sol').getByRole('button', { name: 'Rechazar' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await cardOf('Ema Sol').waitFor({ state: 'detached' })
  await cardOf('Luz Rey').getByRole('button', { name: 'Aceptar' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await cardOf('Luz Rey').waitFor({ state: 'detached' })
  await linkIn('offer-accepted', 'luz@example.com', linkTo.order('')).then((link) =>
    expect(link).not.toBe(''),
  )
  await linkIn('offer-declined', 'ema@example.com', linkTo.artwork('')).then((link) =>
    expect(link).not.toBe(''),
  )
})
