import { describe, expect, test } from 'vitest'
import { PaymentReply, snapshotOf } from './mercado-pago-replies.ts'

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
    merchantOrderId: '4937644495',
    updatedAt: new Date('2026-11-21T16:00:02.000Z'),
  })
})

test.each(['BRL', 'USD', 'CLP'])('whatever it was paid in is told: %s', (currency_id) => {
  expect(snapshotOf({ ...payment, currency_id })?.amount).toEqual({ minor: 150050, currency: currency_id })
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
