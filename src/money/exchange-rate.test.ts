import { expect, test } from 'vitest'
import { isRateFresh, quoteBy } from './exchange-rate.ts'
import { moneyOf } from './money.ts'

const setAt = new Date('2026-11-20T15:00:00Z')
const dollar = { currency: 'USD', pesosMinor: 145_050, setAt } as const
const daysLater = (days: number) => new Date(setAt.getTime() + days * 24 * 3_600_000)

test('a price in pesos is charged as it is', () => {
  expect(quoteBy([], setAt)(moneyOf(1200, 'ARS'))).toEqual({ amount: moneyOf(1200, 'ARS'), rate: null })
})

test.each([
  [1900, 2_755_950],
  [0.01, 15],
  [333.33, 483_495],
])('USD %d are charged as whole pesos: %d', (dollars, pesos) => {
  const charge = quoteBy([dollar], daysLater(1))(moneyOf(dollars, 'USD'))
  expect(charge).toEqual({ amount: moneyOf(pesos, 'ARS'), rate: dollar })
})

test('without a rate for its currency a price cannot be charged', () => {
  expect(quoteBy([dollar], daysLater(1))(moneyOf(100, 'EUR'))).toBeUndefined()
})

test('a rate is good for seven days', () => {
  expect(isRateFresh(dollar, daysLater(6.99))).toBe(true)
  expect(isRateFresh(dollar, daysLater(7))).toBe(false)
  expect(quoteBy([dollar], daysLater(8))(moneyOf(100, 'USD'))).toBeUndefined()
})
