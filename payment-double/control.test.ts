import { get } from 'node:http'
import { expect, test } from 'vitest'
import { type Fixture, openFixture, PREFERENCE } from './fixture.ts'

const statusOf = async (fixture: Fixture, id: string) => {
  const { status, status_detail: detail } = (await fixture.call('GET', `/v1/payments/${id}`)).body
  return [status, detail]
}

const create = (fixture: Fixture, headers?: Record<string, string>) =>
  fixture.call('POST', '/checkout/preferences', { body: PREFERENCE, ...(headers && { headers }) })

test.each([
  [['approve'], 'approved', 'accredited'],
  [['reject'], 'rejected', 'cc_rejected_other_reason'],
  [['review'], 'in_process', 'pending_review_manual'],
  [['expire'], 'cancelled', 'expired'],
  [['cancel'], 'cancelled', 'by_collector'],
  [['approve', 'mediate'], 'in_mediation', 'pending'],
  [['approve', 'mediate', 'close_mediation'], 'approved', 'accredited'],
  [['approve', 'chargeback'], 'charged_back', 'in_process'],
  [['approve', 'chargeback', 'settle_chargeback'], 'charged_back', 'settled'],
  [['approve', 'chargeback', 'reimburse_chargeback'], 'charged_back', 'reimbursed'],
])('after %s a waiting payment is %s', async (changes, status, detail) => {
  const fixture = await openFixture()
  const payment = await fixture.pay((await fixture.createPreference()).id, { method: 'rapipago' })
  await fixture.control('/drain')
  for (const change of changes) await fixture.control(`/payments/${payment.id}/${change}`)
  await fixture.control('/drain')
  expect(await statusOf(fixture, payment.id)).toEqual([status, detail])
  expect(fixture.shop.received).toHaveLength(2 + changes.length)
})

test('a change that the status does not allow is refused', async () => {
  const fixture = await openFixture()
  const payment = await fixture.pay((await fixture.createPreference()).id)
  const answer = await fixture.control(`/payments/${payment.id}/reject`)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'A payment that is approved cannot reject.' },
  })
  expect((await fixture.control(`/payments/${payment.id}/explode`)).status).toBe(400)
})

test('a ticket may be paid after its preference was closed', async () => {
  const fixture = await openFixture()
  const { id } = await fixture.createPreference()
  const payment = await fixture.pay(id, { method: 'rapipago' })
  const body = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000-03:00' }
  await fixture.call('PUT', `/checkout/preferences/${id}`, { body })
  await fixture.control(`/payments/${payment.id}/approve`)
  expect(await statusOf(fixture, payment.id)).toEqual(['approved', 'accredited'])
})

test('the clock moves forward for the provider and not for the signature', async () => {
  const fixture = await openFixture()
  await fixture.control('/clock/advance', { days: 10 })
  const payment = await fixture.pay((await fixture.createPreference()).id)
  await fixture.control('/drain')
  const { date_created: created } = (await fixture.call('GET', `/v1/payments/${payment.id}`)).body
  expect(Date.parse(String(created)) - Date.now()).toBeGreaterThan(9.9 * 86_400_000)
  const ts = /ts=(\d+)/.exec(String(fixture.shop.received[0]?.headers['x-signature']))?.[1]
  expect(Math.abs(Number(ts) * 1_000 - Date.now())).toBeLessThan(60_000)
})

test('a clock that stands still waits to be advanced', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const fixture = await openFixture({ now: () => now })
  const payment = await fixture.pay((await fixture.createPreference()).id)
  expect((await fixture.call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
    date_created: '2026-11-21T08:00:00.000-04:00',
  })
  await fixture.control('/clock/advance', { seconds: 1 })
  expect(fixture.shop.received).toHaveLength(2)
})

test('a reset forgets everything', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { drop: true } })
  const { id } = await fixture.createPreference()
  await fixture.control('/reset')
  expect((await fixture.call('GET', `/checkout/preferences/${id}`)).status).toBe(404)
  expect((await fixture.call('GET', '/_double/scenario')).body).toMatchObject({
    notifications: { drop: false },
  })
})

test('the state shows what there is', async () => {
  const fixture = await openFixture()
  const { id } = await fixture.createPreference()
  const payment = await fixture.pay(id)
  expect((await fixture.call('GET', '/_double/state')).body).toMatchObject({
    preferences: { [id]: { id } },
    payments: { [payment.id]: [{ status: 'approved' }] },
  })
})

test('a setting that does not exist is refused by name', async () => {
  const fixture = await openFixture()
  const answer = await fixture.control('/scenario', { notifications: { duplicate: 3 } })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain('duplicate')
})

test('seeded payments are found by searching and never announced', async () => {
  const fixture = await openFixture()
  await fixture.control('/seed', { payments: [{ external_reference: 'lost', daysAgo: 200 }] })
  await fixture.control('/drain')
  const found = await fixture.call(
    'GET',
    '/v1/payments/search?sort=date_created&criteria=desc&external_reference=lost',
  )
  expect(found.body).toMatchObject({ paging: { total: 1 } })
  expect(fixture.shop.received).toEqual([])
})

test('strangers cannot steer: other host names and other sites are refused', async () => {
  const fixture = await openFixture()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await fixture.call('GET', '/_double/state', { headers })).status).toBe(403)
  }
  expect(await statusForHost(fixture, 'rebound.example')).toBe(403)
  expect(await statusForHost(fixture, 'localhost')).toBe(200)
})

/** fetch does not let anybody choose the host header. */
const statusForHost = (fixture: Fixture, host: string) =>
  new Promise((done, fail) => {
    get(`${fixture.double.url}/_double/state`, { headers: { host } }, (response) => {
      response.resume()
      done(response.statusCode)
    }).on('error', fail)
  })

test('the API fails as often as it is told to', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { fault: 'server_error', faultTimes: 2 } })
  expect([
    (await create(fixture)).status,
    (await create(fixture)).status,
    (await create(fixture)).status,
  ]).toEqual([500, 500, 201])
})

test('too many requests come with the seconds to wait', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { fault: 'too_many_requests', faultTimes: 1, retryAfterSeconds: 7 } })
  const answer = await create(fixture)
  expect(answer).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  expect(answer.headers.get('retry-after')).toBe('7')
})

test('a fault can be kept to one path', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { fault: 'server_error', faultPath: '/v1/payments' } })
  expect((await create(fixture)).status).toBe(201)
  expect((await fixture.call('GET', '/v1/payments/123456')).status).toBe(500)
})

test('a slow API answers late', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { fault: 'slow', faultMs: 120, faultTimes: 1 } })
  const began = performance.now()
  expect((await create(fixture)).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThan(110)
})

test('a lost answer is given again under the same key, for work that was done once', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { fault: 'timeout', faultMs: 20_000, faultTimes: 1 } })
  const headers = {
    authorization: 'Bearer APP_USR-double-4934588586838432',
    'content-type': 'application/json',
    'x-idempotency-key': 'pref:1',
  }
  const lost = fetch(`${fixture.double.url}/checkout/preferences`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PREFERENCE),
    signal: AbortSignal.timeout(150),
  })
  await expect(lost).rejects.toThrow()
  expect((await create(fixture, { 'x-idempotency-key': 'pref:1' })).status).toBe(201)
  const { body } = await fixture.call('GET', '/checkout/preferences/search')
  expect(body).toMatchObject({ total: 1 })
})

test('the panel lists payments and deliveries, and its buttons work', async () => {
  const fixture = await openFixture()
  const payment = await fixture.pay((await fixture.createPreference()).id, { method: 'rapipago' })
  await fixture.control('/drain')
  const panel = await (await fetch(`${fixture.double.url}/`)).text()
  for (const text of ['Atardecer en el Delta', payment.id, 'Pendiente', 'payment.created', 'Respuesta 200']) {
    expect(panel).toContain(text)
  }
  const body = new URLSearchParams({ change: 'approve' })
  await fetch(`${fixture.double.url}/panel/payments/${payment.id}`, { method: 'POST', body })
  expect(await statusOf(fixture, payment.id)).toEqual(['approved', 'accredited'])
  await fetch(`${fixture.double.url}/panel/payments/${payment.id}`, {
    method: 'POST',
    body: new URLSearchParams({ change: 'refund' }),
  })
  expect(await statusOf(fixture, payment.id)).toEqual(['refunded', 'refunded'])
})
