import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { askedMessage } from '#waiting-list/wish.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { tokensOf } from '../support/wishes.ts'

let gallery: TestShop
let sold: string

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  sold = (await paint(gallery.shop, { title: 'Río crecido', saleState: 'sold' })).id
})
afterAll(() => gallery.stop())

const pageOf = async (id: string) => (await gallery.server.inject(linkTo.artwork(id))).body

const send = (url: string, typed: Record<string, string>) =>
  gallery.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })

const ask = (typed: Record<string, string>) =>
  send(linkTo.artwork(sold), {
    artworkId: sold,
    kind: 'work',
    website: '',
    maxPrice: '',
    email: '',
    ...typed,
  })

test('a work that cannot be bought offers to tell, in the words of why', async () => {
  const held = await paint(gallery.shop)
  await checkOut(gallery, requestFor([held]))
  const kept = await paint(gallery.shop, { saleState: 'not_for_sale' })
  expect(await pageOf(sold)).toContain('Si esta obra vuelve a estar disponible')
  expect(await pageOf(held.id)).toContain('Si esta obra vuelve a estar disponible')
  expect(await pageOf(kept.id)).toContain('Si esta obra sale a la venta')
  expect(await pageOf((await paint(gallery.shop)).id)).not.toContain('Avisame')
})

test('without a script the page takes its own form: mistakes at their field, what was typed stays', async () => {
  const wrong = await ask({ kind: 'similar', email: 'ana@', maxPrice: 'mucho' })
  expect(wrong.statusCode).toBe(400)
  for (const sentence of [
    'El email no es válido',
    'Escribí el precio en pesos, sin centavos',
    'value="ana@"',
    'value="mucho"',
  ])
    expect(wrong.body).toContain(sentence)
  expect(wrong.body).toMatch(/value="similar"[^>]*checked|checked[^>]*value="similar"/)
  const good = await ask({ kind: 'similar', email: 'ana@example.com', maxPrice: '450.000' })
  expect([good.statusCode, good.body.includes(askedMessage)]).toEqual([200, true])
  expect(good.body).not.toContain('ana@example.com')
  // Sent again because its reply was lost, it is one wish and one email.
  await ask({ kind: 'similar', email: 'ana@example.com', maxPrice: '450.000' })
  const { rows } = await gallery.shop.database.sql.execute(
    `select kind from letters where kind = 'wish-confirmation'`,
  )
  expect(rows).toHaveLength(1)
  // The page of everybody says nothing of her.
  expect(await pageOf(sold)).not.toContain(askedMessage)
})

test('the link of an email changes nothing by being opened; its button confirms, a mail program leaves', async () => {
  const [token = ''] = await tokensOf(gallery, 'ana@example.com')
  const shown = async () => (await gallery.server.inject(linkTo.wish(token))).body
  expect(await shown()).toContain('Falta un paso')
  expect(await shown()).toContain('cuando haya una obra nueva parecida a «Río crecido», hasta ARS 450.000')
  expect(await shown()).toContain('Confirmar el aviso')
  const confirmed = await send(linkTo.wish(token), { aviso: 'confirmar' })
  expect([confirmed.statusCode, confirmed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(confirmed.body).toContain('Estás en la lista')
  const left = await send(linkTo.wish(token), { 'List-Unsubscribe': 'One-Click' })
  expect(left.body).toContain('Saliste de la lista')
  expect(await shown()).toContain('Volver a la lista')
  expect((await gallery.server.inject(linkTo.wish('nada'))).statusCode).toBe(404)
})
