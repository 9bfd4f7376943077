import { describe, expect, test } from 'vitest'
import { type PaymentStatus, supersedes } from './payment.ts'

const at = (status: PaymentStatus, second: number, refundedMinor = 0) => ({
  status,
  refundedMinor,
  updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
})

describe('what a later notification says', () => {
  test.each([
    ['pending → approved', at('pending', 1), at('approved', 2), true],
    ['approved, told again', at('approved', 2), at('approved', 2), false],
    ['approved → pending is old news', at('approved', 2), at('pending', 3), false],
    ['an older snapshot is never believed', at('approved', 2), at('refunded', 1), false],
    ['refunded stays refunded', at('refunded', 2), at('approved', 3), false],
    ['a dispute that was won', at('charged_back', 2), at('approved', 3), true],
    ['at the same instant the further one wins', at('pending', 2), at('approved', 2), true],
    ['a partial refund at the same instant', at('approved', 2), at('approved', 2, 500), true],
    ['rejected → approved on another attempt of the bank', at('rejected', 1), at('approved', 2), true],
  ])('%s', (_what, known, next, believed) => {
    expect(supersedes(next, known)).toBe(believed)
  })
})
