import { expect, test } from 'vitest'
import type { Image } from './image.ts'
import { sourceSetOf, variantAtLeast } from './picture-sources.ts'
import { shownOf } from './shown-picture.ts'
import { variantName, variantsFor } from './variants.ts'

const FOLDER = '/media/ca6d5327aab9c6d6b8b7587b8c482c21/'
const size = { width: 2400, height: 1600 }
const painting: Image = {
  ...size,
  id: 'one',
  url: `${FOLDER}2400.webp`,
  alt: 'Un río.',
  placeholder: 'IvgNFYR8eXePh4dqeYZ3eLX5P3v/',
  zoomLimit: 4096,
  variants: variantsFor(size, 4096).map((variant) => ({ ...variant, url: FOLDER + variantName(variant) })),
}

test('a picture on a wall offers the same files as the whole one', () => {
  const shown = shownOf(painting)
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    expect(sourceSetOf(shown, format)).toBe(sourceSetOf(painting, format))
    expect(sourceSetOf(shown, format)).toContain('640w')
    expect(variantAtLeast(shown, 1024, format)).toBe(variantAtLeast(painting, 1024, format))
  }
})

test('it says so in fewer letters', () => {
  expect(JSON.stringify(shownOf(painting)).length).toBeLessThan(JSON.stringify(painting).length / 3)
})

test('a picture whose files lie elsewhere is shown by its own address', () => {
  const elsewhere = { ...painting, url: '/ejemplo.webp' }
  expect(sourceSetOf(shownOf(elsewhere), 'webp')).toBe('')
  expect(variantAtLeast(shownOf(elsewhere), 1024, 'jpeg')).toBe('/ejemplo.webp')
})

test('whoever comes near gets WebP where a small machine has made the largest file as that alone', () => {
  const variants = painting.variants.filter(({ format, width }) => format !== 'avif' || width < 2400)
  const small = { ...painting, variants }
  expect(sourceSetOf(small, 'avif')).toContain('1600w')
  expect(sourceSetOf(small, 'avif', Number.POSITIVE_INFINITY)).toBe('')
  expect(sourceSetOf(small, 'webp', Number.POSITIVE_INFINITY)).toContain('2400w')
  expect(sourceSetOf(painting, 'avif', Number.POSITIVE_INFINITY)).toContain('2400w')
})
