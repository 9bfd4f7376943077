import { expect, test } from 'vitest'
import type { OrderPayment } from './orders-api.ts'
import { isAllAskedBack, isAllLost, refundableOf, strangeMoneyOf } from './refundable.ts'

const payment = (changes: Partial<OrderPayment>): OrderPayment => ({
  id: '1',
  provider: 'one',
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
  [
    'one of two payments does not count for the order',
    [payment({}), payment({ uncounted: 'currency' })],
    1000,
  ],
  ['a dispute over it was won', [payment({ status: 'charged_back', detail: 'reimbursed' })], 1000],
  ['a dispute over it is not decided', [payment({ status: 'charged_back', detail: 'in_process' })], 0],
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

test('what was won after another payment went back has to be returned by nobody, and stops nothing', () => {
  const won = payment({ status: 'charged_back', detail: 'reimbursed' })
  expect(
    isAllAskedBack([won, payment({ status: 'refunded', refunded: 1000, refunds: [refund(1000)] })]),
  ).toBe(false)
})

test.each([
  ['the bank has decided for the buyer', [payment({ status: 'charged_back', detail: 'settled' })], true],
  ['it has not decided', [payment({ status: 'charged_back', detail: 'in_process' })], false],
  ['money is there', [payment({ status: 'charged_back', detail: 'settled' }), payment({})], false],
  [
    'money is under way',
    [payment({ status: 'charged_back', detail: 'settled' }), payment({ status: 'pending' })],
    false,
  ],
  [
    'it did not count for the order',
    [payment({ status: 'charged_back', detail: 'settled', uncounted: 'currency' })],
    false,
  ],
] as const)('when %s, an order is closed without its money: %s', (_when, payments, lost) => {
  expect(isAllLost(payments)).toBe(lost)
})

test('money that nobody asked back from here is not all asked back, however little is left', () => {
  expect(isAllAskedBack([payment({ status: 'refunded', refunded: 1000 })])).toBe(false)
  const pending = payment({ status: 'pending' })
  expect(isAllAskedBack([pending, payment({ uncounted: 'currency', refunds: [refund(1000)] })])).toBe(false)
})

test.each([
  ['counts for the order', null, 0],
  ['is in another account', 'account', 0],
  ['is in another currency', 'currency', 749.9],
  ['is of another kind', 'kind', 749.9],
] as const)('of a payment that %s, %s: %d waits to be returned from here', (_which, uncounted, left) => {
  expect(strangeMoneyOf(payment({ uncounted, refunds: [refund(250.1)] }))).toBe(left)
})
