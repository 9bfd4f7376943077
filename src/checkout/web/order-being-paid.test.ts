import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { forgetLastOrder, keepLastOrder } from './last-order.ts'
import { keepOrderBeingPaid, tokenOfOrder } from './order-being-paid.ts'

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

test('whoever pays an order that she did not begin here finds it again, and no other one', () => {
  keepLastOrder({ ref: 'del-carrito', token: 'una-ficha' })
  keepOrderBeingPaid({ ref: 'de-una-oferta', token: 'otra-ficha' })
  expect(tokenOfOrder('de-una-oferta')).toBe('otra-ficha')
  expect(tokenOfOrder('del-carrito')).toBe('una-ficha')
  expect(tokenOfOrder('de-otra-persona')).toBeUndefined()
  expect(tokenOfOrder(undefined)).toBeUndefined()
})

test('an order that is paid is found again as long as its tab is open', () => {
  const order = { ref: 'pedido', token: 'ficha' }
  keepLastOrder(order)
  keepOrderBeingPaid(order)
  forgetLastOrder()
  expect(tokenOfOrder('pedido')).toBe('ficha')
})
