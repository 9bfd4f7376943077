import { describe, expect, test } from 'vitest'
import { leftOf, needed, netLeftOf, type PaidOut, returnsOf } from './sold-money.ts'

const TOTAL = 100_000
const instant = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const back = (minute: number, minor: number) => ({ minor, at: instant(minute).toISOString() })

const paid = (amountMinor: number, changes: Partial<PaidOut> = {}): PaidOut => ({
  amountMinor,
  feeMinor: null,
  netMinor: null,
  releasedAt: null,
  approvedAt: instant(1),
  returns: [],
  ...changes,
})

test('of a payment is left what did not go back, and never less than nothing', () => {
  expect(leftOf(paid(TOTAL))).toBe(TOTAL)
  expect(leftOf(paid(TOTAL, { returns: [back(2, 30_000), back(3, 20_000), back(4, -5000)] }))).toBe(55_000)
  expect(leftOf(paid(TOTAL, { returns: [back(2, TOTAL + 1)] }))).toBe(0)
})

test('of a payment is paid out its net less what went back, and never less than nothing', () => {
  const netMinor = 95_900
  const returned = (minor: number) => ({ ...paid(TOTAL, { returns: [back(2, minor)] }), netMinor })
  expect(netLeftOf({ ...paid(TOTAL), netMinor })).toBe(95_900)
  expect(netLeftOf(returned(30_000))).toBe(65_900)
  expect(netLeftOf(returned(98_000))).toBe(0)
  expect(netLeftOf(returned(TOTAL))).toBe(0)
})

describe('the payments that pay a sale', () => {
  const first = paid(TOTAL)
  const later = paid(TOTAL, { approvedAt: instant(5) })
  const unknown = paid(TOTAL, { approvedAt: null })

  test.each([
    ['the only one', [first], [first]],
    ['the first to be approved of two', [later, first], [first]],
    ['before all others one of which no instant is known', [first, unknown], [unknown]],
    ['the same, heard of in another order', [unknown, first], [unknown]],
    ['none where nothing was paid', [], []],
  ])('are %s', (_which, payments, those) => {
    expect(needed(payments, TOTAL)).toEqual(those)
  })

  test('are those whose money is still here, not an earlier one that went back', () => {
    const gone = paid(TOTAL, { returns: [back(2, TOTAL)] })
    const partly = paid(TOTAL, { returns: [back(2, TOTAL / 2)] })
    expect(needed([gone, later], TOTAL)).toEqual([later])
    expect(needed([partly, later], TOTAL)).toEqual([later])
  })

  test('are as many parts as come to its total, and no more', () => {
    const half = paid(TOTAL / 2)
    const rest = paid(TOTAL / 2, { approvedAt: instant(5) })
    const late = paid(TOTAL / 2, { approvedAt: instant(9) })
    expect(needed([late, rest, half], TOTAL)).toEqual([half, rest])
    expect(needed([rest, half], TOTAL + 1)).toEqual([half, rest])
  })
})

describe('what went back of a sale', () => {
  test('is told with each instant, in the order in which it went', () => {
    const payments = [
      paid(60_000, { returns: [back(9, 10_000)] }),
      paid(40_000, { returns: [back(3, 5000), back(3, 7000)] }),
    ]
    expect(returnsOf(payments, TOTAL)).toEqual([back(3, 5000), back(3, 7000), back(9, 10_000)])
    expect(returnsOf(payments.toReversed(), TOTAL)).toEqual(returnsOf(payments, TOTAL))
  })

  test('is nothing of a payment too many', () => {
    expect(returnsOf([paid(TOTAL), paid(TOTAL, { returns: [back(2, TOTAL)] })], TOTAL)).toEqual([])
  })

  test('begins where the surplus ends, and ends with the total', () => {
    const payments = [paid(TOTAL, { returns: [back(2, 25_000), back(3, 75_000)] }), paid(20_000)]
    expect(returnsOf(payments, TOTAL)).toEqual([back(2, 5000), back(3, 75_000)])
    expect(returnsOf([paid(TOTAL, { returns: [back(2, TOTAL + 500)] })], TOTAL)).toEqual([back(2, TOTAL)])
  })

  test('comes again as less than nothing when a dispute was won', () => {
    const won = paid(TOTAL, { returns: [back(2, TOTAL), back(8, -TOTAL)] })
    expect(returnsOf([won], TOTAL)).toEqual([back(2, TOTAL), back(8, -TOTAL)])
  })

  test('is counted whole where less was paid than the sale costs', () => {
    expect(returnsOf([paid(50_000, { returns: [back(2, 20_000)] })], TOTAL)).toEqual([back(2, 20_000)])
  })
})
