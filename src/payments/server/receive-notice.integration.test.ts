import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

const WEBHOOK = '/api/payments/webhook/mercadopago'

function notify(
  id: string,
  { secret = 'double-webhook-secret', query = `data.id=${id}&type=payment`, payload = '' } = {},
) {
  const ts = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:r-1;ts:${ts};`).digest('hex')
  return gallery.server.inject({
    method: 'POST',
    url: `${WEBHOOK}?${query}`,
    headers: {
      'x-request-id': 'r-1',
      'x-signature': `ts=${ts},v1=${v1}`,
      'content-type': 'application/json',
    },
    payload,
  })
}

const eventsOf = async (id: string) =>
  (await gallery.shop.database.sql.execute(`select trust from provider_events where resource_id = '${id}'`))
    .rows
const jobsOf = async (id: string) =>
  (
    await gallery.shop.database.sql.execute(
      `select id from pgboss.job where name = 'read-payment' and singleton_key = '${id}'`,
    )
  ).rows

test('a signed notice is kept and orders one reading of its payment', async () => {
  expect((await notify('140860642477')).json()).toEqual({ ok: true })
  expect(await eventsOf('140860642477')).toEqual([{ trust: 'verified' }])
  expect(await jobsOf('140860642477')).toHaveLength(1)
})

test('the same notice five times orders one reading', async () => {
  for (const _each of [1, 2, 3, 4, 5]) await notify('140860642478')
  expect(await jobsOf('140860642478')).toHaveLength(1)
})

test('a forged notice changes nothing: the provider is asked and says otherwise', async () => {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work]))
  const rejected = await payAtDouble(gallery, body.init_point, { holder: 'OTHE' })
  const payload = JSON.stringify({ type: 'payment', data: { id: rejected }, status: 'approved' })
  expect((await notify(rejected, { secret: 'otro', payload })).statusCode).toBe(200)
  expect(await eventsOf(rejected)).toEqual([{ trust: 'unverified' }])
  const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
  expect(artwork.json().data.status.isSold).toBe(false)
})

test('a notice of another topic is answered and left alone', async () => {
  expect((await notify('55', { query: 'type=topic_merchant_order_wh&id=55' })).statusCode).toBe(200)
  expect(await jobsOf('55')).toHaveLength(0)
})

test('garbage without an id is refused', async () => {
  const reply = await gallery.server.inject({
    method: 'POST',
    url: WEBHOOK,
    payload: 'basura',
    headers: { 'content-type': 'text/plain' },
  })
  expect(reply.statusCode).toBe(400)
})

test('a flood of unsigned notices is answered but not followed', async () => {
  for (let id = 1000; id < 1040; id += 1) await notify(String(id), { secret: 'otro' })
  const { rows } = await gallery.shop.database.sql.execute(
    `select count(*)::int as jobs from pgboss.job where name = 'read-payment' and singleton_key::bigint between 1000 and 1039`,
  )
  expect(Number(rows[0]?.jobs)).toBeLessThanOrEqual(30)
})
