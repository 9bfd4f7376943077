import { describe, expect, test } from 'vitest'
import { savingOf } from './discount.ts'
import { exactPrice } from './exact-price.ts'
import { formatPrice } from './format-price.ts'
import { moneyOf, sumByCurrency } from './money.ts'

describe('a price', () => {
  test.each([
    [1200, 'ARS', 'ARS 1.200'],
    [1234567.5, 'ARS', 'ARS 1.234.568'],
    [1900, 'USD', 'USD 1.900'],
    [0, 'EUR', 'EUR 0'],
  ] as const)('%d %s is written %s', (major, currency, text) => {
    expect(formatPrice(moneyOf(major, currency))).toBe(text)
  })

  test('with a discount shows what it was and what is saved', () => {
    const saving = savingOf(moneyOf(85_000, 'ARS'), 15)
    expect(saving).toEqual({ original: moneyOf(100_000, 'ARS'), saved: moneyOf(15_000, 'ARS') })
  })

  test('rounds what it was to whole units', () => {
    expect(savingOf(moneyOf(100, 'ARS'), 15)?.original).toEqual(moneyOf(118, 'ARS'))
  })

  test.each([0, 100, -5])('with a discount of %d %% shows no other price', (percentage) => {
    expect(savingOf(moneyOf(100, 'ARS'), percentage)).toBeUndefined()
  })
})

test('currencies are never added together', () => {
  const sums = sumByCurrency([moneyOf(10, 'ARS'), moneyOf(5, 'USD'), moneyOf(2.5, 'ARS')])
  expect(sums).toEqual([moneyOf(12.5, 'ARS'), moneyOf(5, 'USD')])
})

test.each([
  [1500, 'ARS 1.500'],
  [1500.5, 'ARS 1.500,50'],
  [0.07, 'ARS 0,07'],
  [1234567.8, 'ARS 1.234.567,80'],
  [-0.5, '-ARS 0,50'],
])('money that moves is told to its last cent: %d is %s', (major, text) => {
  expect(exactPrice(moneyOf(major, 'ARS'))).toBe(text)
})
