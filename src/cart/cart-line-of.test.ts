import { expect, test } from 'vitest'
import { viewOf } from '#artworks/artwork-view.ts'
import { artworkAnswer } from '../../tests/support/catalogue-answers.ts'
import { cartLineOf } from './cart-line-of.ts'

const inDollars = (pesos: number | null) => ({
  pricing: {
    finalPrice: 1000,
    currency: 'USD' as const,
    discount: 0,
    pesos: pesos === null ? null : { price: pesos, rate: 1450, setAt: '2026-11-20T12:00:00.000Z' },
  },
})

test('an original lies in the cart once, as it is told from others, at the price that is charged', () => {
  expect(cartLineOf(viewOf(artworkAnswer()))).toEqual({
    id: 'rio',
    title: 'Río',
    artist: 'Eulalia del Sauce',
    price: 85_000,
    currency: 'ARS',
    imageUrl: '/media/rio.webp',
    thumbnailUrl: '/media/rio-300.webp',
    technique: 'Óleo',
    dimensions: '60.5 x 80 cm',
    quantity: 1,
  })
})

test('a price in dollars lies in the cart in pesos, and as it is while there is no rate', () => {
  expect(cartLineOf(viewOf(artworkAnswer(inDollars(1_450_000))))).toMatchObject({
    price: 1_450_000,
    currency: 'ARS',
  })
  expect(cartLineOf(viewOf(artworkAnswer(inDollars(null))))).toMatchObject({ price: 1000, currency: 'USD' })
})
