import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOfferBy } from '#offers/server/accept-offer.ts'
import { counterOfferWith, findOffer } from '#offers/server/answer-offer.ts'
import { linkTo } from '#pages/site-pages.ts'
import { WITHDRAWAL_RIGHT } from '#site-info/legal-texts.ts'
import { builtPages } from '../support/built-pages.ts'
import { offered, offerOf } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let work: Awaited<ReturnType<typeof paint>>

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  work = await paint(gallery.shop, { title: 'Camalotes', takesOffers: true })
})
afterAll(() => gallery.stop())

const read = (url: string) => gallery.server.inject(url)

const send = (url: string, typed: Record<string, string>) =>
  gallery.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })

const offer = (typed: Record<string, string>) =>
  send(linkTo.offer(work.id), {
    artworkId: work.id,
    name: '',
    email: '',
    phone: '',
    amount: '',
    message: '',
    website: '',
    ...typed,
  })

test('a work that takes offers leads to their form, beside its price or instead of it', async () => {
  const page = (await read(linkTo.artwork(work.id))).body
  expect(page).toContain(`href="${linkTo.offer(work.id)}"`)
  expect(page).toContain('Agregar al carrito')
  const hidden = await paint(gallery.shop, { takesOffers: true, priceOnRequest: true })
  const asked = (await read(linkTo.artwork(hidden.id))).body
  expect(asked).toContain('Consultar precio')
  expect(asked).toContain(`href="${linkTo.offer(hidden.id)}"`)
  expect(asked).not.toContain('Agregar al carrito')
  expect((await read(linkTo.offer(hidden.id))).body).toContain('Precio a consultar')
  const other = await paint(gallery.shop)
  expect((await read(linkTo.artwork(other.id))).body).not.toContain('Hacer una oferta')
})

test('the form stands for works that take offers alone, and no search engine keeps it', async () => {
  const form = await read(linkTo.offer(work.id))
  expect([form.statusCode, form.body.includes('content="noindex"')]).toEqual([200, true])
  expect(form.body).toContain('Tu oferta, en ARS')
  expect((await read(linkTo.offer((await paint(gallery.shop)).id))).statusCode).toBe(404)
  expect((await read(linkTo.offer('nada'))).statusCode).toBe(404)
  const draft = await paint(gallery.shop, { takesOffers: true, published: false })
  expect((await read(linkTo.offer(draft.id))).statusCode).toBe(404)
  expect((await read('/robots.txt')).body).not.toContain(`Disallow: ${linkTo.artwork('').replace(/\/$/, '')}`)
  expect((await read('/sitemap.xml')).body).not.toContain(linkTo.offer(''))
})

test('a work that is not free says so instead of the form', async () => {
  const held = await paint(gallery.shop, { takesOffers: true })
  await checkOut(gallery, requestFor([held]))
  const page = (await read(linkTo.offer(held.id))).body
  expect(page).toContain('no está disponible en este momento')
  expect(page).not.toContain('Enviar oferta')
})

test('without a script the page takes its own form: mistakes at their field, what was typed stays', async () => {
  const wrong = await offer({ name: 'Ana Paz', email: 'ana@', amount: 'mucho', message: 'Me encanta.' })
  expect(wrong.statusCode).toBe(400)
  for (const sentence of [
    'Escribí cuánto ofrecés, sin centavos',
    'Por favor ingresa un email válido',
    'value="ana@"',
    'value="mucho"',
    'Me encanta.',
  ])
    expect(wrong.body).toContain(sentence)
  const low = await offer({ name: 'Ana Paz', email: 'ana@example.com', amount: '5.000' })
  expect(low.statusCode).toBe(400)
  expect(low.body).toContain('La oferta es demasiado baja: desde ARS 12.000')
  const sent = await offer({ name: 'Ana Paz', email: 'ana@example.com', amount: '95.000' })
  expect([sent.statusCode, sent.body.includes('Recibimos tu oferta.')]).toEqual([200, true])
  expect(await offerOf(gallery, 'ana@example.com')).toMatchObject({ amount_minor: 9_500_000, state: 'open' })
})

test('the link of an email shows how the offer stands and changes nothing by itself', async () => {
  const { id, email, token } = await offered(gallery, {}, { title: 'Juncal' })
  expect((await read(linkTo.ownOffer(token))).body).toContain('Tu oferta espera respuesta')
  await counterOfferWith(gallery.shop, id, { amount: 110_000, words: 'Con marco.' })
  const page = await read(linkTo.ownOffer(token))
  expect(page.headers['cache-control']).toBe('no-store')
  for (const words of ['Aceptar ARS 110.000', 'Con marco.', 'content="no-referrer"', 'content="noindex"'])
    expect(page.body).toContain(words)
  expect((await offerOf(gallery, email)).state).toBe('countered')
  expect((await send(linkTo.ownOffer(token), {})).body).toContain('Aceptar ARS 110.000')
  expect((await read(linkTo.ownOffer('nada'))).statusCode).toBe(404)
})

test('a press accepts, and leads on to the order; another one declines', async () => {
  const taken = await offered(gallery)
  await counterOfferWith(gallery.shop, taken.id, { amount: 110_000, words: '' })
  const accepted = await send(linkTo.ownOffer(taken.token), { respuesta: 'aceptar' })
  expect(accepted.statusCode).toBe(200)
  const order = new RegExp(`href="(${linkTo.order('')}[^"]+)"`).exec(accepted.body)?.[1] ?? ''
  const own = await read(order)
  expect(own.statusCode).toBe(200)
  for (const words of ['ARS 110.000', 'Envío a coordinar', 'La entrega se coordina por correo'])
    expect(own.body).toContain(words)
  expect(own.body).not.toContain(', CP ')
  const left = await offered(gallery)
  await counterOfferWith(gallery.shop, left.id, { amount: 110_000, words: '' })
  expect((await send(linkTo.ownOffer(left.token), { respuesta: 'rechazar' })).body).toContain(
    'Esta oferta terminó',
  )
  const late = await send(linkTo.ownOffer(left.token), { respuesta: 'aceptar' })
  expect([late.statusCode, late.body.includes('Esta oferta ya tiene respuesta.')]).toEqual([409, true])
})

test('whoever pays for what she offered is told of her right and accepts the terms on the page of her order, once', async () => {
  const { id } = await offered(gallery)
  await acceptOfferBy(gallery.shop, await findOffer(gallery.shop, { id }), 'artist')
  const { rows } = await gallery.shop.database.runner.executeSql(
    'select orders.token from orders join offers on offers.order_id = orders.id where offers.id = $1',
    [id],
  )
  const { token } = rows[0] as { token: string }
  const page = async () => (await read(linkTo.order(token))).body
  const before = await page()
  expect(before).toContain(WITHDRAWAL_RIGHT)
  expect(before).toMatch(/<input[^>]*name="acceptedTerms"/)
  for (const link of [linkTo.terms(), linkTo.privacy(), linkTo.withdrawal()])
    expect(before).toContain(`href="${link}"`)
  const payload = { token, acceptedTerms: '2026-11-24' }
  await gallery.server.inject({ method: 'POST', url: '/api/payments/create-intent', payload })
  const after = await page()
  expect(after).toContain('Ir a pagar')
  expect(after).not.toContain('name="acceptedTerms"')
})
