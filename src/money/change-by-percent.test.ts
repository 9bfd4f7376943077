import { expect, test } from 'vitest'
import { changedByPercent, readPercent } from './change-by-percent.ts'

test.each([
  ['12,5', 12.5],
  ['+10', 10],
  [' -5 ', -5],
  ['1000', 1000],
  ['', undefined],
  ['  ', undefined],
  ['5+', undefined],
  ['diez', undefined],
  ['-100', undefined],
  ['1001', undefined],
])('%j typed is a change of %j per cent', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test.each([
  [100_000, 10, 1, 110_000],
  [100_000, 12.5, 1, 112_500],
  [85_333, 7.5, 1, 91_733],
  [85_333, 7.5, 1000, 92_000],
  [1_001, -50, 1, 501],
  [400, -90, 1000, 40],
  [1500, 10, 10_000, 1650],
  [1500, 10, 100, 1700],
  [90_000, 10, 10_000, 99_000],
  [100_000, 0, 10_000, 100_000],
  [95_500, 10, 10_000, 110_000],
  [3, -90, 1, 1],
])('%i changed by %d %% in steps of %i is %i', (price, percent, step, changed) => {
  expect(changedByPercent(price, percent, step)).toBe(changed)
})
