import { expect, test } from 'vitest'
import { reasonToKeep } from './order-retention.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

test('a sale keeps its buyer for ten years from the payment, however it ended', () => {
  const paidAt = new Date('2026-11-01T00:00:00Z')
  for (const status of ['paid', 'shipped', 'delivered', 'refunded'] as const)
    expect(reasonToKeep({ status, paidAt, updatedAt: now }, now)).toEqual({
      why: 'sale',
      until: new Date('2036-11-01T00:00:00Z'),
    })
  const old = new Date('2016-11-21T00:00:00Z')
  expect(reasonToKeep({ status: 'delivered', paidAt: old, updatedAt: now }, now)).toBeUndefined()
})

test('money that came without a sale is a matter of the books as well', () => {
  for (const status of ['amount_mismatch', 'conflict_refunding', 'refund_failed', 'refunded'] as const)
    expect(reasonToKeep({ status, paidAt: null, updatedAt: daysAgo(400) }, now)).toMatchObject({
      why: 'sale',
    })
})

test('an order that may still be paid stays until it has ended', () => {
  for (const status of ['awaiting_payment', 'payment_pending'] as const)
    expect(reasonToKeep({ status, paidAt: null, updatedAt: daysAgo(400) }, now)).toEqual({
      why: 'open',
      until: null,
    })
})

test('an order that was never paid is forgotten as soon as no late money can come', () => {
  for (const status of ['expired', 'cancelled', 'failed_to_start'] as const) {
    expect(reasonToKeep({ status, paidAt: null, updatedAt: daysAgo(10) }, now)).toEqual({
      why: 'late_money',
      until: daysAgo(-80),
    })
    expect(reasonToKeep({ status, paidAt: null, updatedAt: daysAgo(45) }, now)).toBeUndefined()
  }
})

test('an order that was paid once is a matter of the books, even when it ended as an unpaid one ends', () => {
  const paidAt = daysAgo(100)
  expect(reasonToKeep({ status: 'cancelled', paidAt, updatedAt: daysAgo(100) }, now)).toMatchObject({
    why: 'sale',
  })
})

test('the books are closed at the end of the tenth year, not later', () => {
  const paidAt = new Date('2016-11-22T12:00:00Z')
  expect(reasonToKeep({ status: 'paid', paidAt, updatedAt: now }, now)).toBeUndefined()
})
