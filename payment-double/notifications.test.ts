import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type Fixture, openFixture, WEBHOOK_SECRET } from './fixture.ts'
import { signatureHeader } from './notifications/signature.ts'
import type { ReceivedNotification } from './receiving-shop.ts'

async function payAndDeliver(fixture: Fixture, fields: Record<string, unknown> = {}) {
  const payment = await fixture.pay((await fixture.createPreference(fields)).id)
  await fixture.control('/drain', { horizonMs: 10_000 })
  return payment
}

const text = (notification: ReceivedNotification, header: string) => String(notification.headers[header])
const timeOf = (notification: ReceivedNotification) =>
  /^ts=(\d+),/.exec(text(notification, 'x-signature'))?.[1] ?? ''
const actionOf = (notification: ReceivedNotification) => /"action":"([^"]+)"/.exec(notification.body)?.[1]
const notificationIdOf = (notification: ReceivedNotification) =>
  /,"id":(\d+),/.exec(notification.body)?.[1] ?? ''

function verifies(
  notification: ReceivedNotification,
  dataId = notification.query.get('data.id') ?? undefined,
): boolean {
  const facts = { dataId, requestId: text(notification, 'x-request-id'), ts: timeOf(notification) }
  return text(notification, 'x-signature') === signatureHeader(WEBHOOK_SECRET, facts)
}

test('a payment is announced as created and then as updated', async () => {
  const fixture = await openFixture()
  const payment = await payAndDeliver(fixture)
  expect(fixture.shop.received.map(actionOf)).toEqual(['payment.created', 'payment.updated'])
  for (const notification of fixture.shop.received) {
    expect(notification.path).toBe('/webhook')
    expect(Object.fromEntries(notification.query)).toEqual({ 'data.id': payment.id, type: 'payment' })
    expect(notification.headers).toMatchObject({
      'user-agent': 'MercadoPago WebHook v1.0 payment',
      'content-type': 'application/json',
    })
  }
})

test('the body has the fields of the real one', async () => {
  const fixture = await openFixture()
  const payment = await payAndDeliver(fixture)
  expect(JSON.parse(fixture.shop.received[0]?.body ?? '')).toEqual({
    action: 'payment.created',
    api_version: 'v1',
    data: { id: payment.id },
    date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    id: expect.any(Number),
    live_mode: true,
    type: 'payment',
    user_id: '402817365',
  })
})

test('the notification id has 17 digits, which JSON.parse corrupts', async () => {
  const fixture = await openFixture()
  await payAndDeliver(fixture)
  for (const notification of fixture.shop.received) {
    const written = notificationIdOf(notification)
    expect(written).toMatch(/^\d{17}$/)
    const { id } = z.object({ id: z.number() }).parse(JSON.parse(notification.body))
    expect(BigInt(id)).not.toBe(BigInt(written))
  }
})

test('notifications are signed with the secret, in seconds', async () => {
  const fixture = await openFixture()
  await payAndDeliver(fixture)
  for (const notification of fixture.shop.received) {
    expect(timeOf(notification)).toMatch(/^\d{10}$/)
    expect(verifies(notification)).toBe(true)
  }
})

test('the address of the preference wins over the panel’s, and keeps its own parameters', async () => {
  const fixture = await openFixture()
  await payAndDeliver(fixture, { notification_url: `${fixture.shop.url}/mine?source_news=webhooks` })
  expect(fixture.shop.received.map((each) => each.path)).toEqual(['/mine', '/mine'])
  expect(fixture.shop.received[0]?.query.get('source_news')).toBe('webhooks')
})

test('addresses outside this machine are never called', async () => {
  const fixture = await openFixture()
  const payment = await payAndDeliver(fixture, { notification_url: 'https://tienda.example/webhook' })
  const { body } = await fixture.call('GET', `/_double/deliveries?payment_id=${payment.id}`)
  expect(body.list).toContainEqual(
    expect.objectContaining({ status: null, problem: 'Not sent: a double only talks to this machine.' }),
  )
})

test('only 200 and 201 acknowledge', async () => {
  const fixture = await openFixture()
  fixture.shop.answers = [201, 204, 200, 200]
  await payAndDeliver(fixture)
  expect(fixture.shop.received.map(actionOf)).toEqual([
    'payment.created',
    'payment.updated',
    'payment.updated',
  ])
})

test('an unacknowledged notification comes again at once and then up the ladder', async () => {
  const fixture = await openFixture()
  fixture.shop.answers = Array.from({ length: 50 }, () => 500)
  await fixture.pay((await fixture.createPreference()).id)
  await fixture.control('/drain', { horizonMs: 2_000 })
  expect(fixture.shop.received).toHaveLength(4)
  const after = async (span: Record<string, number>) => {
    await fixture.control('/clock/advance', span)
    return fixture.shop.received.length / 2
  }
  expect(await after({ minutes: 14 })).toBe(2)
  expect(await after({ minutes: 2 })).toBe(3)
  expect(await after({ minutes: 31 })).toBe(4)
  expect(await after({ hours: 7 })).toBe(5)
  expect(await after({ hours: 49 })).toBe(6)
  expect(await after({ hours: 97 })).toBe(7)
  expect(await after({ days: 365 })).toBe(7)
})

test('every attempt has its own ids and its own valid signature', async () => {
  const fixture = await openFixture()
  fixture.shop.answers = [500, 500, 500, 500]
  await payAndDeliver(fixture)
  const { received } = fixture.shop
  expect(received).toHaveLength(4)
  expect(new Set(received.map((each) => text(each, 'x-request-id'))).size).toBe(4)
  expect(new Set(received.map(notificationIdOf)).size).toBe(4)
  expect(received.every((each) => verifies(each))).toBe(true)
})

test('the shop has twenty-two seconds to answer, and five when it is told again', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeouts.mockRestore())
  const fixture = await openFixture()
  fixture.shop.answers = [500]
  await fixture.pay((await fixture.createPreference()).id)
  await fixture.control('/drain')
  expect(timeouts.mock.calls.map(([ms]) => ms).sort()).toEqual([22_000, 22_000, 5_000])
})

test('the time scale shortens the ladder', async () => {
  const fixture = await openFixture({ timeScale: 1 / 300 })
  fixture.shop.answers = [500, 500, 500, 500]
  await payAndDeliver(fixture)
  expect(fixture.shop.received.length).toBe(6)
})

test('a shop that is down is tried again', async () => {
  const fixture = await openFixture({ notificationUrl: 'http://127.0.0.1:1/webhook' })
  const payment = await fixture.pay((await fixture.createPreference()).id)
  await fixture.control('/drain')
  const { body } = await fixture.call('GET', `/_double/deliveries?payment_id=${payment.id}`)
  expect(body.list).toHaveLength(4)
  expect(body.list).toContainEqual(expect.objectContaining({ attempt: 2, status: null }))
})

test('dropped notifications never arrive', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { drop: true } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received).toEqual([])
})

test('duplicates and bursts multiply every notification', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { duplicates: 2, burst: 3 } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received).toHaveLength(12)
})

test('reordered notifications say updated before created', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { reorder: true } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received.map(actionOf)).toEqual(['payment.updated', 'payment.created'])
})

test('a wrong signature does not verify', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { signature: 'wrong' } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received.some((each) => verifies(each))).toBe(false)
})

test('an absent signature leaves no header', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { signature: 'absent' } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received[0]?.headers['x-signature']).toBeUndefined()
})

test('a signature in milliseconds verifies with 13 digits', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { signature: 'milliseconds' } })
  await payAndDeliver(fixture)
  expect(fixture.shop.received.map(timeOf)[0]).toMatch(/^\d{13}$/)
  expect(fixture.shop.received.every((each) => verifies(each))).toBe(true)
})

test('the IPN twin has the old form and a signature that never verifies', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { ipnTwin: true } })
  const payment = await payAndDeliver(fixture)
  const twins = fixture.shop.received.filter((each) => each.query.has('topic'))
  expect(twins).toHaveLength(2)
  for (const twin of twins) {
    expect(Object.fromEntries(twin.query)).toEqual({ topic: 'payment', id: payment.id })
    expect(twin.headers['user-agent']).toBe('MercadoPago Feed v2.0 payment')
    expect(JSON.parse(twin.body)).toEqual({ resource: payment.id, topic: 'payment' })
    expect(verifies(twin)).toBe(false)
    expect(verifies(twin, payment.id)).toBe(false)
  }
})

test('source_news=webhooks keeps the old form away', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { ipnTwin: true, merchantOrderTwin: true } })
  await payAndDeliver(fixture, { notification_url: `${fixture.shop.url}/mine?source_news=webhooks` })
  expect(fixture.shop.received.map(actionOf)).toEqual(['payment.created', 'payment.updated'])
})

test('the merchant order twin comes as IPN to an address of the preference', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { merchantOrderTwin: true } })
  await payAndDeliver(fixture, { notification_url: `${fixture.shop.url}/mine` })
  const twin = fixture.shop.received.find((each) => each.query.get('topic') === 'merchant_order')
  expect(JSON.parse(twin?.body ?? '')).toEqual({
    resource: expect.stringMatching(new RegExp(`/merchant_orders/${twin?.query.get('id')}$`)),
    topic: 'merchant_order',
  })
})

test('the merchant order twin comes as a webhook without data.id to the panel’s address', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { merchantOrderTwin: true } })
  await payAndDeliver(fixture)
  const twin = fixture.shop.received.find((each) => each.query.get('type') === 'topic_merchant_order_wh')
  expect(twin?.query.has('data.id')).toBe(false)
  expect(JSON.parse(twin?.body ?? '')).toMatchObject({
    id: expect.stringMatching(/^\d{11}$/),
    data: { currency_id: 'ARS', marketplace: 'NONE', status: 'opened' },
  })
  expect(twin && verifies(twin)).toBe(true)
})

test('extras bring unknown topics, broken bodies and letters in ids', async () => {
  const fixture = await openFixture()
  const extras = ['unknown_topic', 'garbage_body', 'upper_case_id', 'lower_case_signed'] as const
  await fixture.scenario({ notifications: { extras: [...extras] } })
  await payAndDeliver(fixture)
  const { received } = fixture.shop
  expect(received).toHaveLength(10)
  expect(received.some((each) => each.query.get('type') === 'stop_delivery_op_wh')).toBe(true)
  expect(received.some((each) => each.body === '{"action":"payment.upd')).toBe(true)
  const orders = received.filter((each) => each.query.get('type') === 'order')
  const signedRaw = orders.filter((each) => verifies(each))
  const signedLower = orders.filter((each) => verifies(each, each.query.get('data.id')?.toLowerCase()))
  expect([orders.length, signedRaw.length, signedLower.length]).toEqual([4, 2, 2])
})

test('chaos can be set for one preference, and for one payment', async () => {
  const fixture = await openFixture()
  const quiet = await fixture.createPreference()
  await fixture.control(`/scenario/${quiet.id}`, { notifications: { drop: true } })
  const silent = await fixture.pay(quiet.id)
  const loud = await payAndDeliver(fixture)
  expect(fixture.shop.received).toHaveLength(2)
  await fixture.control(`/scenario/${silent.id}`, { notifications: { drop: false } })
  await fixture.control(`/scenario/${loud.id}`, { notifications: { drop: true } })
  for (const { id } of [silent, loud]) await fixture.control(`/payments/${id}/chargeback`)
  await fixture.control('/drain')
  expect(fixture.shop.received).toHaveLength(3)
})

test('a delivery can be sent again', async () => {
  const fixture = await openFixture()
  const payment = await payAndDeliver(fixture)
  const { body } = await fixture.call('GET', `/_double/deliveries?payment_id=${payment.id}`)
  const [first] = z.array(z.object({ id: z.number() })).parse(body.list)
  expect((await fixture.control(`/deliveries/${first?.id}/redeliver`)).body).toMatchObject({ status: 200 })
  expect(fixture.shop.received).toHaveLength(3)
})
