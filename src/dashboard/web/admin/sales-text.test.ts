import { expect, test } from 'vitest'
import { salesText } from './sales-text.ts'

test.each([
  [{ count: 1, unpriced: 0 }, '1 venta'],
  [{ count: 4, unpriced: 1 }, '4 ventas, 1 sin precio'],
  [{ count: 4, unpriced: 1, undone: 1 }, '4 ventas, 1 sin precio, 1 devuelta'],
  [{ count: 0, unpriced: 0, undone: 2 }, '0 ventas, 2 devueltas'],
])('of %j is said %s', (counted, text) => {
  expect(salesText(counted)).toBe(text)
})
