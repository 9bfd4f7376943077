import { describe, expect, test } from 'vitest'
import { typedSince } from '#ui/typed-parts.ts'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { type ArtworkForm, formOf } from '../../artwork-form.ts'
import { ArtworkChanges } from '../../artwork-payload.ts'
import { changesOfForm } from './artwork-changes.ts'

const loaded = formOf(artworkAnswer())
const sent = (typed: Partial<ArtworkForm>, from = loaded) =>
  changesOfForm(typedSince(from, { ...from, ...typed }))

test('of a work that was opened and saved, nothing is sent', () => {
  expect(sent({})).toEqual({})
})

test('a description is sent alone: neither the price nor the sale of the work', () => {
  expect(sent({ description: 'Otras palabras.' })).toEqual({ description: 'Otras palabras.' })
})

test.each<[string, Partial<ArtworkForm>, object]>([
  ['a price goes with its currency', { price: '90.000' }, { finalPrice: 90_000, currency: 'ARS' }],
  ['a currency goes with its price', { currency: 'USD' }, { finalPrice: 85_000, currency: 'USD' }],
])('%s', (_what, typed, pricing) => {
  expect(sent(typed)).toEqual({ pricing })
})

test('a discount is sent without the price that the form shows', () => {
  expect(sent({ discount: '20' })).toEqual({ pricing: { discount: '20' } })
})

describe('the sale of a work', () => {
  const soldOne = formOf(
    artworkAnswer({ status: { isAvailable: false, isSold: true, isReserved: false, reservedUntil: null } }),
  )
  test('is sent when its box was touched, with the state that she saw', () => {
    expect(sent({ sold: true })).toEqual({
      status: { isAvailable: false, isSold: true, expected: 'for_sale' },
    })
    expect(sent({ sold: false }, soldOne)).toEqual({
      status: { isAvailable: true, isSold: false, expected: 'sold' },
    })
    expect(sent({ notForSale: true })).toEqual({
      status: { isAvailable: false, isSold: false, expected: 'for_sale' },
    })
  })
  test('is not sent when it was ticked and unticked', () => {
    expect(sent({ sold: false, notForSale: false })).toEqual({})
  })
})

test('a size is one text, and a picture goes with what is said of it', () => {
  expect(sent({ height: '61' })).toEqual({ dimensions: '61 x 80 cm' })
  const { images } = sent({ imageAlt: 'El río de noche' })
  expect(images?.main).toEqual({ url: '/media/rio.webp', alt: 'El río de noche', zoomLimit: 2400 })
})

test('what is sent is what the call takes', () => {
  const typed = { price: '90.000', weightKg: '4,5', year: '2020', tags: [], series: 'orillas', draft: true }
  expect(ArtworkChanges.safeParse(sent(typed)).success).toBe(true)
})
