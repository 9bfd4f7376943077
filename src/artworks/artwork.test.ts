import { expect, test } from 'vitest'
import { availabilityOf, dimensionsIn, dimensionsText, showsPrice } from './artwork.ts'

const HELD = new Date('2026-11-21T12:30:00Z')

test.each([
  ['for_sale', null, 'available'],
  ['for_sale', HELD, 'reserved'],
  ['sold', null, 'sold'],
  ['sold', HELD, 'sold'],
  ['not_for_sale', null, 'not_for_sale'],
  ['not_for_sale', HELD, 'not_for_sale'],
] as const)('a work that is %s and held until %s is %s', (saleState, reservedUntil, availability) => {
  expect(availabilityOf({ saleState, reservedUntil })).toBe(availability)
})

test('the price of what is sold, or never was for sale, is shown to nobody', () => {
  expect(showsPrice('available')).toBe(true)
  expect(showsPrice('reserved')).toBe(true)
  expect(showsPrice('sold')).toBe(false)
  expect(showsPrice('not_for_sale')).toBe(false)
})

test('a size is written height first, and read again as it was', () => {
  const size = { height: 60.5, width: 80, unit: 'in' } as const
  expect(dimensionsText(size)).toBe('60.5 x 80 in')
  expect(dimensionsIn(dimensionsText(size))).toEqual(size)
})
