import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { keepLastOrder, readLastOrder } from './last-order.ts'
import { endPurchase } from './spent-orders.ts'

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

test('an order empties the cart once, however many were paid since', () => {
  const orders = Array.from({ length: 20 }, (_, at) => `pedido-${at}`)
  expect(orders.map(endPurchase)).toEqual(orders.map(() => true))
  expect(orders.map(endPurchase)).toEqual(orders.map(() => false))
})

test('whoever looks once more at a purchase keeps the one that she has begun since', () => {
  const next = { ref: 'la-siguiente', token: 'otra-ficha' }
  endPurchase('pedido')
  keepLastOrder(next)
  endPurchase('pedido')
  expect(readLastOrder()).toEqual(next)
  endPurchase('la-siguiente')
  expect(readLastOrder()).toBeUndefined()
})

test('a return that names no order empties it each time: there is nothing to know it by', () => {
  expect([endPurchase(undefined), endPurchase(undefined)]).toEqual([true, true])
})

test('what stands there oddly keeps no cart from being emptied', () => {
  window.localStorage.setItem('spent-orders', '{"a":1}')
  expect([endPurchase('pedido'), endPurchase('pedido')]).toEqual([true, false])
})
