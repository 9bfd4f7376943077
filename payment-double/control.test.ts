import { get } from 'node:http'
import { expect, test } from 'vitest'
import { type Bench, openBench, PREFERENCE } from './trial-bench.ts'

const statusOf = async (bench: Bench, id: string) => {
  const { status, status_detail: detail } = (await bench.call('GET', `/v1/payments/${id}`)).body
  return [status, detail]
}

const create = (bench: Bench, headers?: Record<string, string>) =>
  bench.call('POST', '/checkout/preferences', { body: PREFERENCE, ...(headers && { headers }) })

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
  const bench = await openBench()
  const payment = await bench.pay((await bench.createPreference()).id, { method: 'rapipago' })
  await bench.control('/drain')
  for (const change of changes) await bench.control(`/payments/${payment.id}/${change}`)
  await bench.control('/drain')
  expect(await statusOf(bench, payment.id)).toEqual([status, detail])
  expect(bench.shop.received).toHaveLength(2 + changes.length)
})

test('a change that the status does not allow is refused', async () => {
  const bench = await openBench()
  const payment = await bench.pay((await bench.createPreference()).id)
  const answer = await bench.control(`/payments/${payment.id}/reject`)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'A payment that is approved cannot reject.' },
  })
  expect((await bench.control(`/payments/${payment.id}/explode`)).status).toBe(400)
})

test('a ticket may be paid after its preference was closed', async () => {
  const bench = await openBench()
  const { id } = await bench.createPreference()
  const payment = await bench.pay(id, { method: 'rapipago' })
  const body = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000-03:00' }
  await bench.call('PUT', `/checkout/preferences/${id}`, { body })
  await bench.control(`/payments/${payment.id}/approve`)
  expect(await statusOf(bench, payment.id)).toEqual(['approved', 'accredited'])
})

test('the clock moves forward for the provider and not for the signature', async () => {
  const bench = await openBench()
  await bench.control('/clock/advance', { days: 10 })
  const payment = await bench.pay((await bench.createPreference()).id)
  await bench.control('/drain')
  const { date_created: created } = (await bench.call('GET', `/v1/payments/${payment.id}`)).body
  expect(Date.parse(String(created)) - Date.now()).toBeGreaterThan(9.9 * 86_400_000)
  const ts = /ts=(\d+)/.exec(String(bench.shop.received[0]?.headers['x-signature']))?.[1]
  expect(Math.abs(Number(ts) * 1_000 - Date.now())).toBeLessThan(60_000)
})

test('a clock that stands still waits to be advanced', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const bench = await openBench({ now: () => now })
  const payment = await bench.pay((await bench.createPreference()).id)
  expect((await bench.call('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
    date_created: '2026-11-21T08:00:00.000-04:00',
  })
  await bench.control('/clock/advance', { seconds: 1 })
  expect(bench.shop.received).toHaveLength(2)
})

test('a reset forgets everything', async () => {
  const bench = await openBench()
  await bench.scenario({ notifications: { drop: true } })
  const { id } = await bench.createPreference()
  await bench.control('/reset')
  expect((await bench.call('GET', `/checkout/preferences/${id}`)).status).toBe(404)
  expect((await bench.call('GET', '/_double/scenario')).body).toMatchObject({
    notifications: { drop: false },
  })
})

test('the state shows what there is', async () => {
  const bench = await openBench()
  const { id } = await bench.createPreference()
  const payment = await bench.pay(id)
  expect((await bench.call('GET', '/_double/state')).body).toMatchObject({
    preferences: { [id]: { id } },
    payments: { [payment.id]: [{ status: 'approved' }] },
  })
})

test('a setting that does not exist is refused by name', async () => {
  const bench = await openBench()
  const answer = await bench.control('/scenario', { notifications: { duplicate: 3 } })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain('duplicate')
})

test('seeded payments are found by searching and never announced', async () => {
  const bench = await openBench()
  await bench.control('/seed', { payments: [{ external_reference: 'lost', daysAgo: 200 }] })
  await bench.control('/drain')
  const found = await bench.call(
    'GET',
    '/v1/payments/search?sort=date_created&criteria=desc&external_reference=lost',
  )
  expect(found.body).toMatchObject({ paging: { total: 1 } })
  expect(bench.shop.received).toEqual([])
})

test('strangers cannot steer: other host names and other sites are refused', async () => {
  const bench = await openBench()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await bench.call('GET', '/_double/state', { headers })).status).toBe(403)
  }
  expect(await statusForHost(bench, 'rebound.example')).toBe(403)
  expect(await statusForHost(bench, 'localhost')).toBe(200)
})

/** fetch does not let anybody choose the host header. */
const statusForHost = (bench: Bench, host: string) =>
  new Promise((done, fail) => {
    get(`${bench.double.url}/_double/state`, { headers: { host } }, (response) => {
      response.resume()
      done(response.statusCode)
    }).on('error', fail)
  })

test('the API fails as often as it is told to', async () => {
  const bench = await openBench()
  await bench.scenario({ api: { fault: 'server_error', faultTimes: 2 } })
  expect([(await create(bench)).status, (await create(bench)).status, (await create(bench)).status]).toEqual([
    500, 500, 201,
  ])
})

test('too many requests come with the seconds to wait', async () => {
  const bench = await openBench()
  await bench.scenario({ api: { fault: 'too_many_requests', faultTimes: 1, retryAfterSeconds: 7 } })
  const answer = await create(bench)
  expect(answer).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  expect(answer.headers.get('retry-after')).toBe('7')
})

test('a fault can be kept to one path', async () => {
  const bench = await openBench()
  await bench.scenario({ api: { fault: 'server_error', faultPath: '/v1/payments' } })
  expect((await create(bench)).status).toBe(201)
  expect((await bench.call('GET', '/v1/payments/123456')).status).toBe(500)
})

test('a slow API answers late', async () => {
  const bench = await openBench()
  await bench.scenario({ api: { fault: 'slow', faultMs: 120, faultTimes: 1 } })
  const began = performance.now()
  expect((await create(bench)).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThan(110)
})

test('a lost answer is given again under the same key, for work that was done once', async () => {
  const bench = await openBench()
  await bench.scenario({ api: { fault: 'timeout', faultMs: 20_000, faultTimes: 1 } })
  const headers = {
    authorization: 'Bearer APP_USR-double-4934588586838432',
    'content-type': 'application/json',
    'x-idempotency-key': 'pref:1',
  }
  const lost = fetch(`${bench.double.url}/checkout/preferences`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PREFERENCE),
    signal: AbortSignal.timeout(150),
  })
  await expect(lost).rejects.toThrow()
  expect((await create(bench, { 'x-idempotency-key': 'pref:1' })).status).toBe(201)
  const { body } = await bench.call('GET', '/checkout/preferences/search')
  expect(body).toMatchObject({ total: 1 })
})

test('the panel lists payments and deliveries, and its buttons work', async () => {
  const bench = await openBench()
  const payment = await bench.pay((await bench.createPreference()).id, { method: 'rapipago' })
  await bench.control('/drain')
  const panel = await (await fetch(`${bench.double.url}/`)).text()
  for (const text of ['Atardecer en el Delta', payment.id, 'Pendiente', 'payment.created', 'Respuesta 200']) {
    expect(panel).toContain(text)
  }
  const body = new URLSearchParams({ change: 'approve' })
  await fetch(`${bench.double.url}/panel/payments/${payment.id}`, { method: 'POST', body })
  expect(await statusOf(bench, payment.id)).toEqual(['approved', 'accredited'])
  await fetch(`${bench.double.url}/panel/payments/${payment.id}`, {
    method: 'POST',
    body: new URLSearchParams({ change: 'refund' }),
  })
  expect(await statusOf(bench, payment.id)).toEqual(['refunded', 'refunded'])
})
