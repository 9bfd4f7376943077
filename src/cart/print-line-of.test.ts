import { expect, test } from 'vitest'
import type { DigitalArtworkAnswer } from '#digital-art/digital-art-api.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import { digitalArtworkAnswer } from '../../tests/support/catalogue-answers.ts'
import { printLineOf } from './print-line-of.ts'

/** The first size of a work as it lies in the cart. */
function lineOf(changes: Partial<DigitalArtworkAnswer> = {}) {
  const work = digitalViewOf(digitalArtworkAnswer(changes))
  return work.sizes.map((size) => printLineOf(work, size))[0]
}

test('a print lies in the cart under the name of its size, on the usual paper', () => {
  expect(lineOf()).toEqual({
    id: 'delta-a4',
    digitalArtId: 'delta',
    title: 'Delta - A4',
    artist: 'Eulalia del Sauce',
    price: 15_000,
    currency: 'ARS',
    imageUrl: '/media/delta-300.webp',
    type: 'digital',
    size: 'A4',
    sizeId: 'a4',
    dimensions: '21 x 29.7 cm',
    features: { paperType: 'Algodón', printing: 'Giclée', edition: 'Abierta', signedAvailable: true },
    choice: { paper: 'mate', certificate: false },
    quantity: 1,
  })
})

test('a print without a small picture is shown by its large one', () => {
  expect(lineOf({ thumbnailUrl: '' })?.imageUrl).toBe('/media/delta.webp')
})

test('a print in dollars lies in the cart in pesos, and as it is while there is no rate', () => {
  const pesos = { price: 29_000, rate: 1450, setAt: '2026-11-20T12:00:00.000Z' }
  const sizes = digitalArtworkAnswer().sizes.map((size) => ({ ...size, price: 20, currency: 'USD' as const }))
  expect(lineOf({ sizes })).toMatchObject({ price: 20, currency: 'USD' })
  const charged = sizes.map((size) => ({ ...size, pesos }))
  expect(lineOf({ sizes: charged })).toMatchObject({ price: 29_000, currency: 'ARS' })
})

test('a print of an edition lies in the cart with the size of that', () => {
  const edition = { size: 30, left: 7, reserved: 0, next: 24, highest: 23 }
  expect(lineOf({ edition })).toHaveProperty('editionSize', 30)
})

test('a certificate is neither chosen nor charged for a print of an edition', () => {
  const edition = { size: 30, left: 7, reserved: 0, next: 24, highest: 23 }
  const sizes = digitalArtworkAnswer().sizes.map((size) => ({
    ...size,
    glossyExtra: 2000,
    certificateExtra: 500,
  }))
  const work = digitalViewOf(digitalArtworkAnswer({ edition, sizes }))
  const lines = work.sizes.map((size) => printLineOf(work, size, { paper: 'mate', certificate: true }))
  expect(lines[0]).toMatchObject({ price: 15_000, choice: { paper: 'mate', certificate: false } })
  expect(lines[0]?.choicePrices).toEqual({ mate: 15_000, brillante: 17_000 })
})

test.each([
  ['glossy paper', { glossyExtra: 2000 }, [15_000, 15_000, 17_000, 17_000]],
  ['a certificate', { certificateExtra: 500 }, [15_000, 15_500, 15_000, 15_500]],
])('a print that costs more with %s has a price for each choice', (_what, extra, prices) => {
  const sizes = digitalArtworkAnswer().sizes.map((size) => ({ ...size, ...extra }))
  expect(Object.values(lineOf({ sizes })?.choicePrices ?? {})).toEqual(prices)
})
