import { expect, test } from 'vitest'
import { moneyOf } from './money.ts'
import { netPriceOf } from './net-price.ts'

test.each([
  [121, 21, 100],
  [85_000, 21, 70_247.93],
  [0.01, 21, 0.01],
  [1, 21, 0.83],
  [2_590_000, 21, 2_140_495.87],
  [85_000, 0, 85_000],
])('a final price of %d with %d %% of VAT is %d without it', (price, percent, net) => {
  expect(netPriceOf(moneyOf(price, 'ARS'), percent)).toEqual(moneyOf(net, 'ARS'))
})
