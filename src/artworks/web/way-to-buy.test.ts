import { expect, test } from 'vitest'
import { reservedText, wayToBuy } from './way-to-buy.ts'

const pesos = { minor: 100_00, currency: 'ARS' } as const
const dollars = { minor: 100_00, currency: 'USD' } as const
const quoted = {
  amount: { minor: 145_000_00, currency: 'ARS' },
  rate: 1450,
  setAt: '2026-11-20T12:00:00Z',
} as const

test('a free work in pesos goes into the cart', () => {
  expect(wayToBuy({ availability: 'available', price: pesos, pesos: null, priceOnRequest: false })).toBe(
    'add_to_cart',
  )
})

test('a free work in foreign currency goes into the cart while there is a rate', () => {
  expect(wayToBuy({ availability: 'available', price: dollars, pesos: quoted, priceOnRequest: false })).toBe(
    'add_to_cart',
  )
})

test('without a rate it is asked for', () => {
  expect(wayToBuy({ availability: 'available', price: dollars, pesos: null, priceOnRequest: false })).toBe(
    'enquire',
  )
})

test('a sold work is sold in any currency', () => {
  expect(wayToBuy({ availability: 'sold', price: dollars, pesos: null, priceOnRequest: false })).toBe('sold')
})

test('a reserved work says on which day and when to come back, in Argentine time', () => {
  expect(reservedText('2026-03-01T15:45:00.000Z')).toContain('el 01/03/2026, después de las 12:45')
})

test('a work whose price is asked for goes into no cart', () => {
  const asked = { price: pesos, pesos: null, priceOnRequest: true }
  expect(wayToBuy({ ...asked, availability: 'available' })).toBe('ask_price')
  expect(wayToBuy({ ...asked, availability: 'sold' })).toBe('sold')
})
