import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#money/currency.ts'
import { moneyOf } from '#money/money.ts'
import { orderTotals } from './order-totals.ts'

const price = fc.record({
  minor: fc.integer({ min: 0, max: 10_000_000_000_00 }),
  currency: fc.constantFrom(...CURRENCIES),
})
const prices = fc.array(price, { maxLength: 20 })

test('an order comes to the exact sum of its lines and its delivery, each currency for itself', () => {
  fc.assert(
    fc.property(prices, prices, (lines, delivery) => {
      const { total } = orderTotals({ lines, delivery })
      const parts = [...lines, ...delivery]
      const exact = (code: string) =>
        parts.filter(({ currency }) => currency === code).reduce((sum, { minor }) => sum + BigInt(minor), 0n)
      expect(total.map(({ currency, minor }) => [currency, BigInt(minor)])).toEqual(
        [...new Set(parts.map(({ currency }) => currency))].map((code) => [code, exact(code)]),
      )
    }),
  )
})

test('the order of its lines changes no sum', () => {
  const sums = (lines: Parameters<typeof orderTotals>[0]['lines']) =>
    Object.fromEntries(
      orderTotals({ lines, delivery: [] }).total.map(({ currency, minor }) => [currency, minor]),
    )
  fc.assert(
    fc.property(prices, (lines) => {
      expect(sums(lines.toReversed())).toEqual(sums(lines))
    }),
  )
})

test('cents are not lost: three times 0,10 is 0,30', () => {
  const lines = [0.1, 0.1, 0.1].map((major) => moneyOf(major, 'ARS'))
  expect(orderTotals({ lines, delivery: [] }).total).toEqual([{ minor: 30, currency: 'ARS' }])
})

test('nothing comes to nothing', () => {
  expect(orderTotals({ lines: [], delivery: [] }).total).toEqual([])
})
