import { expect, test } from 'vitest'
import { openFixture, PREFERENCE } from './fixture.ts'

const item = PREFERENCE.items[0]

test('a preference id is the collector and a uuid', async () => {
  const fixture = await openFixture()
  const { id, link } = await fixture.createPreference()
  expect(id).toMatch(/^402817365-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(link).toMatch(new RegExp(`/checkout/v1/redirect\\?pref_id=${id}$`))
})

test('the path works with and without a slash at the end', async () => {
  const fixture = await openFixture()
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    expect((await fixture.call('POST', path, { body: PREFERENCE })).status).toBe(201)
  }
})

test('the answer echoes the request and adds what the provider knows', async () => {
  const fixture = await openFixture()
  const { body } = await fixture.call('POST', '/checkout/preferences', { body: PREFERENCE })
  expect(body).toMatchObject({
    ...PREFERENCE,
    collector_id: 402817365,
    site_id: 'MLA',
    operation_type: 'regular_payment',
  })
  expect(body.date_created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/)
  expect(body.init_point).toMatch(/^http:\/\/localhost:\d+\//)
})

test('without the right token nothing is answered', async () => {
  const fixture = await openFixture()
  const headers = { authorization: 'Bearer APP_USR-of-somebody-else' }
  const answer = await fixture.call('POST', '/checkout/preferences', { body: PREFERENCE, headers })
  expect(answer).toMatchObject({
    status: 401,
    body: { message: 'invalid access token', error: 'unauthorized', status: 401 },
  })
})

test.each([
  ['no items', { items: [] }, 'invalid_items'],
  ['a price in letters', { items: [{ ...item, unit_price: '145000' }] }, 'invalid_items'],
  ['a price of zero', { items: [{ ...item, unit_price: 0 }] }, 'invalid_items'],
  ['a price with three decimals', { items: [{ ...item, unit_price: 10.005 }] }, 'invalid_items'],
  ['no title', { items: [{ ...item, title: '' }] }, 'invalid_items'],
  ['half a unit', { items: [{ ...item, quantity: 0.5 }] }, 'invalid_items'],
  ['dollars', { items: [{ ...item, currency_id: 'USD' }] }, 'invalid_items'],
  ['a return address that is none', { back_urls: { success: 'payment-success' } }, 'invalid_back_urls'],
  ['a script as return address', { back_urls: { success: 'javascript:alert(1)' } }, 'invalid_back_urls'],
  ['no instalments', { payment_methods: { installments: 0 } }, 'invalid_payment_methods'],
  ['37 instalments', { payment_methods: { installments: 37 } }, 'invalid_payment_methods'],
  ['a date without a time', { date_of_expiration: '2026-11-21' }, 'invalid_date'],
  ['a beginning in words', { expiration_date_from: 'ayer' }, 'invalid_expiration_date_from'],
  ['an end in words', { expiration_date_to: 'mañana' }, 'invalid_expiration_date_to'],
  ['a binary mode in words', { binary_mode: 'true' }, 'invalid_binary_mode'],
  ['an unknown automatic return', { auto_return: 'rejected' }, 'invalid_auto_return'],
])('%s is refused', async (_case, fields, error) => {
  const fixture = await openFixture()
  const answer = await fixture.call('POST', '/checkout/preferences', { body: { ...PREFERENCE, ...fields } })
  expect(answer).toMatchObject({ status: 400, body: { error, status: 400, cause: null } })
})

test('an end before the beginning is refused', async () => {
  const fixture = await openFixture()
  const dates = {
    expires: true,
    expiration_date_from: '2026-11-21T12:00:00.000-03:00',
    expiration_date_to: '2026-11-21T11:00:00.000-03:00',
  }
  const answer = await fixture.call('POST', '/checkout/preferences', { body: { ...PREFERENCE, ...dates } })
  expect(answer.body).toMatchObject({ error: 'invalid_expiration_date_to' })
})

test.each(['http://tienda.example/ok', 'https://localhost:3000/ok', 'https://127.0.0.1/ok', undefined])(
  'an automatic return to %s is refused with the misleading message',
  async (success) => {
    const fixture = await openFixture()
    const body = { ...PREFERENCE, auto_return: 'approved', back_urls: { success } }
    expect((await fixture.call('POST', '/checkout/preferences', { body })).body).toEqual({
      message: 'auto_return invalid. back_url.success must be defined',
      error: 'invalid_auto_return',
      status: 400,
      cause: null,
    })
  },
)

test('an automatic return to a public https address is accepted', async () => {
  const fixture = await openFixture()
  const body = { ...PREFERENCE, auto_return: 'approved', back_urls: { success: 'https://tienda.example/ok' } }
  expect((await fixture.call('POST', '/checkout/preferences', { body })).status).toBe(201)
})

test('local return addresses are accepted without an automatic return', async () => {
  const fixture = await openFixture()
  expect((await fixture.call('POST', '/checkout/preferences', { body: PREFERENCE })).status).toBe(201)
})

test('a lenient double takes dollars and local automatic returns', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { strict: false } })
  const body = { ...PREFERENCE, auto_return: 'approved', items: [{ ...item, currency_id: 'USD' }] }
  expect((await fixture.call('POST', '/checkout/preferences', { body })).status).toBe(201)
})

test('an update changes what it names and keeps the rest', async () => {
  const fixture = await openFixture()
  const { id } = await fixture.createPreference()
  const close = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000-03:00' }
  await fixture.call('PUT', `/checkout/preferences/${id}`, { body: close })
  const { body } = await fixture.call('GET', `/checkout/preferences/${id}`)
  expect(body).toMatchObject({ ...PREFERENCE, ...close })
})

test('preferences are found by their reference', async () => {
  const fixture = await openFixture()
  const { id } = await fixture.createPreference({ external_reference: 'ref-2' })
  await fixture.createPreference({ external_reference: 'ref-3' })
  const { body } = await fixture.call(
    'GET',
    '/checkout/preferences/search?external_reference=ref-2&limit=10&offset=0',
  )
  expect(body).toMatchObject({ total: 1, next_offset: 1, elements: [{ id }] })
})

test('an unknown preference is not found', async () => {
  const fixture = await openFixture()
  for (const id of ['402817365-nada', 'constructor']) {
    expect((await fixture.call('GET', `/checkout/preferences/${id}`)).status).toBe(404)
  }
})

test('the same key on the same route gives the same answer for 24 hours', async () => {
  const fixture = await openFixture()
  const headers = { 'x-idempotency-key': 'pref:order-1:1' }
  const create = async () =>
    (await fixture.call('POST', '/checkout/preferences', { body: PREFERENCE, headers })).body.id
  const first = await create()
  expect(await create()).toBe(first)
  await fixture.control('/clock/advance', { hours: 25 })
  const second = await create()
  expect(second).not.toBe(first)
  expect(await create()).toBe(second)
})

test('a refused request is not remembered under its key', async () => {
  const fixture = await openFixture()
  const headers = { 'x-idempotency-key': 'pref:order-1:1' }
  expect((await fixture.call('POST', '/checkout/preferences', { body: {}, headers })).status).toBe(400)
  expect((await fixture.call('POST', '/checkout/preferences', { body: PREFERENCE, headers })).status).toBe(
    201,
  )
})
