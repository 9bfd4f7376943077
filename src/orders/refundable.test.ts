import { expect, test } from 'vitest'
import type { OrderPayment } from './orders-api.ts'
import { isAllAskedBack, refundableOf } from './refundable.ts'

const payment = (changes: Partial<OrderPayment>): OrderPayment => ({
  id: '1',
  status: 'approved',
  detail: 'accredited',
  amount: 1000,
  currency: 'ARS',
  uncounted: null,
  refunded: 0,
  refunds: [],
  type: 'credit_card',
  method: 'visa',
  installments: 1,
  approvedAt: '2026-11-21T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
  ...changes,
})

const refund = (amount: number): OrderPayment['refunds'][number] => ({
  id: 'd',
  amount,
  reason: 'admin',
  note: '',
  state: 'requested',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T15:00:00.000Z',
})

test.each([
  ['nothing was paid', [], 0],
  ['all of it is here', [payment({})], 1000],
  ['a part went back in the panel of the provider', [payment({ refunded: 400 })], 600],
  ['a part is on its way', [payment({ refunds: [refund(250.1)] })], 749.9],
  ['the part that was asked for has arrived', [payment({ refunded: 250, refunds: [refund(250)] })], 750],
  [
    'it is being paid, was refused or went back',
    [payment({ status: 'pending' }), payment({ status: 'refunded' })],
    0,
  ],
  ['there are two payments', [payment({}), payment({ status: 'in_mediation', amount: 500 })], 1500],
] as const)('when %s', (_when, payments, left) => {
  expect(refundableOf(payments)).toBe(left)
})

test('what is asked back as a whole goes to nobody; a part, or a payment too many, changes nothing', () => {
  expect(isAllAskedBack([payment({ refunds: [refund(1000)] })])).toBe(true)
  expect(isAllAskedBack([payment({ refunds: [refund(400), refund(600)] })])).toBe(true)
  expect(isAllAskedBack([payment({ refunds: [refund(400)] })])).toBe(false)
  expect(isAllAskedBack([payment({}), payment({ refunds: [refund(1000)] })])).toBe(false)
  expect(isAllAskedBack([payment({}), payment({ uncounted: 'currency', refunds: [refund(1000)] })])).toBe(
    false,
  )
  expect(isAllAskedBack([])).toBe(false)
})
