import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certifyLine } from '#certificates/server/certify-order.ts'
import { certifyStudioSale } from '#certificates/server/certify-studio-sale.ts'
import { offerTransfer } from '#certificates/server/transfer-certificate.ts'
import { offered } from '../support/offers.ts'
import { paint } from '../support/paintings.ts'
import { requestFor, sell } from '../support/purchases.ts'
import { signInAs } from '../support/roles.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { askForNotice } from '../support/wishes.ts'
import { FOR_WHOEVER_IS_SIGNED_IN } from './rights-of-routes.ts'

/**
 * What opens something as its buyer, or as whoever owns a work: by it a work is passed on, an order is ended, an offer is accepted.
 */
const SECRETS = `
  select token as secret from orders
  union select holder_secret from certificates
  union select token from certificate_transfers
  union select token from offers
  union select sale_key from offers
  union select token from wishes`

let gallery: TestShop
let secrets: readonly string[]
let ids: { order: string; work: string }

beforeAll(async () => {
  gallery = await openTestShop()
  const { shop } = gallery
  const order = await sell(gallery, requestFor([await paint(shop)]))
  await certifyLine(shop, order.id, { item: 0, replaces: null })
  const { id: work } = await paint(shop, { saleState: 'sold' })
  await certifyStudioSale(shop, work, null)
  await askForNotice(gallery, { email: 'espera@example.com', kind: 'work', artworkId: work })
  await offered(gallery)
  const { sql } = shop.database
  const { rows: held } = await sql.execute('select holder_secret from certificates')
  for (const { holder_secret } of held) await offerTransfer(shop, String(holder_secret))
  const { rows } = await sql.execute(SECRETS)
  secrets = rows.map(({ secret }) => String(secret))
  ids = { order: order.id, work }
})
afterAll(() => gallery.stop())

const idFor = (url: string) => (/^\/api\/(artworks|studio)\//.test(url) ? ids.work : ids.order)

/** Which of them stand in an answer. */
async function toldBy(url: string, headers: { authorization: string }): Promise<string[]> {
  const reply = await gallery.server.inject({ url: url.replace(':id', idFor(url)), headers })
  return secrets.filter((secret) => reply.body.includes(secret))
}

const readings = [...FOR_WHOEVER_IS_SIGNED_IN, 'GET /api/orders/:id']
  .filter((name) => name.startsWith('GET '))
  .map((name) => name.slice('GET '.length))

describe.each(['assistant', 'reader'] as const)('somebody who is let in as %s', (role) => {
  test.each(readings)('reads nothing in %s that opens what is a buyer’s', async (url) => {
    expect(await toldBy(url, await signInAs(gallery, role))).toEqual([])
  })
})

test('the artist reads it, and hands it to whoever has lost it', async () => {
  const headers = await gallery.signIn()
  for (const url of [
    '/api/orders',
    '/api/orders/:id',
    '/api/orders/:id/certificates',
    '/api/artworks/:id/certificates',
  ])
    expect([url, (await toldBy(url, headers)).length]).toEqual([url, 1])
})

test('an assistant who notes something at an order, or makes one, is not told what opens it', async () => {
  const headers = await signInAs(gallery, 'assistant')
  const ask = async (url: string, payload: object) =>
    (await gallery.server.inject({ method: 'POST', url, headers, payload })).json().data
  const noted = await ask(`/api/orders/${ids.order}/notes`, { note: 'Llamó por teléfono.' })
  expect(noted).toMatchObject({ id: ids.order, token: null })
  const made = await ask('/api/orders', requestFor([await paint(gallery.shop)]))
  expect(made).toMatchObject({ status: 'awaiting_payment', token: null })
  expect(made.paymentUrl, 'her buyer is sent to pay all the same').toContain('http')
})

test('why she took a certificate back is the artist’s to read', async () => {
  const headers = await gallery.signIn()
  const url = `/api/orders/${ids.order}/certificates`
  const read = async (by: { authorization: string }) =>
    (await gallery.server.inject({ url, headers: by })).json().data[0].certificates[0]
  const { code } = await read(headers)
  const payload = { reason: 'Ana Paz no la pagó.' }
  await gallery.server.inject({ method: 'POST', url: `/api/certificates/${code}/revoke`, headers, payload })
  expect((await read(headers)).reason).toBe(payload.reason)
  const seen = await read(await signInAs(gallery, 'reader'))
  expect(seen).toMatchObject({ code, state: 'revoked', reason: '' })
})
