import { expect, test } from 'vitest'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'
import { preselectedSize } from './chosen-size.ts'

const { sizes } = sampleDigitalArtwork
const soldOut = (...ids: string[]) => sizes.map((size) => ({ ...size, available: !ids.includes(size.id) }))

test('the size that the visitor chose last time is chosen again', () => {
  expect(preselectedSize(sizes, 'a2')).toBe('a2')
})

test('without a memory the first size that can be bought is chosen', () => {
  expect(preselectedSize(soldOut('a4'), undefined)).toBe('a3')
})

test('a remembered size that cannot be bought any more gives way', () => {
  expect(preselectedSize(soldOut('a2'), 'a2')).toBe('a4')
  expect(preselectedSize(sizes, 'a0')).toBe('a4')
})

test('where nothing can be bought something is shown all the same', () => {
  expect(preselectedSize(soldOut('a4', 'a3', 'a2'), 'a3')).toBe('a4')
  expect(preselectedSize([], undefined)).toBe('size-0')
})

test('of an edition that is sold out a size that the artist has switched off is not the one that is shown', () => {
  const left = soldOut('a4', 'a3', 'a2').map((size) => ({ ...size, offered: size.id !== 'a4' }))
  expect(preselectedSize(left, 'a4')).toBe('a3')
})
