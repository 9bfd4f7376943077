import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import { nextReading } from './reading-times.ts'

const now = new Date(Date.UTC(2026, 5, 1))
const DAY = 24 * 60

function minutesUntil(status: OrderStatus, readings: number, ageDays = 0): number | null {
  const createdAt = new Date(now.getTime() - ageDays * DAY * 60_000)
  const next = nextReading({ status, readings, createdAt }, now)
  return next && (next.getTime() - now.getTime()) / 60_000
}

describe('an order of which nothing is heard is read', () => {
  test('every five minutes for an hour, then ever less often, at last every hour', () => {
    expect(
      [0, 11, 12, 13, 14, 15, 500].map((readings) => minutesUntil('awaiting_payment', readings)),
    ).toEqual([5, 5, 10, 20, 40, 60, 60])
  })

  test.each(['expired', 'cancelled', 'failed_to_start'] as const)(
    'daily when it is %s, for 45 days',
    (status) => {
      expect(minutesUntil(status, 3, 44)).toBe(DAY)
      expect(minutesUntil(status, 3, 45)).toBeNull()
    },
  )

  test.each(['paid', 'delivered', 'refunded'] as const)('not for its own sake when it is %s', (status) => {
    expect(minutesUntil(status, 0)).toBeNull()
  })
})
