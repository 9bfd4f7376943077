import { describe, expect, test } from 'vitest'
import {
  failureText,
  isCartSpent,
  isCelebrated,
  isDecided,
  PAUSES,
  type PaymentOutcome,
  readPaymentReturn,
  successViewOf,
} from './payment-outcome.ts'

const read = (query: string) => readPaymentReturn(new URLSearchParams(query))

describe('what the provider put into the return address', () => {
  test('ids are read when they are plain digits', () => {
    expect(read('payment_id=23036429591&merchant_order_id=4937644495&status=approved')).toMatchObject({
      paymentId: '23036429591',
      merchantOrderId: '4937644495',
      status: 'approved',
    })
  })

  test.each(['null', '', 'undefined', '12a', '<b>1</b>', '-1', '1'.repeat(21)])(
    '%s is no payment id',
    (value) => {
      expect(read(`payment_id=${encodeURIComponent(value)}`).paymentId).toBeUndefined()
    },
  )

  test('the word null is nobody', () => {
    expect(read('status=null&preference_id=null&external_reference=null')).toEqual({
      paymentId: undefined,
      merchantOrderId: undefined,
      status: undefined,
      hasTurnedBack: false,
      preferenceId: undefined,
      reference: undefined,
    })
  })

  test('a reference is letters, digits, dots and dashes', () => {
    expect(read('external_reference=ord_01-ab.c').reference).toBe('ord_01-ab.c')
    expect(read('external_reference=../../x').reference).toBeUndefined()
  })
})

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
