import { expect, test } from 'vitest'
import { lowestPrice } from './digital-art-view.ts'
import { isSizeForSale, printDimensionsText, printIdOf, printTitle } from './digital-artwork.ts'
import { sampleDigitalArtwork } from './sample-digital-artwork.ts'

test('the size of a print is told width first', () => {
  expect(printDimensionsText({ width: 21, height: 29.7, unit: 'cm' })).toBe('21 x 29.7 cm')
})

test('a print is called by its work and its size', () => {
  expect(printTitle('Delta en curvas', 'A4')).toBe('Delta en curvas - A4')
  expect(printIdOf('delta-en-curvas-r7je88', 'a4')).toBe('delta-en-curvas-r7je88-a4')
})

test('a size can be bought while both it and its work are on offer, and a number of its edition is left', () => {
  const edition = { size: 30, left: 1, reserved: 0, next: 30 }
  expect(isSizeForSale({ available: true, edition: null }, { available: true })).toBe(true)
  expect(isSizeForSale({ available: true, edition }, { available: true })).toBe(true)
  expect(isSizeForSale({ available: false, edition }, { available: true })).toBe(false)
  expect(isSizeForSale({ available: true, edition }, { available: false })).toBe(false)
  expect(isSizeForSale({ available: true, edition: { ...edition, left: 0 } }, { available: true })).toBe(
    false,
  )
})

test('a print begins at the price of its cheapest size that can be bought', () => {
  const { sizes } = sampleDigitalArtwork
  expect(lowestPrice({ sizes })).toEqual({ minor: 15_000_00, currency: 'ARS' })
  expect(lowestPrice({ sizes: sizes.map((size) => ({ ...size, available: size.id !== 'a4' })) })).toEqual({
    minor: 25_000_00,
    currency: 'ARS',
  })
  expect(lowestPrice({ sizes: sizes.map((size) => ({ ...size, available: false })) })).toBeUndefined()
})
