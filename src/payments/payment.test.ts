import { describe, expect, test } from 'vitest'
import { isLost, isTakenBack, isWon, type PaymentStatus, supersedes } from './payment.ts'

const NOW = new Date(Date.UTC(2026, 0, 1))

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
    expect(supersedes(next, known, NOW)).toBe(believed)
  })

  const ahead = (status: PaymentStatus, refundedMinor = 0) => at(status, 50 * 365 * 86_400, refundedMinor)

  test.each([
    ['is the last word on nothing', ahead('approved'), at('in_mediation', 2), true],
    ['is followed by what came to its end', ahead('in_mediation'), at('approved', 2), true],
    ['gives no way back from an end', ahead('refunded'), at('approved', 2), false],
    ['says something when it goes further', at('pending', 2), ahead('approved'), true],
    ['does not come again over what followed it', at('in_mediation', 2), ahead('approved'), false],
    ['is told again in vain', ahead('approved'), ahead('approved'), false],
    ['gives back what it says', at('approved', 2), ahead('approved', 500), true],
  ])('a reading of a time that cannot be yet %s', (_what, known, next, believed) => {
    expect(supersedes(next, known, NOW)).toBe(believed)
  })

  test('a provider whose clock is hours ahead is believed as it says', () => {
    const hours = (count: number) => at('approved', count * 3600)
    expect(supersedes(hours(11), hours(12), NOW)).toBe(false)
    expect(supersedes(hours(12), hours(11), NOW)).toBe(true)
  })
})

describe('an end', () => {
  test.each([
    ['a taken back payment is not merely refused', at('charged_back', 1), at('rejected', 2)],
    ['a cancelled payment is not approved', at('cancelled', 1), at('approved', 2)],
    ['a refunded payment is not taken back', at('refunded', 1), at('charged_back', 2)],
    ['a refunded payment is not disputed', at('refunded', 1), at('in_mediation', 2)],
    ['a taken back payment is not merely given back', at('charged_back', 1), at('refunded', 2)],
  ])('stays: %s', (_what, known, next) => expect(supersedes(next, known, NOW)).toBe(false))

  test.each(['refunded', 'charged_back', 'cancelled'] as const)(
    'that is %s may be told in more detail',
    (status) => expect(supersedes(at(status, 2), at(status, 1), NOW)).toBe(true),
  )
})

describe('an approved payment', () => {
  test.each(['pending', 'in_process', 'authorized', 'rejected'] as const)('is not %s afterwards', (status) =>
    expect(supersedes(at(status, 3), at('approved', 2), NOW)).toBe(false),
  )
  test.each(['in_mediation', 'cancelled', 'refunded', 'charged_back'] as const)(
    'may come to be %s',
    (status) => expect(supersedes(at(status, 3), at('approved', 2), NOW)).toBe(true),
  )
})

test('a payment that is still being decided may go to and fro', () => {
  expect(supersedes(at('pending', 3), at('in_process', 2), NOW)).toBe(true)
  expect(supersedes(at('rejected', 3), at('authorized', 2), NOW)).toBe(true)
})

test('a provider whose clock is just a day ahead is still believed', () => {
  const day = at('approved', 86_400)
  expect(supersedes(at('in_mediation', 3600), day, NOW)).toBe(false)
})

describe('money that the bank took back', () => {
  test.each([
    ['charged_back', 'in_process', true, false, false],
    ['charged_back', 'settled', true, false, true],
    ['charged_back', 'reimbursed', false, true, false],
    ['approved', 'reimbursed', false, false, false],
    ['approved', 'settled', false, false, false],
    ['approved', 'accredited', false, false, false],
  ] as const)('%s %s: it is gone (%s), won again (%s), or lost (%s)', (status, detail, gone, won, lost) => {
    expect(isTakenBack({ status, detail })).toBe(gone)
    expect(isWon({ status, detail })).toBe(won)
    expect(isLost({ status, detail })).toBe(lost)
  })
})
