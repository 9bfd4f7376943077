import { expect, test } from 'vitest'
import type { OwnOrder } from '#orders/own-order-api.ts'
import { offersWithdrawal } from './withdrawal-right.ts'

// A Tuesday and a Wednesday; the tenth day after the delivery is a Saturday, and goes over to Monday.
const PAID = '2026-06-02T15:00:00.000Z'
const DELIVERED = '2026-06-10T15:00:00.000Z'
const IN_TIME = new Date('2026-06-22T23:00:00Z')
const TOO_LATE = new Date('2026-06-23T12:00:00Z')

const delivered: Pick<OwnOrder, 'status' | 'paidAt' | 'steps'> = {
  status: 'delivered',
  paidAt: PAID,
  steps: [
    { status: 'paid', at: PAID },
    { status: 'delivered', at: DELIVERED },
  ],
}

test('who has received her work may withdraw for ten days', () => {
  expect(offersWithdrawal(delivered, IN_TIME)).toBe(true)
  expect(offersWithdrawal(delivered, TOO_LATE)).toBe(false)
})

test('who still waits for her work may withdraw, however long ago she paid', () => {
  const steps: OwnOrder['steps'] = [{ status: 'paid', at: PAID }]
  expect(offersWithdrawal({ status: 'shipped', paidAt: PAID, steps }, new Date('2027-06-01T00:00:00Z'))).toBe(
    true,
  )
})

test('the ten days count from the last delivery, when one was taken back', () => {
  const again = { status: 'delivered', at: '2026-07-01T15:00:00.000Z' } as const
  expect(offersWithdrawal({ ...delivered, steps: [...delivered.steps, again] }, TOO_LATE)).toBe(true)
})

test('there is nothing to withdraw from before a sale, or after its money went back', () => {
  for (const status of ['awaiting_payment', 'cancelled', 'refunded'] as const)
    expect(offersWithdrawal({ ...delivered, status }, IN_TIME)).toBe(false)
  expect(offersWithdrawal({ status: 'paid', paidAt: null, steps: [] }, IN_TIME)).toBe(false)
})
