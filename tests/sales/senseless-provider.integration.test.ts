import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectOrderByReference } from '#orders/server/orders-table.ts'
import { sendRefund } from '#payments/server/send-refund.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A provider that says yes to everything, and nothing besides. */

let gallery: TestShop
let say: (request: IncomingMessage, reply: ServerResponse) => void
let address: string

const provider = createServer((request, reply) => say(request, reply))
const nothing = (_request: IncomingMessage, reply: ServerResponse) => reply.writeHead(200).end()

/** The page that the shop expects, and nothing sensible for anything else. */
const onlyPages = (request: IncomingMessage, reply: ServerResponse) =>
  request.method === 'POST' && request.url?.startsWith('/checkout/preferences')
    ? reply.writeHead(201).end(JSON.stringify({ id: '1-a', init_point: `${address}/pay` }))
    : reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>En mantenimiento</p>')

beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  gallery = await openTestShop({ PAYMENT_DOUBLE_PORT: 'off', PAYMENTS_BASE_URL: address })
})
afterAll(async () => {
  await gallery.stop()
  provider.closeAllConnections()
  await new Promise((done) => provider.close(done))
})

const post = (url: string, payload: object, headers = {}) =>
  gallery.server.inject({ method: 'POST', url: `/api${url}`, payload, headers })

test('a payment page that was opened without a word of it is told in the specified sentence, and the work is free', async () => {
  say = nothing
  const work = await paint(gallery.shop)
  const { status, body } = await checkOut(gallery, requestFor([work]))
  expect(status).toBe(502)
  expect(body.message).toBe('Error al procesar el pedido')
  const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
  expect(artwork.json().data.status.isReserved).toBe(false)
})

test('nor is anybody told of a fault of the shop when the name of the page is none', async () => {
  say = (_request, reply) =>
    reply.writeHead(201).end(JSON.stringify({ id: 'a\0b', init_point: `${address}/pay` }))
  const work = await paint(gallery.shop)
  const { status, body } = await checkOut(gallery, requestFor([work]))
  expect([status, body.message]).toEqual([502, 'Error al procesar el pedido'])
  const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
  expect(artwork.json().data.status.isReserved).toBe(false)
})

test('a buyer is sent to a page whose address holds what no database keeps', async () => {
  say = (_request, reply) =>
    reply.writeHead(201).end(JSON.stringify({ id: '1-a', init_point: `${address}/pay?a=\0b` }))
  const { status, body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  expect([status, body.init_point]).toEqual([200, `${address}/pay?a=%00b`])
})

test('whatever else is answered without sense, nobody is told of a fault of the shop', async () => {
  say = onlyPages
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const order = await selectOrderByReference(gallery.shop.database.sql, body.order_ref)
  const confirmed = await post('/payments/confirm', { external_reference: body.order_ref })
  expect(confirmed.json().data.outcome).toBe('open')
  const again = await post('/payments/create-intent', {
    token: body.order_token,
    acceptedTerms: '2026-11',
  })
  expect([again.statusCode, again.json().init_point]).toEqual([200, body.init_point])
  const cancelled = await post(`/orders/${order?.id}/cancel`, {}, await gallery.signIn())
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([502, 'provider_silent'])
})

test('a refund that is answered without sense is tried again later, with its key', async () => {
  say = onlyPages
  const { sql } = gallery.shop.database
  await sql.execute(
    `insert into refunds (id, idempotency_key, provider_payment_id, order_reference, amount_minor, reason, state)
     values ('r1', 'refund:1', '1', 'none', 100, 'duplicate', 'requested')`,
  )
  await sendRefund(gallery.shop, 'r1')
  const { rows } = await sql.execute(`select state, attempts, idempotency_key from refunds where id = 'r1'`)
  expect(rows).toEqual([{ state: 'requested', attempts: 1, idempotency_key: 'refund:1' }])
})
