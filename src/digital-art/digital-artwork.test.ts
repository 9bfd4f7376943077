import { expect, test } from 'vitest'
import { shownOf } from '#images/shown-picture.ts'
import { digitalArtworkAnswer, pictureAnswer } from '../../tests/support/catalogue-answers.ts'
import { digitalViewOf, inList, lowestPrice } from './digital-art-view.ts'
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

const dollars = { minor: 40_00, currency: 'USD' } as const
const rated = {
  amount: { minor: 60_000_00, currency: 'ARS' },
  rate: 1500,
  setAt: '2026-11-20T12:00:00Z',
} as const

test('of sizes in several currencies a print begins at the one that is charged least', () => {
  const work = (pesos: typeof rated | null) => ({
    ...sampleDigitalArtwork,
    sizes: sampleDigitalArtwork.sizes.map((size) =>
      size.id === 'a2' ? { ...size, price: dollars, pesos } : size,
    ),
  })
  const least = { minor: 15_000_00, currency: 'ARS' }
  for (const shown of [work(rated), work(null)]) {
    expect(inList(shown)).toMatchObject({ lowest: least, charge: least })
  }
})

test('lists show the thumbnail of a print, with its own proportions and files, and without one its picture', () => {
  const thumbnail = {
    ...pictureAnswer('detalle'),
    width: 900,
    height: 1200,
    variants: [{ width: 300, format: 'webp' as const, url: '/media/detalle-300.webp' }],
  }
  const answer = digitalArtworkAnswer()
  const listed = (images: Partial<typeof answer.images>) =>
    inList(digitalViewOf({ ...answer, images: { ...answer.images, ...images } })).image
  expect(listed({ thumbnail })).toEqual(shownOf(thumbnail))
  expect(listed({ thumbnail })).toMatchObject({ url: '/media/detalle.webp', width: 900, height: 1200 })
  expect(listed({}).url).toBe('/media/delta.webp')
})

test('a list does not count the copies of an edition of which no size is offered', () => {
  const answer = { ...digitalArtworkAnswer(), edition: { size: 30, left: 7, reserved: 0, next: 24 } }
  expect(inList(digitalViewOf(answer)).edition).toBe('Quedan 7 de 30')
  const sizes = answer.sizes.map((size) => ({ ...size, available: false }))
  expect(inList(digitalViewOf({ ...answer, sizes })).edition).toBeNull()
  expect(inList(digitalViewOf({ ...answer, available: false })).edition).toBeNull()
})
