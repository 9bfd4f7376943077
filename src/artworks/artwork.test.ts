import { expect, test } from 'vitest'
import { availabilityOf, dimensionsIn, dimensionsText, showsPrice, writtenDimensions } from './artwork.ts'

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
  expect(showsPrice({ availability: 'available' })).toBe(true)
  expect(showsPrice({ availability: 'reserved', priceOnRequest: false })).toBe(true)
  expect(showsPrice({ availability: 'sold' })).toBe(false)
  expect(showsPrice({ availability: 'not_for_sale' })).toBe(false)
  expect(showsPrice({ availability: 'available', priceOnRequest: true })).toBe(false)
  expect(showsPrice({ availability: 'reserved', priceOnRequest: true })).toBe(false)
})

test('a size is written height first, and read again as it was', () => {
  const size = { height: 60.5, width: 80, unit: 'in' } as const
  expect(dimensionsText(size)).toBe('60.5 x 80 in')
  expect(writtenDimensions(dimensionsText(size))).toBe('60,5 x 80 in')
  expect(dimensionsIn(dimensionsText(size))).toEqual(size)
  expect(dimensionsIn(writtenDimensions(dimensionsText(size)))).toEqual(size)
})
