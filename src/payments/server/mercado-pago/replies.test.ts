import { describe, expect, test } from 'vitest'
import { PaymentReply, PreferenceReply, snapshotOf } from './replies.ts'

const payment = {
  id: 140860642477,
  status: 'approved',
  status_detail: 'accredited',
  transaction_amount: 1500.5,
  transaction_amount_refunded: 0,
  coupon_amount: 0,
  currency_id: 'ARS',
  external_reference: 'ref',
  payment_type_id: 'credit_card',
  payment_method_id: 'visa',
  installments: 3,
  order: { id: 4937644495, type: 'mercadopago' },
  operation_type: 'regular_payment',
  collector_id: 1,
  date_created: '2026-11-21T12:00:00.000-04:00',
  date_approved: '2026-11-21T12:00:01.000-04:00',
  date_last_updated: '2026-11-21T12:00:02.000-04:00',
}

test('a payment is read in minor units and instants', () => {
  expect(snapshotOf(payment)).toMatchObject({
    id: '140860642477',
    status: 'approved',
    amount: { minor: 150050, currency: 'ARS' },
    installments: 3,
    purchaseId: '4937644495',
    updatedAt: new Date('2026-11-21T16:00:02.000Z'),
  })
})

test.each(['BRL', 'USD', 'CLP'])('whatever it was paid in is told: %s', (currency_id) => {
  expect(snapshotOf({ ...payment, currency_id })?.amount).toEqual({ minor: 150050, currency: currency_id })
})

const PAID_OUT = {
  transaction_details: { net_received_amount: 1400.25 },
  fee_details: [
    { amount: 61.5, fee_payer: 'collector', type: 'mercadopago_fee' },
    { amount: 90, fee_payer: 'payer', type: 'financing_fee' },
  ],
  money_release_date: '2026-12-09T12:00:00.000-04:00',
}
const NOT_SAID = { feeMinor: null, netMinor: null, releasedAt: null }

test('what is kept of it and paid out is what is said, without the fees that its buyer pays', () => {
  expect(snapshotOf({ ...payment, ...PAID_OUT })).toMatchObject({
    feeMinor: 6150,
    netMinor: 140_025,
    releasedAt: new Date('2026-12-09T16:00:00.000Z'),
  })
})

test.each([
  ['nothing of it', {}],
  ['no fee yet', { fee_details: [] }],
  ['what makes no sense', { fee_details: 'x', transaction_details: 7, money_release_date: 'pronto' }],
  ['it of a payment that is not approved', { ...PAID_OUT, date_approved: null }],
])('of a payment that says %s it stays unknown', (_, said) => {
  expect(snapshotOf({ ...payment, ...said })).toMatchObject(NOT_SAID)
})

describe('what makes no sense', () => {
  test.each([
    ['installments', 'tres'],
    ['order', 'ninguna'],
    ['status_detail', 7],
    ['payment_type_id', null],
    ['date_of_expiration', 'mañana'],
    ['date_approved', {}],
    ['coupon_amount', 'nada'],
    ['collector_id', []],
  ])('in a field that says no more than how (%s) is left out', (field, value) => {
    expect(snapshotOf({ ...payment, [field]: value })).toMatchObject({
      status: 'approved',
      amount: { minor: 150050, currency: 'ARS' },
    })
  })

  test.each([
    ['transaction_amount', '1500'],
    ['transaction_amount', 1e300],
    ['transaction_amount', -5],
    ['transaction_amount_refunded', 'x'],
    ['currency_id', 32],
    ['currency_id', 'pesos'],
    ['external_reference', 9],
    ['date_created', 'ayer'],
    ['date_last_updated', 12],
  ])('in what counts (%s: %s) makes it a payment that nobody understands', (field, value) => {
    expect(snapshotOf({ ...payment, [field]: value }, 'asked')).toMatchObject({
      id: '140860642477',
      status: 'unknown',
      amount: { minor: 0 },
      orderReference: field === 'external_reference' ? 'asked' : 'ref',
    })
  })

  const UNHEARD_OF = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59']

  test.each(UNHEARD_OF)('in an instant that nobody pays in (%s) is none', (instant) => {
    const dates = { date_approved: instant, date_of_expiration: instant }
    expect(snapshotOf({ ...payment, ...dates })).toMatchObject({
      status: 'approved',
      approvedAt: null,
      dueAt: null,
    })
    for (const field of ['date_created', 'date_last_updated'])
      expect(snapshotOf({ ...payment, [field]: instant })?.status).toBe('unknown')
    expect(snapshotOf({ ...payment, date_last_updated: instant })?.updatedAt).toEqual(new Date(0))
  })

  test('in words is cut where no sign is halved', () => {
    const status_detail = `${'x'.repeat(199)}🎨`
    expect(snapshotOf({ ...payment, status_detail })?.detail.isWellFormed()).toBe(true)
  })

  test('in the name of a payment page makes it none', () => {
    const init_point = 'https://www.mercadopago.com.ar/pay'
    for (const id of ['', 'a\0b', 'a\ud800', 'a b', 'x'.repeat(101)])
      expect(PreferenceReply.safeParse({ id, init_point }).success, id).toBe(false)
  })

  test('in the address of a payment page is written in plain signs', () => {
    const addressOf = (init_point: string) => PreferenceReply.parse({ id: '1-a', init_point }).init_point
    expect(addressOf('https://www.mercadopago.com.ar/pay?pref_id=1-a')).toBe(
      'https://www.mercadopago.com.ar/pay?pref_id=1-a',
    )
    expect(addressOf('https://www.mercadopago.com.ar/\0\ud800')).toBe(
      'https://www.mercadopago.com.ar/%00%EF%BF%BD',
    )
  })

  test('says not even which payment it is: then there is none', () => {
    for (const reply of [undefined, null, 'x', [], {}, { id: {} }, { id: 'un\0a' }])
      expect(snapshotOf(reply)).toBeUndefined()
    expect(PaymentReply.safeParse({}).success).toBe(false)
  })

  test('in words is brought into a form that can be kept', () => {
    const words = { status_detail: `a\0b\ud800${'x'.repeat(500)}` }
    const detail = snapshotOf({ ...payment, ...words })?.detail ?? ''
    expect(detail).toHaveLength(200)
    expect(detail.startsWith('ab\ufffd')).toBe(true)
  })
})
