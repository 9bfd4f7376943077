// Also on PostgreSQL: jobs, a notification and its reading in one transaction.

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mercadoPagoOver } from '../../../tests/support/mercado-pago.ts'
import { paint } from '../../../tests/support/paintings.ts'
import { checkOut, payAtDouble, requestFor } from '../../../tests/support/purchases.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { forgetNotifications } from './count-notifications.ts'
import { receiveNotification } from './receive-notification.ts'

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
      `select id from pgboss.job where name = 'read-payment' and singleton_key = '${id}@mercado-pago'`,
    )
  ).rows

test('a signed notification is kept and orders one reading of its payment', async () => {
  expect((await notify('140860642477')).json()).toEqual({ ok: true })
  expect(await eventsOf('140860642477')).toEqual([{ trust: 'verified' }])
  expect(await jobsOf('140860642477')).toHaveLength(1)
})

test('the same notification five times orders one reading', async () => {
  for (const _each of [1, 2, 3, 4, 5]) await notify('140860642478')
  expect(await jobsOf('140860642478')).toHaveLength(1)
})

test('a forged notification changes nothing: the provider is asked and says otherwise', async () => {
  const work = await paint(gallery.shop)
  const { body } = await checkOut(gallery, requestFor([work]))
  const rejected = await payAtDouble(gallery, body.init_point, { holder: 'OTHE' })
  const payload = JSON.stringify({ type: 'payment', data: { id: rejected }, status: 'approved' })
  expect((await notify(rejected, { secret: 'otro', payload })).statusCode).toBe(200)
  expect(await eventsOf(rejected)).toEqual([{ trust: 'unverified' }])
  const artwork = await gallery.server.inject(`/api/artworks/${work.id}`)
  expect(artwork.json().data.status.isSold).toBe(false)
})

test('a notification of another topic is answered and left alone', async () => {
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

test('the oldest form comes by GET and is read all the same', async () => {
  const reply = await gallery.server.inject(`${WEBHOOK}?topic=payment&id=140860642479`)
  expect(reply.json()).toEqual({ ok: true })
  expect(await eventsOf('140860642479')).toEqual([{ trust: 'unverified' }])
  expect(await readingsOf('140860642479')).toHaveLength(1)
})

const SECONDS = 1000

/** When the readings of a payment may be made, in milliseconds from now, the first one first. */
async function readingsOf(id: string): Promise<number[]> {
  const { rows } = await gallery.shop.database.sql.execute(
    `select extract(epoch from start_after - now()) * 1000 as wait from pgboss.job
     where name = 'read-payment' and data->>'paymentId' = '${id}' and state = 'created' order by start_after`,
  )
  return rows.map(({ wait }) => Number(wait))
}

/** As a worker takes the readings of a payment that are due. */
const readNow = (id: string) =>
  gallery.shop.database.sql.execute(
    `update pgboss.job set state = 'completed' where name = 'read-payment' and data->>'paymentId' = '${id}'`,
  )

test('unsigned notifications of one payment are all kept, and cost one reading a minute', async () => {
  for (const _each of [1, 2, 3, 4, 5]) await notify('140860642480', { secret: 'otro' })
  expect(await eventsOf('140860642480')).toHaveLength(5)
  const first = await readingsOf('140860642480')
  expect(first).toHaveLength(1)
  expect(first[0]).toBeLessThan(5 * SECONDS)
  await readNow('140860642480')
  for (const _each of [1, 2, 3]) await notify('140860642480', { secret: 'otro' })
  const second = await readingsOf('140860642480')
  expect(second).toHaveLength(1)
  expect(second[0]).toBeGreaterThan(50 * SECONDS)
  await gallery.advance(1.5)
  await readNow('140860642480')
  await notify('140860642480', { secret: 'otro' })
  expect((await readingsOf('140860642480'))[0]).toBeGreaterThan(50 * SECONDS)
})

test('unsigned notifications of ten payments of one order cost one reading a minute', async () => {
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  const ids: string[] = []
  for (let each = 0; each < 10; each += 1)
    ids.push(await payAtDouble(gallery, body.init_point, { holder: 'OTHE' }))
  await gallery.server.inject({
    method: 'POST',
    url: '/api/payments/confirm',
    payload: { external_reference: body.order_ref },
  })
  const all = async () => (await Promise.all(ids.map((id) => readingsOf(id)))).flat()
  for (const id of ids) await notify(id, { secret: 'otro' })
  const first = await all()
  expect(first).toHaveLength(1)
  expect(first[0]).toBeLessThan(5 * SECONDS)
  for (const id of ids) await readNow(id)
  for (const id of ids) await notify(id, { secret: 'otro' })
  const second = await all()
  expect(second).toHaveLength(1)
  expect(second[0]).toBeGreaterThan(50 * SECONDS)
})

test('a signed notification does not wait for the unsigned ones of the same payment', async () => {
  for (const _each of [1, 2]) await notify('140860642485', { secret: 'otro' })
  await readNow('140860642485')
  await notify('140860642485', { secret: 'otro' })
  await notify('140860642485')
  expect((await readingsOf('140860642485'))[0]).toBeLessThan(5 * SECONDS)
})

test('an unsigned claim costs nothing: everything is gone through each minute anyway', async () => {
  await notify('78', { query: 'type=topic_claims_integration_wh&data.id=78', secret: 'otro' })
  const { rows } = await gallery.shop.database.sql.execute(
    `select id from pgboss.job where name = 'sweep-payments' and singleton_key <> 'claim'`,
  )
  expect(rows).toEqual([])
})

test('an unsigned notification of a payment is followed although one of another topic has the same number', async () => {
  await notify('140860642483', { secret: 'otro', query: 'data.id=140860642483&type=stop_delivery_op_wh' })
  await notify('140860642483', { secret: 'otro' })
  expect(await readingsOf('140860642483')).toHaveLength(1)
})

test('an id of the notification itself that is too long for a number harms nothing', async () => {
  const payload = '{"type":"payment","data":{"id":"140860642481"},"id":39374405683408155}'
  await notify('140860642481', { payload })
  expect(await jobsOf('140860642481')).toHaveLength(1)
})

test('a claim makes the shop look at all payments', async () => {
  await notify('77', { query: 'type=topic_claims_integration_wh&data.id=77' })
  const { rows } = await gallery.shop.database.sql.execute(
    `select singleton_key from pgboss.job where name = 'sweep-payments'`,
  )
  expect(rows).toEqual([{ singleton_key: 'claim' }])
})

test('notifications are forgotten after ninety days, and those that nobody signed after seven', async () => {
  await notify('140860642482')
  await notify('140860642486', { secret: 'otro' })
  await gallery.advance(8 * 24 * 60)
  await forgetNotifications(gallery.shop)
  expect(await eventsOf('140860642486')).toHaveLength(0)
  expect(await eventsOf('140860642482')).toHaveLength(1)
  await gallery.advance(83 * 24 * 60)
  await forgetNotifications(gallery.shop)
  expect(await eventsOf('140860642482')).toHaveLength(0)
})

/** A provider that signs with one of two keys, and whose notifications are refused when it has not. */
const strict = () =>
  mercadoPagoOver(
    { client: () => Promise.reject(new Error('nothing is asked here')), ...gallery.shop },
    { notificationRules: () => ({ requireSignature: true, webhookSecrets: ['first', 'second'] }) },
  )

test('where signatures are required, a notification without one is refused', async () => {
  const raw = { query: { 'data.id': '5', type: 'payment' }, headers: {}, text: '' }
  await expect(receiveNotification(gallery.shop, strict(), raw)).rejects.toMatchObject({
    kind: { code: 'signature_required' },
  })
})

describe('where signatures are required', () => {
  const ID = '140860642490'
  const seconds = (ago = 0) => Math.floor(gallery.shop.clock().getTime() / 1000) - ago
  const hmac = (secret: string, manifest: string) =>
    createHmac('sha256', secret).update(manifest).digest('hex')
  const manifest = (ts: number, { id = ID, request = 'r-1' } = {}) =>
    `id:${id};request-id:${request};ts:${ts};`
  const notificationWith = (signature: string | undefined) => ({
    query: { 'data.id': ID, type: 'payment' },
    headers: { 'x-request-id': 'r-1', ...(signature !== undefined && { 'x-signature': signature }) },
    text: JSON.stringify({ type: 'payment', data: { id: ID } }),
  })

  test.each([
    ['of any kind', () => 'ts=1,v1=0000'],
    ['with sixty-four digits of nothing', () => `ts=${seconds()},v1=${'0'.repeat(64)}`],
    ['with a wrong key', () => `ts=${seconds()},v1=${hmac('otro', manifest(seconds()))}`],
    ['of another payment', () => `ts=${seconds()},v1=${hmac('first', manifest(seconds(), { id: '1' }))}`],
    [
      'of another request',
      () => `ts=${seconds()},v1=${hmac('first', manifest(seconds(), { request: 'r-2' }))}`,
    ],
    ['of another time', () => `ts=${seconds()},v1=${hmac('first', manifest(seconds(60)))}`],
    ['of no payment at all', () => `ts=${seconds()},v1=${hmac('first', `request-id:r-1;ts:${seconds()};`)}`],
    ['with an empty key', () => `ts=${seconds()},v1=${hmac('', manifest(seconds()))}`],
    ['that is empty', () => ''],
    ['that is not there', () => undefined],
  ])('a signature %s is refused, and nothing is kept', async (_which, signature) => {
    await expect(
      receiveNotification(gallery.shop, strict(), notificationWith(signature())),
    ).rejects.toMatchObject({
      kind: { code: 'signature_required', status: 401 },
    })
    expect(await eventsOf(ID)).toEqual([])
  })

  test('every one of the shop’s keys signs, and a signature that is too old earns no trust', async () => {
    for (const secret of ['first', 'second'])
      await receiveNotification(
        gallery.shop,
        strict(),
        notificationWith(`ts=${seconds()},v1=${hmac(secret, manifest(seconds()))}`),
      )
    const old = seconds(11 * 60)
    await receiveNotification(
      gallery.shop,
      strict(),
      notificationWith(`ts=${old},v1=${hmac('first', manifest(old))}`),
    )
    expect(await eventsOf(ID)).toEqual([
      { trust: 'verified' },
      { trust: 'verified' },
      { trust: 'unverified' },
    ])
  })
})

test('a notification that cannot be kept is asked for again', async () => {
  const broken = { ...gallery.shop, newId: () => '\0' }
  const raw = { query: { 'data.id': '6', type: 'payment' }, headers: {}, text: '' }
  await expect(receiveNotification(broken, broken.payments, raw)).rejects.toMatchObject({
    kind: { status: 503 },
  })
})

test('a flood of unsigned notifications is answered but not followed', async () => {
  for (let id = 1000; id < 1040; id += 1) await notify(String(id), { secret: 'otro' })
  const { rows } = await gallery.shop.database.sql.execute(
    `select count(*)::int as jobs from pgboss.job where name = 'read-payment' and data->>'paymentId' ~ '^10[0-3][0-9]$'`,
  )
  expect(Number(rows[0]?.jobs)).toBeLessThanOrEqual(30)
})

test('nor is one that comes all at once', async () => {
  await gallery.advance(2)
  const ids = Array.from({ length: 60 }, (_, index) => `${555_000_000 + index}`)
  await Promise.all(ids.map((id) => notify(id, { secret: 'a stranger' })))
  const { rows } = await gallery.shop.database.sql.execute(
    `select count(*)::int as kept from provider_events where resource_id like '5550000%'`,
  )
  expect(rows).toEqual([{ kept: 30 }])
})
