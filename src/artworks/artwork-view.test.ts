import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { artworkAnswer, pictureAnswer } from '../../tests/support/catalogue-answers.ts'
import { onWall, viewOf } from './artwork-view.ts'

test('a page reads of a work its price as money, its pictures and whether it can be bought', () => {
  expect(viewOf(artworkAnswer())).toMatchObject({
    id: 'rio',
    title: 'Río',
    dimensions: '60.5 x 80 cm',
    price: moneyOf(85_000, 'ARS'),
    pesos: null,
    discountPercentage: 15,
    imageUrl: '/media/rio.webp',
    thumbnailUrl: '/media/rio-300.webp',
    image: pictureAnswer('rio'),
    views: [pictureAnswer('marco')],
    shareUrl: '/media/rio-share.jpg',
    availability: 'available',
    reservedUntil: null,
  })
})

test('a foreign price is read with its price in pesos', () => {
  const pesos = { price: 1_450_000, rate: 1450, setAt: '2026-11-20T12:00:00.000Z' }
  const pricing = { finalPrice: 1000, currency: 'USD' as const, discount: 0, pesos }
  expect(viewOf(artworkAnswer({ pricing }))).toMatchObject({
    price: moneyOf(1000, 'USD'),
    pesos: { amount: moneyOf(1_450_000, 'ARS'), rate: 1450 },
  })
})

const UNTIL = '2026-11-21T12:30:00.000Z'

test.each([
  ['available', { isAvailable: true, isSold: false, isReserved: false, reservedUntil: null }],
  ['reserved', { isAvailable: false, isSold: false, isReserved: true, reservedUntil: UNTIL }],
  ['sold', { isAvailable: false, isSold: true, isReserved: true, reservedUntil: UNTIL }],
  ['not_for_sale', { isAvailable: false, isSold: false, isReserved: false, reservedUntil: null }],
] as const)('a work is shown as %s, and until when it is held', (availability, status) => {
  const { reservedUntil } = status
  expect(viewOf(artworkAnswer({ status }))).toMatchObject({ availability, reservedUntil })
})

test('a wall says of a work what is seen, and nothing of its holds and its further views', () => {
  const { image, ...seen } = onWall(viewOf(artworkAnswer()))
  expect(seen).toEqual({
    id: 'rio',
    title: 'Río',
    artist: 'Eulalia del Sauce',
    year: 2024,
    technique: 'Óleo',
    description: 'El río.',
    dimensions: '60.5 x 80 cm',
    category: 'paisaje',
    tags: ['delta'],
    featured: true,
    price: moneyOf(85_000, 'ARS'),
    pesos: null,
    discountPercentage: 15,
    availability: 'available',
  })
  expect(image.url).toBe('/media/rio.webp')
})

test('a wall says that a price has to be asked for, and nothing of it where it has not', () => {
  expect(onWall(viewOf(artworkAnswer({ priceOnRequest: true })))).toHaveProperty('priceOnRequest', true)
  expect(onWall(viewOf(artworkAnswer()))).not.toHaveProperty('priceOnRequest')
})
