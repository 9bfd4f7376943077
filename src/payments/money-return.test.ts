import { expect, test } from 'vitest'
import { returnsWith } from './money-return.ts'
import type { PaymentStatus } from './payment.ts'

const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const LATE = instant(1000)

const said = (minute: number, refundedMinor: number, status: PaymentStatus = 'approved', detail = '') => ({
  status,
  detail,
  amount: { minor: 10_000, currency: 'ARS' },
  refundedMinor,
  updatedAt: instant(minute),
})

test('each time that more went back, what is new of it is dated', () => {
  let known = returnsWith([], said(1, 0), LATE)
  expect(known).toEqual([])
  known = returnsWith(known, said(2, 3000), LATE)
  known = returnsWith(known, said(3, 3000), LATE)
  known = returnsWith(known, said(4, 10_000, 'refunded'), LATE)
  expect(known).toEqual([
    { minor: 3000, at: instant(2).toISOString() },
    { minor: 7000, at: instant(4).toISOString() },
  ])
})

test('what the bank takes back went back, and comes again when the dispute is won', () => {
  let known = returnsWith([], said(1, 2000), LATE)
  known = returnsWith(known, said(2, 2000, 'charged_back', 'settled'), LATE)
  known = returnsWith(known, said(3, 2000, 'charged_back', 'reimbursed'), LATE)
  expect(known.map(({ minor }) => minor)).toEqual([2000, 8000, -8000])
})

test('a payment that nobody understands says nothing of it, and nothing goes back later than it was heard of', () => {
  const known = returnsWith([], said(5000, 3000), LATE)
  expect(known).toEqual([{ minor: 3000, at: LATE.toISOString() }])
  expect(returnsWith(known, said(6000, 0, 'unknown'), LATE)).toBe(known)
})
