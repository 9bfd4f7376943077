import { describe, expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { dimensionsIn } from './artwork.ts'
import { catalogueIdOf } from './artwork-id.ts'
import { refusalOf } from './artwork-ownership.ts'
import { ArtworkPayload, finalPriceOf, priceAfter, saleStateAfter, saleStateIn } from './artwork-payload.ts'

const payload = {
  title: 'Atardecer en el Delta',
  description: 'El río al caer la tarde.',
  technique: 'Óleo sobre lienzo',
  dimensions: '60 x 80 cm',
  year: 2024,
  pricing: { finalPrice: 85_000, discount: 15, currency: 'ARS' },
  images: { main: { url: '/media/x.webp' } },
}

const errorsOf = (value: unknown) => {
  const result = ArtworkPayload.safeParse(value)
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('the form of a work', () => {
  test('takes what the specification names, with its defaults', () => {
    expect(ArtworkPayload.parse(payload)).toMatchObject({
      category: 'abstracto',
      featured: false,
      tags: [],
      dimensions: { height: 60, width: 80, unit: 'cm' },
      status: { isAvailable: true, isSold: false },
    })
  })

  test('names every wrong field at once, to the letter', () => {
    const wrong = {
      title: ' ',
      dimensions: '0 x 0 cm',
      year: 1899,
      pricing: { finalPrice: 0, discount: 101 },
      images: { main: { url: '' } },
    }
    expect(errorsOf(wrong)).toEqual({
      title: 'El título es requerido',
      description: 'La descripción es requerida',
      technique: 'La técnica es requerida',
      'dimensions.height': 'El alto debe ser mayor a 0',
      'dimensions.width': 'El ancho debe ser mayor a 0',
      year: 'El año debe ser válido',
      'pricing.finalPrice': 'El precio debe ser mayor a 0',
      'pricing.discount': 'El descuento debe estar entre 0 y 100',
      'images.main.url': 'La URL de la imagen es requerida',
    })
  })

  test('tells of both sides where the size is left out', () => {
    const { dimensions: _left, ...unsized } = payload
    expect(errorsOf(unsized)).toEqual({ dimensions: 'El alto y el ancho deben ser mayores a 0' })
  })

  test('takes no year that is still to come', () => {
    expect(errorsOf({ ...payload, year: new Date().getFullYear() + 1 })).toEqual({
      year: 'El año debe ser válido',
    })
  })

  test('cannot be for sale and sold at once', () => {
    const both = { ...payload, status: { isAvailable: true, isSold: true } }
    expect(Object.keys(errorsOf(both))).toEqual(['status.isSold'])
  })

  test('keeps no empty and no double tag', () => {
    expect(ArtworkPayload.parse({ ...payload, tags: ['río', '', 'río', ' delta '] }).tags).toEqual([
      'río',
      'delta',
    ])
  })
})

describe('dimensions', () => {
  test.each([
    ['60 x 80 cm', { height: 60, width: 80, unit: 'cm' }],
    ['60x80', { height: 60, width: 80, unit: 'cm' }],
    ['1,5 × 2 m', { height: 1.5, width: 2, unit: 'm' }],
    ['12 X 9.5 IN', { height: 12, width: 9.5, unit: 'in' }],
    ['grande', { height: 0, width: 0, unit: 'cm' }],
    ['120 cm x 50 cm', { height: 0, width: 50, unit: 'cm' }],
    ['120 x 50 cm cm', { height: 120, width: 0, unit: 'cm' }],
    ['1 x 2 x 3 cm', { height: 0, width: 0, unit: 'cm' }],
  ])('%s', (text, found) => expect(dimensionsIn(text)).toEqual(found))
})

describe('the price that is charged', () => {
  test('is the final price when there is one', () => {
    expect(finalPriceOf({ basePrice: 100, finalPrice: 90, discount: 50 })).toBe(90)
  })
  test('else the base price less its discount', () => {
    expect(finalPriceOf({ basePrice: 100_000, discount: 15 })).toBe(85_000)
    expect(finalPriceOf({ basePrice: 99, discount: 42 })).toBe(57)
    expect(finalPriceOf({ basePrice: 101, discount: 42 })).toBe(59)
  })
  test('stays when only the discount changes', () => {
    expect(priceAfter(moneyOf(100, 'USD'), { discount: 10 }, 0)).toEqual(moneyOf(100, 'USD'))
  })
})

describe('a status', () => {
  test.each([
    ['for_sale', { isSold: true }, 'sold'],
    ['for_sale', { isAvailable: false, isSold: true }, 'sold'],
    ['sold', { isSold: false }, 'for_sale'],
    ['sold', { isAvailable: true }, 'for_sale'],
    ['sold', { isAvailable: false }, 'sold'],
    ['for_sale', { isAvailable: false }, 'not_for_sale'],
    ['not_for_sale', { isSold: false }, 'not_for_sale'],
    ['not_for_sale', {}, 'not_for_sale'],
    ['sold', {}, 'sold'],
    ['sold', { isAvailable: false, isSold: false }, 'not_for_sale'],
  ] as const)('%s with %o becomes %s', (before, status, after) => {
    expect(saleStateAfter(before, status)).toBe(after)
  })
})

describe('a work that somebody has', () => {
  const work = {
    saleState: 'for_sale',
    published: true,
    price: moneyOf(100, 'ARS'),
    discountPercentage: 0,
  } as const
  const dearer = { ...work, price: moneyOf(200, 'ARS') }
  const sold = { ...work, saleState: 'sold' } as const

  test('keeps its price while somebody pays for it', () => {
    expect(refusalOf(work, dearer, 'buyer')).toBe('artwork_being_paid')
    // Sold over the counter: a buyer who is only about to pay gives way, at the price that the work had.
    expect(refusalOf(work, sold, 'buyer')).toBeUndefined()
    expect(refusalOf(work, { ...sold, price: dearer.price }, 'buyer')).toBe('artwork_being_paid')
    expect(refusalOf(work, work, 'buyer')).toBeUndefined()
  })
  test('stays sold to the order that bought it', () => {
    expect(refusalOf(sold, work, 'order')).toBe('artwork_sold_by_order')
  })
  test('can come back when it was sold at the studio, and then at another price', () => {
    expect(refusalOf(sold, dearer, 'studio')).toBeUndefined()
    expect(refusalOf(sold, { ...dearer, saleState: 'sold' }, 'studio')).toBe('sold_price_is_fixed')
  })
})

test('an id is made of the title and something that nobody guesses', () => {
  expect(catalogueIdOf('¡Atardecer, en el Ñandú!', 'A_b-C1d2e3F4')).toBe('atardecer-en-el-nandu-abc1d2')
  expect(catalogueIdOf('***', 'abcdefgh')).toBe('obra-abcdef')
})

test('the same picture is not hung twice', () => {
  const gallery = [{ id: 'a' }, { id: 'a' }]
  expect(errorsOf({ ...payload, images: { ...payload.images, gallery } })).toEqual({
    'images.gallery': 'Hay una imagen repetida',
  })
})

test('a work is not given away, be it without a price or with all of it off', () => {
  const missing = { 'pricing.finalPrice': 'El precio debe ser mayor a 0' }
  expect(errorsOf({ ...payload, pricing: {} })).toEqual(missing)
  expect(errorsOf({ ...payload, pricing: { basePrice: 100, discount: 100 } })).toEqual(missing)
  expect(errorsOf({ ...payload, pricing: { basePrice: 100, discount: 99 } })).toEqual({})
})

describe('some fields of a price', () => {
  const before = moneyOf(100, 'USD')
  test('change it, by its own discount or the one that it had', () => {
    expect(priceAfter(before, { finalPrice: 50 }, 0)).toEqual(moneyOf(50, 'USD'))
    expect(priceAfter(before, { basePrice: 200, discount: 50 }, 10)).toEqual(moneyOf(100, 'USD'))
    expect(priceAfter(before, { basePrice: 200, discount: 0 }, 10)).toEqual(moneyOf(200, 'USD'))
    expect(priceAfter(before, { basePrice: 200 }, 10)).toEqual(moneyOf(180, 'USD'))
  })
  test('leave something of it, by whichever discount', () => {
    const sentence = 'El precio debe ser mayor a 0'
    expect(() => priceAfter(before, { basePrice: 5000 }, 100)).toThrow(sentence)
    expect(() => priceAfter(before, { basePrice: 5000, discount: 100 }, 0)).toThrow(sentence)
    expect(() => priceAfter(before, { basePrice: 5000 }, 100)).toThrow(
      expect.objectContaining({
        details: { message: sentence, errors: [{ field: 'pricing.finalPrice', message: sentence }] },
      }),
    )
    expect(priceAfter(before, { finalPrice: 5000 }, 100)).toEqual(moneyOf(5000, 'USD'))
  })
  test('leave the amount when only the currency changes', () =>
    expect(priceAfter(before, { currency: 'ARS' }, 0)).toEqual(moneyOf(100, 'ARS')))
})

test.each([
  ['orillas', 'orillas'],
  ['', null],
  [null, null],
  [undefined, undefined],
])('a series that is given as %j is kept as %j', (given, kept) => {
  expect(ArtworkPayload.parse({ ...payload, series: given }).series).toBe(kept)
})

test.each([
  [{ isAvailable: true }, 'for_sale'],
  [{ isReserved: true }, 'for_sale'],
  [{ isSold: true, isReserved: true }, 'sold'],
  [{}, 'not_for_sale'],
])('an answer that says %o tells of a work that is %s', (said, state) => {
  expect(saleStateIn({ isSold: false, isAvailable: false, isReserved: false, ...said })).toBe(state)
})
