import { expect, test } from 'vitest'
import { type Fixture, openFixture, resultsOf } from './fixture.ts'

interface Page {
  status: number
  html: string
  headers: Headers
}

async function open(url: string): Promise<Page> {
  const response = await fetch(url)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** Opens the link and sends its form, as a browser would. */
async function payOnPage(
  fixture: Fixture,
  link: string,
  fields: Record<string, string>,
  attempt?: string,
): Promise<Page> {
  const { html } = await open(link)
  const form = {
    pref_id: new URL(link).searchParams.get('pref_id') ?? '',
    attempt: attempt ?? /name="attempt" value="([^"]+)"/.exec(html)?.[1] ?? '',
    method: 'card',
    card: 'visa',
    holder: 'APRO',
    installments: '1',
    ...fields,
  }
  const response = await fetch(`${fixture.double.url}/checkout/v1/pay`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** The parameters of the link with this text. */
function wayBack(html: string, text: string): Record<string, string> {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
  const href = links.find(([, , inner]) => inner === text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { origin, pathname, searchParams } = new URL(href)
  return { address: origin + pathname, ...Object.fromEntries(searchParams) }
}

const paymentsOf = async (fixture: Fixture) =>
  resultsOf(await fixture.call('GET', '/v1/payments/search?sort=date_created&criteria=desc'))

test('the page shows what is bought, for how much and by whom, and says that it is a simulator', async () => {
  const fixture = await openFixture()
  const { html, headers } = await open((await fixture.createPreference()).link)
  for (const text of [
    'Simulador local: no ingreses datos reales',
    'Pasarela de prueba',
    'Atardecer en el Delta',
    '145.000',
    'lucia@ejemplo.com',
    'Tarjeta de crédito o débito',
    'Dinero en cuenta',
    'Rapipago',
    'Pago Fácil',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).not.toMatch(/mercado\s*pago/i)
  expect(html).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('titles cannot bring markup into the page', async () => {
  const fixture = await openFixture()
  const items = [{ title: '<img src=x onerror=alert(1)>', quantity: 1, unit_price: 1 }]
  const { html } = await open((await fixture.createPreference({ items })).link)
  expect(html).not.toContain('<img')
})

test('an approved card leads back to success with the eleven parameters', async () => {
  const fixture = await openFixture()
  const { id, link } = await fixture.createPreference()
  const { html } = await payOnPage(fixture, link, {})
  expect(html).toContain('Tu pago se acreditó')
  const back = wayBack(html, 'Volver al sitio')
  expect(back).toEqual({
    address: 'http://localhost:3000/payment-success',
    collection_id: back.payment_id,
    collection_status: 'approved',
    payment_id: expect.stringMatching(/^\d{12}$/),
    status: 'approved',
    external_reference: 'ref-1',
    payment_type: 'credit_card',
    merchant_order_id: expect.stringMatching(/^\d{11}$/),
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
})

test('who gives up goes to failure with the word null', async () => {
  const fixture = await openFixture()
  const { id, link } = await fixture.createPreference()
  expect(wayBack((await open(link)).html, 'Volver a la tienda')).toEqual({
    address: 'http://localhost:3000/payment-failure',
    collection_id: 'null',
    collection_status: 'null',
    payment_id: 'null',
    status: 'null',
    external_reference: 'ref-1',
    payment_type: 'null',
    merchant_order_id: 'null',
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
})

test('return addresses keep their own parameters', async () => {
  const fixture = await openFixture()
  const back_urls = { failure: 'http://localhost:3000/volver?token=abc' }
  const { html } = await open((await fixture.createPreference({ back_urls })).link)
  expect(wayBack(html, 'Volver a la tienda')).toMatchObject({ token: 'abc', status: 'null' })
})

test.each([
  ['OTHE', 'cc_rejected_other_reason'],
  ['CALL', 'cc_rejected_call_for_authorize'],
  ['FUND', 'cc_rejected_insufficient_amount'],
  ['SECU', 'cc_rejected_bad_filled_security_code'],
  ['EXPI', 'cc_rejected_bad_filled_date'],
  ['FORM', 'cc_rejected_bad_filled_other'],
  ['CARD', 'cc_rejected_bad_filled_card_number'],
  ['INST', 'cc_rejected_invalid_installments'],
  ['DUPL', 'cc_rejected_duplicated_payment'],
  ['LOCK', 'cc_rejected_card_disabled'],
  ['CTNA', 'cc_rejected_card_type_not_allowed'],
  ['ATTE', 'cc_rejected_max_attempts'],
  ['BLAC', 'cc_rejected_blacklist'],
  ['UNSU', 'cc_rejected_other_reason'],
])('the holder %s is rejected and may try again or go back', async (holder, detail) => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference()
  const { html } = await payOnPage(fixture, link, { holder })
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'rejected', status_detail: detail }])
  expect(html).toContain('Probar con otro medio de pago')
  expect(wayBack(html, 'Volver a la tienda')).toMatchObject({
    address: 'http://localhost:3000/payment-failure',
    status: 'rejected',
    payment_id: expect.stringMatching(/^\d{12}$/),
  })
  await payOnPage(fixture, link, {})
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'approved' }, { status: 'rejected' }])
})

test('the holder CONT stays under review and goes back to pending', async () => {
  const fixture = await openFixture()
  const { html } = await payOnPage(fixture, (await fixture.createPreference()).link, { holder: 'cont Pérez' })
  expect(wayBack(html, 'Volver al sitio')).toMatchObject({
    address: 'http://localhost:3000/payment-success',
    status: 'in_process',
  })
})

test('in binary mode nothing stays pending', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference({ binary_mode: true })
  expect((await open(link)).html).not.toContain('Rapipago')
  await payOnPage(fixture, link, { holder: 'CONT' })
  expect((await payOnPage(fixture, link, { method: 'rapipago' })).html).toContain('Elegí un medio de pago.')
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'rejected' }])
})

test('excluded types and methods are neither shown nor taken', async () => {
  const fixture = await openFixture()
  const payment_methods = {
    excluded_payment_types: [{ id: 'ticket' }, { id: 'debit_card' }],
    excluded_payment_methods: [{ id: 'amex' }],
  }
  const { link } = await fixture.createPreference({ payment_methods })
  const { html } = await open(link)
  for (const hidden of ['Rapipago', 'Pago Fácil', 'Visa Débito', 'American Express']) {
    expect(html).not.toContain(hidden)
  }
  const hiddenChoices: Record<string, string>[] = [
    { method: 'rapipago' },
    { card: 'amex' },
    { card: 'debvisa' },
  ]
  for (const fields of hiddenChoices) {
    await payOnPage(fixture, link, fields)
  }
  expect(await paymentsOf(fixture)).toEqual([])
})

test('money in the account cannot be excluded', async () => {
  const fixture = await openFixture()
  const payment_methods = { excluded_payment_types: [{ id: 'account_money' }] }
  const { link } = await fixture.createPreference({ payment_methods })
  const { html } = await payOnPage(fixture, link, { method: 'account_money' })
  expect(wayBack(html, 'Volver al sitio')).toMatchObject({
    status: 'approved',
    payment_type: 'account_money',
  })
})

test('no more instalments than the preference allows', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference({ payment_methods: { installments: 3 } })
  expect((await open(link)).html).not.toContain('value="6"')
  expect((await payOnPage(fixture, link, { installments: '6' })).html).toContain(
    'Elegí una cantidad de cuotas',
  )
  expect(await paymentsOf(fixture)).toEqual([])
})

test('a ticket waits until it is paid or lapses', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference()
  const { html } = await payOnPage(fixture, link, { method: 'rapipago' })
  expect(html).toContain('Código para Rapipago')
  expect(html).toContain('Código de barras de muestra')
  const { payment_id = '', status } = wayBack(html, 'Volver al sitio')
  expect(status).toBe('pending')
  const body = new URLSearchParams({ payment_id, change: 'approve' })
  const paid = await fetch(`${fixture.double.url}/checkout/v1/ticket`, { method: 'POST', body })
  expect(await paid.text()).toContain('Tu pago se acreditó')
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'approved', payment_type_id: 'ticket' }])
})

test('a ticket that its buyer leaves lapses at once when the page says so', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference()
  const { html } = await payOnPage(fixture, link, { method: 'pagofacil' })
  expect(html).toContain('Dejar vencer')
  const { payment_id = '' } = wayBack(html, 'Volver al sitio')
  const body = new URLSearchParams({ payment_id, change: 'expire' })
  const lapsed = await fetch(`${fixture.double.url}/checkout/v1/ticket`, { method: 'POST', body })
  expect(await lapsed.text()).toContain('El pago fue cancelado')
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'cancelled', status_detail: 'expired' }])
})

test('every field of the page has a name, and nothing but links, fields and buttons acts', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference({ payer: undefined })
  const { html } = await open(link)
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('type="hidden"') && !tag.includes('type="radio"'))
  expect(fields.length).toBeGreaterThan(3)
  for (const tag of fields) expect(html).toContain(`for="${/ id="([^"]+)"/.exec(tag)?.[1]}"`)
  const choices = [
    ...html.matchAll(/<label class="choice">(?:(?!<\/label>).)*type="radio"(?:(?!<\/label>).)*choice-name/g),
  ]
  expect(choices).toHaveLength(html.split('type="radio"').length - 1)
  expect(html).not.toMatch(/ on[a-z]+=| tabindex=|javascript:/i)
  expect(html).toContain('lang="es-AR"')
})

test('sending the same form twice pays once', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference()
  await Promise.all([payOnPage(fixture, link, {}, 'one-form'), payOnPage(fixture, link, {}, 'one-form')])
  expect(await paymentsOf(fixture)).toHaveLength(1)
})

test('a name that decides nothing is an error beside its field', async () => {
  const fixture = await openFixture()
  const { html } = await payOnPage(fixture, (await fixture.createPreference()).link, { holder: 'Lucía' })
  expect(html).toContain('role="alert"')
  expect(html).toMatch(/aria-invalid="true" aria-describedby="holder-error holder-hint"/)
  expect(await paymentsOf(fixture)).toEqual([])
})

test('a buyer without an email is asked for one', async () => {
  const fixture = await openFixture()
  const { link } = await fixture.createPreference({ payer: undefined })
  expect((await payOnPage(fixture, link, {})).html).toContain('id="email-error"')
  await payOnPage(fixture, link, { email: 'ana@ejemplo.com' })
  expect(await paymentsOf(fixture)).toMatchObject([{ payer: { email: 'ana@ejemplo.com' } }])
})

test('an expired link says so and takes no payment', async () => {
  const fixture = await openFixture()
  const dates = { expires: true, expiration_date_to: new Date(Date.now() + 60_000).toISOString() }
  const { link } = await fixture.createPreference(dates)
  expect((await open(link)).html).toContain('¿Cómo querés pagar?')
  await fixture.control('/clock/advance', { minutes: 2 })
  expect((await open(link)).html).toContain('Link vencido')
  expect((await payOnPage(fixture, link, {})).html).toContain('Link vencido')
  expect(await paymentsOf(fixture)).toEqual([])
})

test('a buyer who was already on the page may pay late when the scenario says so', async () => {
  const fixture = await openFixture()
  const { id, link } = await fixture.createPreference()
  const body = { expires: true, expiration_date_to: new Date(Date.now() - 1_000).toISOString() }
  await fixture.call('PUT', `/checkout/preferences/${id}`, { body })
  await fixture.control(`/scenario/${id}`, { checkout: { payAfterExpiry: true } })
  await payOnPage(fixture, link, {}, 'opened-in-time')
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'approved' }])
})

test('a second payment comes in by itself when the scenario says so', async () => {
  const fixture = await openFixture()
  const { id, link } = await fixture.createPreference()
  await fixture.control(`/scenario/${id}`, { checkout: { secondPaymentAfterMs: 60_000 } })
  await payOnPage(fixture, link, {})
  await fixture.control('/clock/advance', { minutes: 5 })
  expect(await paymentsOf(fixture)).toMatchObject([{ status: 'approved' }, { status: 'approved' }])
})

test('an unknown link is not found', async () => {
  const fixture = await openFixture()
  expect(await open(`${fixture.double.url}/checkout/v1/redirect?pref_id=x`)).toMatchObject({ status: 404 })
})

test('the browser goes back by itself only after an approved card, and only when asked to', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ api: { strict: false } })
  const { link } = await fixture.createPreference({ auto_return: 'approved' })
  const { html, headers } = await payOnPage(fixture, link, {})
  expect(headers.get('refresh')).toMatch(/^3;url=http:\/\/localhost:3000\/payment-success\?/)
  const stay = /href="([^"]+)">Quedarme/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect((await open(fixture.double.url + stay)).headers.has('refresh')).toBe(false)
  const others: Record<string, string>[] = [
    { method: 'account_money' },
    { holder: 'CONT' },
    { holder: 'FUND' },
  ]
  for (const fields of others) {
    expect((await payOnPage(fixture, link, fields)).headers.has('refresh')).toBe(false)
  }
  const unasked = await fixture.createPreference()
  expect((await payOnPage(fixture, unasked.link, {})).headers.has('refresh')).toBe(false)
})

test('notifications reach the shop before the buyer does when the scenario says so', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { timing: 'before_return' } })
  await payOnPage(fixture, (await fixture.createPreference()).link, {})
  expect(fixture.shop.received).toHaveLength(2)
})

test('notifications wait for the buyer to be back when the scenario says so', async () => {
  const fixture = await openFixture()
  await fixture.scenario({ notifications: { timing: 'after_return' } })
  await payOnPage(fixture, (await fixture.createPreference()).link, {})
  await fixture.control('/drain', { horizonMs: 5_000 })
  expect(fixture.shop.received).toHaveLength(0)
  await fixture.control('/drain', { horizonMs: 6_000 })
  expect(fixture.shop.received).toHaveLength(2)
})
