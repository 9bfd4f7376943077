import { describe, expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { refusalOf, staleSaleOf } from './artwork-ownership.ts'

const work = {
  saleState: 'for_sale',
  published: true,
  price: moneyOf(100, 'ARS'),
  discountPercentage: 0,
} as const
const sold = { ...work, saleState: 'sold' } as const
const draft = { ...work, published: false }
const dearer = { ...work, price: moneyOf(200, 'ARS') }

describe('a work that a buyer is paying for', () => {
  test('stays to be seen', () => {
    expect(refusalOf(work, draft, 'buyer')).toBe('artwork_being_paid')
    expect(refusalOf(draft, work, 'buyer')).toBe('artwork_being_paid')
  })
  test.each([
    ['price', dearer],
    ['currency', { ...work, price: moneyOf(100, 'USD') }],
    ['discount', { ...work, discountPercentage: 10 }],
  ])('keeps its %s', (_what, after) => expect(refusalOf(work, after, 'buyer')).toBe('artwork_being_paid'))
  test('cannot be taken off the sale', () => {
    expect(refusalOf(work, { ...work, saleState: 'not_for_sale' }, 'buyer')).toBe('artwork_being_paid')
  })
})

describe('a work that an order has bought', () => {
  test('may be hidden or shown, for that is no matter of its sale', () =>
    expect(refusalOf(sold, { ...sold, published: false }, 'order')).toBeUndefined())
  test('is not sold once more by hand', () =>
    expect(refusalOf(work, sold, 'order')).toBe('artwork_sold_by_order'))
  test('keeps its price', () =>
    expect(refusalOf(sold, { ...dearer, saleState: 'sold' }, 'order')).toBe('artwork_sold_by_order'))
})

describe('a work that nobody has', () => {
  test('is changed as the artist likes', () => {
    for (const after of [draft, dearer, sold, { ...work, saleState: 'not_for_sale' } as const])
      expect(refusalOf(work, after, 'nobody')).toBeUndefined()
  })
  test('may get its last price at the moment in which it is sold', () =>
    expect(refusalOf(work, { ...dearer, saleState: 'sold' }, 'nobody')).toBeUndefined())
})

test('a sold work keeps the price at which it was sold', () => {
  expect(refusalOf(sold, { ...sold, discountPercentage: 10 }, 'studio')).toBe('sold_price_is_fixed')
})

describe('a work whose sale is another than it was seen', () => {
  const withheld = { ...work, saleState: 'not_for_sale' } as const
  test('stays sold for whoever says nothing of having seen it sold', () => {
    expect(staleSaleOf(sold, work, 'unsaid')).toBe('sold_stays_sold')
    expect(staleSaleOf(sold, withheld, 'unsaid')).toBe('sold_stays_sold')
    expect(staleSaleOf(sold, work, 'for_sale')).toBe('sale_state_changed')
  })
  test('is changed by whoever saw it as it is, or asks for just that', () => {
    expect(staleSaleOf(sold, work, 'sold')).toBeUndefined()
    expect(staleSaleOf(sold, work, 'asked')).toBeUndefined()
    expect(staleSaleOf(work, withheld, 'unsaid')).toBeUndefined()
  })
  test('is not sold, nor put aside, by whoever saw it otherwise', () => {
    expect(staleSaleOf(withheld, sold, 'for_sale')).toBe('sale_state_changed')
    expect(staleSaleOf(sold, sold, 'for_sale')).toBeUndefined()
  })
})
