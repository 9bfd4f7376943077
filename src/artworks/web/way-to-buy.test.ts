import { expect, test } from 'vitest'
import { reservedText, wayToBuy } from './way-to-buy.ts'

const pesos = { minor: 100_00, currency: 'ARS' } as const
const dollars = { minor: 100_00, currency: 'USD' } as const

test('a free work in pesos goes into the cart', () => {
  expect(wayToBuy({ availability: 'available', price: pesos })).toBe('add_to_cart')
})

test('a free work in foreign currency is asked for', () => {
  expect(wayToBuy({ availability: 'available', price: dollars })).toBe('enquire')
})

test('a sold work is sold in any currency', () => {
  expect(wayToBuy({ availability: 'sold', price: dollars })).toBe('sold')
})

test('a reserved work says when to come back, in Argentine time', () => {
  expect(reservedText('2026-03-01T15:45:00.000Z')).toContain('después de las 12:45')
})
