import { describe, expect, test } from 'vitest'
import {
  failureText,
  hasCancelled,
  isCartSpent,
  isCelebrated,
  isDecided,
  PAUSES,
  type PaymentOutcome,
  successViewOf,
} from './payment-outcome.ts'
import { readPaymentReturn } from './return-readers.ts'

const read = (query: string) => readPaymentReturn(new URLSearchParams(query))

describe('why nothing was paid', () => {
  test('rejected', () => expect(failureText(read('status=rejected'))).toMatch('rechazado'))
  test('cancelled', () => expect(failureText(read('status=cancelled'))).toBe('El pago fue cancelado.'))
  test('a buyer who turned back has cancelled', () =>
    expect(failureText(read('status=null&preference_id=123-abc'))).toBe('El pago fue cancelado.'))
  test.each(['', 'preference_id=123-abc', 'status=null', 'status=&preference_id=123-abc'])(
    'no status at all: %j',
    (query) => expect(failureText(read(query))).toBe('Ocurrió un error al procesar el pago.'),
  )
})

test.each([
  ['status=cancelled', true],
  ['status=null&preference_id=123-abc', true],
  ['status=rejected', false],
  ['', false],
])('a buyer has stopped it herself, or not: %j', (query, has) => {
  expect(hasCancelled(read(query))).toBe(has)
})

describe('the success page', () => {
  const answered = (outcome: PaymentOutcome) => ({ outcome, asking: false })

  test('without a reference believes the return', () => {
    expect(successViewOf(undefined, { outcome: undefined, asking: false })).toBe('unverified')
  })

  test('shows what the shop knows', () => {
    expect(successViewOf('r', answered('paid'))).toBe('paid')
    expect(successViewOf('r', answered('pending'))).toBe('pending')
    expect(successViewOf('r', answered('refused'))).toBe('refused')
    expect(successViewOf('r', answered('open'))).toBe('unconfirmed')
    expect(successViewOf('r', answered('unknown'))).toBe('unknown')
  })

  test('waits while it asks', () => {
    expect(successViewOf('r', { outcome: undefined, asking: true })).toBe('checking')
    expect(successViewOf('r', { outcome: 'open', asking: true })).toBe('checking')
  })

  test('the cart is kept unless something was paid', () => {
    expect((['paid', 'pending', 'unverified'] as const).every(isCartSpent)).toBe(true)
    expect((['checking', 'refused', 'unconfirmed', 'unknown'] as const).some(isCartSpent)).toBe(false)
  })

  test('a pending payment is not celebrated', () => {
    expect(isCelebrated('paid')).toBe(true)
    expect(isCelebrated('pending')).toBe(false)
  })
})

test('the shop is asked less and less often, for a minute', () => {
  expect(PAUSES).toEqual([2000, 3000, 5000, 8000, 13_000, 21_000])
})

test('as soon as something is known, nothing is asked any more', () => {
  expect([undefined, 'open' as const].some(isDecided)).toBe(false)
  expect((['paid', 'pending', 'refused', 'unknown'] as const).every(isDecided)).toBe(true)
})
