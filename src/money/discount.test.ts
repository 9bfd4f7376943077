import { describe, expect, test } from 'vitest'
import { lessPercent, savingOf } from './discount.ts'
import { moneyOf } from './money.ts'

/** The exact quotient rounded to whole units, halves up, by whole numbers alone. */
const rounded = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

const percentages = Array.from({ length: 99 }, (_, each) => each + 1)
/** Small prices, where a half comes up often, and such as hang in the gallery. */
const prices = [...Array.from({ length: 400 }, (_, each) => each + 1), 15_005, 85_000, 999_999, 12_345_675]

describe('a price less a discount', () => {
  test.each([
    [100, 42, 58],
    [99, 42, 57],
    [101, 42, 59],
    [5, 90, 1],
    [100, 0, 100],
    [100, 100, 0],
    [1500.5, 10, 1350],
  ])('%d less %d %% is %d', (price, percentage, left) => {
    expect(lessPercent(price, percentage)).toBe(left)
  })

  test('is rounded to the nearest unit, whatever price and discount', () => {
    for (const price of prices)
      expect([price, ...percentages.map((each) => lessPercent(price, each))]).toEqual([
        price,
        ...percentages.map((each) => rounded(price * (100 - each), 100)),
      ])
  })
})

test('what a work cost before is rounded to the nearest unit, whatever price and discount', () => {
  for (const price of prices) {
    const shown = percentages.map((each) => savingOf(moneyOf(price, 'ARS'), each)?.original.minor)
    expect([price, ...shown]).toEqual([
      price,
      ...percentages.map((each) => rounded(price * 100, 100 - each) * 100),
    ])
  }
})
