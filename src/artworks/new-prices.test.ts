import { expect, test } from 'vitest'
import { artworkAnswer } from '../../tests/support/catalogue-answers.ts'
import type { StudioArtworkAnswer } from './artworks-api.ts'
import { newPricesOf } from './new-prices.ts'

const { pricing, status } = artworkAnswer()
const raised = (changes: Partial<StudioArtworkAnswer>, by = { percent: 10, step: 1 }) => {
  const [first] = newPricesOf([artworkAnswer(changes)], by)
  return [first?.price, first?.refusal]
}

test('a rounding that fits prices in pesos leaves one in dollars to its units', () => {
  const by = { percent: 10, step: 10_000 }
  expect(raised({ pricing: { ...pricing, finalPrice: 480_000 } }, by)).toEqual([530_000, undefined])
  expect(raised({ pricing: { ...pricing, finalPrice: 1500, currency: 'USD' } }, by)).toEqual([
    1650,
    undefined,
  ])
})

test('a work whose price the server would leave as it is says why', () => {
  const sold = { ...status, isAvailable: false, isSold: true }
  expect(raised({})).toEqual([93_500, undefined])
  expect(raised({ status: sold })[1]).toBe('sold_price_is_fixed')
  expect(raised({ status: sold, soldByOrder: true })[1]).toBe('artwork_sold_by_order')
  expect(raised({ status: { ...status, isAvailable: false, isReserved: true } })[1]).toBe(
    'artwork_being_paid',
  )
  expect(raised({ status: { ...status, isAvailable: false } })[1]).toBeUndefined()
})
