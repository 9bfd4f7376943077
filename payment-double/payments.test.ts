import { expect, test } from 'vitest'
import { ACCESS_TOKEN, type Fixture, openFixture, PREFERENCE, resultsOf } from './fixture.ts'

const SORTED = 'sort=date_created&criteria=desc'

async function paidFixture(fields: Record<string, unknown> = {}, wishes: Record<string, unknown> = {}) {
  const fixture = await openFixture()
  const preference = await fixture.createPreference(fields)
  const payment = await fixture.pay(preference.id, wishes)
  return { fixture, preference, payment }
}

const read = async (fixture: Fixture, id: string) => (await fixture.call('GET', `/v1/payments/${id}`)).body
const search = (fixture: Fixture, query: string) => fixture.call('GET', `/v1/payments/search?${query}`)

test('payment ids have 12 digits and merchant order ids 11', async () => {
  const { fixture, payment } = await paidFixture()
  expect(payment.id).toMatch(/^\d{12}$/)
  expect((await read(fixture, payment.id)).order).toMatchObject({
    id: expect.stringMatching(/^\d{11}$/),
    type: 'mercadopago',
  })
})

test('instants are written with the offset -04:00', async () => {
  const { fixture, payment } = await paidFixture()
  const body = await read(fixture, payment.id)
  for (const name of ['date_created', 'date_approved', 'date_last_updated']) {
    expect(body[name]).toMatch(/T\d\d:\d\d:\d\d\.\d{3}-04:00$/)
  }
})

test('an approved card payment has every field that the shop reads', async () => {
  const { fixture, payment } = await paidFixture({}, { installments: 3 })
  expect(await read(fixture, payment.id)).toMatchObject({
    id: Number(payment.id),
    status: 'approved',
    status_detail: 'accredited',
    transaction_amount: 145_000,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    currency_id: 'ARS',
    external_reference: 'ref-1',
    payment_type_id: 'credit_card',
    payment_method_id: 'visa',
    installments: 3,
    live_mode: true,
    collector_id: 402817365,
    operation_type: 'regular_payment',
    refunds: [],
    transaction_details: { net_received_amount: 139_055, total_paid_amount: 162_400 },
    point_of_interaction: { business_info: { sub_unit: 'checkout_pro' } },
  })
})

test('the keys of metadata come back in snake case', async () => {
  const metadata = { orderRef: 'x', hasOriginal: true, cartLines: [{ unitPrice: 1 }], already_snake: null }
  const { fixture, payment } = await paidFixture({ metadata })
  expect((await read(fixture, payment.id)).metadata).toEqual({
    order_ref: 'x',
    has_original: true,
    cart_lines: [{ unit_price: 1 }],
    already_snake: null,
  })
})

test('several items add up without losing a centavo', async () => {
  const items = [0.1, 0.2, 19.99].map((unit_price) => ({ title: 'Lámina', quantity: 3, unit_price }))
  const { fixture, payment } = await paidFixture({ items })
  expect((await read(fixture, payment.id)).transaction_amount).toBe(60.87)
})

test('an unknown payment is not found, with code 2000', async () => {
  const fixture = await openFixture()
  for (const id of ['123456', 'constructor']) {
    expect(await fixture.call('GET', `/v1/payments/${id}`)).toMatchObject({
      status: 404,
      body: {
        message: 'Payment not found',
        error: 'not_found',
        status: 404,
        cause: [{ code: 2000, data: expect.stringMatching(/^\d+;[0-9a-f-]{36}$/) }],
      },
    })
  }
})

test('a preference can be paid any number of times', async () => {
  const { fixture, preference, payment } = await paidFixture()
  const second = await fixture.pay(preference.id)
  expect(second.id).not.toBe(payment.id)
  expect(resultsOf(await search(fixture, `${SORTED}&external_reference=ref-1`))).toHaveLength(2)
})

test('a rejected payment and the next one share a merchant order; a payment after that opens another', async () => {
  const { fixture, preference } = await paidFixture({}, { holder: 'FUND' })
  const orders = `/merchant_orders/search?preference_id=${preference.id}`
  await fixture.pay(preference.id)
  expect((await fixture.call('GET', orders)).body).toMatchObject({
    total: 1,
    elements: [
      {
        status: 'closed',
        order_status: 'paid',
        paid_amount: 145_000,
        payments: [{ status: 'rejected' }, { status: 'approved' }],
      },
    ],
  })
  await fixture.pay(preference.id)
  expect((await fixture.call('GET', orders)).body).toMatchObject({ total: 2 })
})

test('search demands sort and criteria', async () => {
  const { fixture } = await paidFixture()
  for (const query of ['', 'sort=date_created', 'criteria=desc', 'sort=price&criteria=desc']) {
    expect((await search(fixture, query)).status).toBe(400)
  }
  await fixture.scenario({ api: { strict: false } })
  expect((await search(fixture, '')).status).toBe(200)
})

test('search gives ids as numbers or, when told to, as strings', async () => {
  const { fixture, payment } = await paidFixture()
  expect(resultsOf(await search(fixture, SORTED))[0]?.id).toBe(Number(payment.id))
  await fixture.scenario({ api: { searchIds: 'string' } })
  expect(resultsOf(await search(fixture, SORTED))[0]?.id).toBe(payment.id)
})

test('the search index lags and then shows first the old version, then the new one', async () => {
  const { fixture, payment } = await paidFixture({}, { method: 'rapipago' })
  await fixture.scenario({ api: { indexLagMs: 60_000 } })
  expect(resultsOf(await search(fixture, SORTED))).toEqual([])
  await fixture.control('/clock/advance', { seconds: 61 })
  await fixture.control(`/payments/${payment.id}/approve`)
  expect(resultsOf(await search(fixture, SORTED))).toMatchObject([{ status: 'pending' }])
  expect(await read(fixture, payment.id)).toMatchObject({ status: 'approved' })
  await fixture.control('/clock/advance', { seconds: 61 })
  expect(resultsOf(await search(fixture, SORTED))).toMatchObject([{ status: 'approved' }])
})

test('search filters by reference and status, sorts, pages and counts', async () => {
  const fixture = await openFixture()
  const payments = [5, 4, 3, 2, 1].map((daysAgo) => ({
    external_reference: daysAgo === 3 ? 'another' : 'mine',
    daysAgo,
    amount: daysAgo * 100,
    holder: daysAgo === 1 ? 'FUND' : 'APRO',
  }))
  await fixture.control('/seed', { payments })
  const amounts = async (query: string) =>
    resultsOf(await search(fixture, query)).map((each) => each.transaction_amount)
  expect(await amounts('sort=date_created&criteria=asc&external_reference=mine')).toEqual([
    500, 400, 200, 100,
  ])
  expect(await amounts(`${SORTED}&status=approved&limit=2&offset=1`)).toEqual([300, 400])
  expect((await search(fixture, `${SORTED}&limit=2`)).body.paging).toEqual({ total: 5, limit: 2, offset: 0 })
  const recent = 'range=date_last_updated&begin_date=NOW-60HOURS&end_date=NOW'
  expect(await amounts(`${SORTED}&${recent}`)).toEqual([100, 200])
  expect((await search(fixture, `${SORTED}&range=date_created&begin_date=ayer`)).status).toBe(400)
})

test('a payment may be invisible for a while after its notification', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { visibilityLagMs: 5_000 }, notifications: { delayMs: 1_000 } })
  const { id } = await fixture.pay((await fixture.createPreference()).id)
  await fixture.control('/drain')
  expect(fixture.shop.received.length).toBeGreaterThan(0)
  expect((await fixture.call('GET', `/v1/payments/${id}`)).status).toBe(404)
  await fixture.control('/clock/advance', { seconds: 7 })
  expect((await fixture.call('GET', `/v1/payments/${id}`)).status).toBe(200)
})

test('a payment that waits can be cancelled', async () => {
  const { fixture, payment } = await paidFixture({}, { method: 'pagofacil' })
  const answer = await fixture.call('PUT', `/v1/payments/${payment.id}`, { body: { status: 'cancelled' } })
  expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled', status_detail: 'by_collector' } })
})

test('a payment that is settled cannot be cancelled: code 2018', async () => {
  const { fixture, payment } = await paidFixture()
  const answer = await fixture.call('PUT', `/v1/payments/${payment.id}`, { body: { status: 'cancelled' } })
  expect(answer).toMatchObject({ status: 400, body: { cause: [{ code: 2018 }] } })
})

test('a change without a status is refused: code 4017', async () => {
  const { fixture, payment } = await paidFixture({}, { holder: 'CONT' })
  const answer = await fixture.call('PUT', `/v1/payments/${payment.id}`, { body: { status: null } })
  expect(answer).toMatchObject({ status: 400, body: { cause: [{ code: 4017 }] } })
})

test('a ticket that nobody pays expires on its due date, and the shop is told', async () => {
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { fixture, payment } = await paidFixture({ date_of_expiration: due }, { method: 'rapipago' })
  await fixture.control('/drain')
  const told = fixture.shop.received.length
  await fixture.control('/clock/advance', { days: 2 })
  expect(await read(fixture, payment.id)).toMatchObject({ status: 'pending' })
  await fixture.control('/clock/advance', { days: 2 })
  expect(await read(fixture, payment.id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
  const updated = Date.parse(String((await read(fixture, payment.id)).date_last_updated))
  expect(Math.abs(updated - Date.parse(due))).toBeLessThan(1000)
  expect(fixture.shop.received).toHaveLength(told + 1)
})

test('a ticket without a due date expires after thirty days', async () => {
  const { fixture, payment } = await paidFixture({}, { method: 'rapipago' })
  await fixture.control('/clock/advance', { days: 29 })
  expect(await read(fixture, payment.id)).toMatchObject({ status: 'pending' })
  await fixture.control('/clock/advance', { days: 2 })
  expect(await read(fixture, payment.id)).toMatchObject({ status: 'cancelled' })
})

test('every path works with and without a slash at the end', async () => {
  const { fixture, preference, payment } = await paidFixture()
  const refund = await fixture.refund(payment.id, 1000)
  const order = (await read(fixture, payment.id)).order
  const { id: orderId } = order as { id: string }
  const headers = { authorization: `Bearer ${ACCESS_TOKEN}` }
  for (const [path, query = ''] of [
    [`/checkout/preferences/${preference.id}`],
    ['/checkout/preferences/search'],
    ['/checkout/v1/redirect', `?pref_id=${preference.id}`],
    [`/v1/payments/${payment.id}`],
    ['/v1/payments/search', '?sort=date_created&criteria=desc'],
    [`/v1/payments/${payment.id}/refunds`],
    [`/v1/payments/${payment.id}/refunds/${refund.body.id}`],
    [`/merchant_orders/${orderId}`],
    ['/merchant_orders/search', `?preference_id=${preference.id}`],
    ['/users/me'],
    ['/v1/identification_types'],
    ['/v1/payment_methods'],
    ['/currency_conversions/search', '?from=USD&to=ARS'],
  ])
    for (const slash of ['', '/'])
      expect((await fetch(`${fixture.double.url}${path}${slash}${query}`, { headers })).status).toBe(200)
})

test('the reference data of the site is there', async () => {
  const fixture = await openFixture()
  expect((await fixture.call('GET', '/users/me')).body).toMatchObject({ id: 402817365, site_id: 'MLA' })
  const types = (await fixture.call('GET', '/v1/identification_types')).body.list
  expect(types).toContainEqual({ id: 'CUIT', name: 'CUIT', type: 'number', min_length: 11, max_length: 11 })
  const methods = (await fixture.call('GET', '/v1/payment_methods')).body.list
  expect(methods).toContainEqual(expect.objectContaining({ id: 'rapipago', payment_type_id: 'ticket' }))
  const rate = await fixture.call('GET', '/currency_conversions/search?from=USD&to=ARS')
  expect(rate.body.ratio).toBeGreaterThan(1)
  expect((await fixture.call('GET', '/currency_conversions/search?from=XXX&to=ARS')).status).toBe(400)
})

test('a merchant order is read by its number', async () => {
  const { fixture, preference, payment } = await paidFixture()
  const order = (await read(fixture, payment.id)).order
  const { id } = order as { id: string }
  expect((await fixture.call('GET', `/merchant_orders/${id}`)).body).toMatchObject({
    preference_id: preference.id,
    external_reference: PREFERENCE.external_reference,
    total_amount: 145_000,
  })
  expect((await fixture.call('GET', '/merchant_orders/30000000000')).status).toBe(404)
})
