import { describe, expect, test } from 'vitest'
import { nextStepOf } from './order.ts'

describe('a paid order goes on', () => {
  test.each([
    ['paid', 'pickup', 'preparing'],
    ['preparing', 'pickup', 'ready_for_pickup'],
    ['preparing', 'delivery', 'shipped'],
    ['ready_for_pickup', 'pickup', 'delivered'],
    ['shipped', 'delivery', 'delivered'],
  ] as const)('from %s by %s to %s', (status, method, next) => {
    expect(nextStepOf(status, method)).toBe(next)
  })

  test.each([
    'awaiting_payment',
    'payment_pending',
    'delivered',
    'expired',
    'cancelled',
    'refunded',
    'conflict_refunding',
    'amount_mismatch',
  ] as const)('but %s has no next step', (status) => {
    expect(nextStepOf(status, 'delivery')).toBeUndefined()
  })
})
