import { describe, expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { artworkAnswer, pictureAnswer } from '../../tests/support/catalogue-answers.ts'
import {
  type ArtworkForm,
  copyOf,
  emptyArtworkForm,
  errorsOfArtwork,
  formOf,
  parcelIn,
  payloadOf,
  priceFromList,
  priceText,
  saleStateOf,
  savingIn,
} from './artwork-form.ts'

const complete: ArtworkForm = {
  ...emptyArtworkForm(2024),
  title: 'Delta',
  description: 'El río.',
  technique: 'Óleo',
  price: '85.000',
  discount: '15',
  height: '60,5',
  width: '80',
  imageUrl: '/media/x.webp',
}

test('a complete form is sent as the specification shapes it', () => {
  expect(errorsOfArtwork(complete, { isNew: true })).toEqual({})
  expect(payloadOf(complete)).toMatchObject({
    dimensions: '60,5 x 80 cm',
    pricing: { basePrice: 100_000, finalPrice: 85_000, discount: '15', currency: 'ARS' },
    status: { isAvailable: true, isSold: false },
    published: true,
  })
})

test('a side that cannot be read accuses itself alone', () => {
  const saidOf = (sides: Pick<ArtworkForm, 'height' | 'width'>) => {
    const { height, width } = errorsOfArtwork({ ...emptyArtworkForm(2024), ...sides }, { isNew: true })
    return { height, width }
  }
  const [height, width] = ['El alto debe ser mayor a 0', 'El ancho debe ser mayor a 0']
  expect(saidOf({ height: '120 cm', width: '50' })).toEqual({ height, width: undefined })
  expect(saidOf({ height: '120', width: 'ancho' })).toEqual({ height: undefined, width })
})

test('an empty form says everything at once', () => {
  expect(errorsOfArtwork(emptyArtworkForm(2024), { isNew: true })).toEqual({
    title: 'El título es requerido',
    description: 'La descripción es requerida',
    technique: 'La técnica es requerida',
    price: 'El precio debe ser mayor a 0',
    height: 'El alto debe ser mayor a 0',
    width: 'El ancho debe ser mayor a 0',
    imageUrl: 'Debe subir una imagen o proporcionar una URL',
  })
})

test('a price that could be two is neither of them, and says so', () => {
  const { price } = errorsOfArtwork({ ...complete, price: '85,000' }, { isNew: true })
  expect(price).toBe('No entendemos «85,000»: escribí el precio así, 85.000')
})

test('a work that loses its picture is told so', () => {
  expect(errorsOfArtwork({ ...complete, imageUrl: '' }, { isNew: false })).toEqual({
    imageUrl: 'La URL de la imagen es requerida',
  })
})

test('the original price is derived and the saving shown', () => {
  expect(savingIn(complete)).toEqual({ original: moneyOf(100_000, 'ARS'), saved: moneyOf(15_000, 'ARS') })
})

test.each([['-1'], ['101'], ['doce'], ['1.5']])('a discount of %s is refused', (discount) => {
  expect(errorsOfArtwork({ ...complete, discount }, { isNew: true }).discount).toBe(
    'El descuento debe estar entre 0 y 100',
  )
})

test('a copy is a draft and never sold', () => {
  expect(copyOf({ ...complete, sold: true, inventoryNumber: 'EdS-1' })).toMatchObject({
    title: 'Delta (copia)',
    inventoryNumber: '',
    sold: false,
    draft: true,
  })
})

test('beside the price stands what visitors see, and nothing while it is no price or no discount', () => {
  expect(priceText({ ...complete, price: '100.000', discount: '20' })).toBe(
    'Se muestra ARS 125.000 tachado y se cobra ARS 100.000. Ahorro: ARS 25.000.',
  )
  for (const discount of ['5,5', '5.5', 'doce', '', '0', '100', '-3'])
    expect([discount, priceText({ ...complete, discount })]).toEqual([discount, ''])
  for (const price of ['-5', '', 'mil', '0'])
    expect([price, priceText({ ...complete, price })]).toEqual([price, ''])
})

test.each([
  ['125.000', '20', '100.000'],
  ['125000', '20', '100.000'],
  ['99.999', '33', '66.999'],
  ['1.500,50', '', '1.500,5'],
  ['1000', '5,5', '1.000'],
  ['1000', '100', '1.000'],
  ['1000', '150', '1.000'],
  ['', '20', ''],
  ['mil', '20', ''],
])('a list price of %s less %s %% is charged as %s', (list, discount, price) => {
  expect(priceFromList(list, discount)).toBe(price)
})

test('the form of a new work is empty, but for the year and what nearly every work has', () => {
  expect(emptyArtworkForm(2026)).toMatchObject({
    year: '2026',
    price: '',
    currency: 'ARS',
    discount: '0',
    height: '',
    width: '',
    unit: 'cm',
    imageUrl: '',
    imageAlt: '',
    views: [],
    sold: false,
    notForSale: false,
    draft: false,
    series: '',
  })
})

describe('the form of a work that is there', () => {
  test('shows it as it would be typed', () => {
    expect(formOf(artworkAnswer())).toMatchObject({
      title: 'Río',
      year: '2024',
      tags: ['delta'],
      price: '85.000',
      currency: 'ARS',
      discount: '15',
      height: '60,5',
      width: '80',
      unit: 'cm',
      imageUrl: '/media/rio.webp',
      imageAlt: 'La imagen rio',
      zoomLimit: '2400',
      views: [],
      draft: false,
    })
    expect(formOf(artworkAnswer({ published: false })).draft).toBe(true)
  })
  test('leaves a size empty that cannot be read', () =>
    expect(formOf(artworkAnswer({ dimensions: 'grande' }))).toMatchObject({ height: '', width: '' }))
  test.each([
    ['for sale', { isAvailable: true }, { sold: false, notForSale: false }],
    ['held', { isReserved: true }, { sold: false, notForSale: false }],
    ['sold', { isSold: true }, { sold: true, notForSale: false }],
    ['not for sale', {}, { sold: false, notForSale: true }],
  ])('says of one that is %s just that', (_what, status, said) => {
    const none = { isAvailable: false, isSold: false, isReserved: false, reservedUntil: null }
    expect(formOf(artworkAnswer({ status: { ...none, ...status } }))).toMatchObject(said)
  })
  test('is sent as the work was, when nothing is changed', () => {
    expect(payloadOf(formOf(artworkAnswer()))).toMatchObject({
      dimensions: '60,5 x 80 cm',
      tags: ['delta'],
      pricing: { basePrice: 100_000, finalPrice: 85_000 },
      images: { main: { url: '/media/rio.webp', alt: 'La imagen rio', zoomLimit: 2400 } },
    })
  })
})

test('a copy is not among the works of the home page, and is not published on the day of its model', () => {
  const copy = copyOf({ ...complete, featured: true, publishAt: '2026-12-01T10:00' })
  expect(copy.featured).toBe(false)
  expect(payloadOf(copy)).toMatchObject({ published: false, publishAt: '' })
})

test('what is sold, or not for sale, is not sent as available; a draft is not sent as published', () => {
  const sent = (changes: Partial<ArtworkForm>) => payloadOf({ ...complete, ...changes })
  expect(sent({ sold: true }).status).toEqual({ isAvailable: false, isSold: true })
  expect(sent({ notForSale: true }).status).toEqual({ isAvailable: false, isSold: false })
  expect(sent({ draft: true }).published).toBe(false)
})

test('spaces around a size or a discount are not sent', () => {
  const sent = (changes: Partial<ArtworkForm>) => payloadOf({ ...complete, ...changes })
  expect(sent({ height: ' 60 ', width: ' 80 ' }).dimensions).toBe('60 x 80 cm')
  expect(sent({ height: '  ', width: '' }).dimensions).toBe('0 x 0 cm')
  for (const discount of ['', '  ']) expect(sent({ discount }).pricing.discount).toBe(0)
})

test('a work without a discount has its price as its original one', () => {
  expect(payloadOf({ ...complete, discount: '0' }).pricing).toMatchObject({
    basePrice: 85_000,
    finalPrice: 85_000,
  })
})

test('further views are sent in their order with what they show, and not at all when there are none', () => {
  const views = [pictureAnswer('marco'), pictureAnswer('firma')]
  expect(payloadOf({ ...complete, views }).images).toMatchObject({
    gallery: [
      { id: 'marco', alt: 'La imagen marco' },
      { id: 'firma', alt: 'La imagen firma' },
    ],
  })
  expect(payloadOf(complete).images).not.toHaveProperty('gallery')
})

test('a new work whose picture is only spaces is asked for one', () => {
  expect(errorsOfArtwork({ ...complete, imageUrl: '  ' }, { isNew: true })).toEqual({
    imageUrl: 'Debe subir una imagen o proporcionar una URL',
  })
})

test('a work is sent with the series that it belongs to, and a new one with none', () => {
  expect(payloadOf(complete).series).toBeNull()
  expect(payloadOf(formOf(artworkAnswer())).series).toBeNull()
  expect(payloadOf(formOf(artworkAnswer({ series: 'orillas' }))).series).toBe('orillas')
})

test.each([
  [{ sold: false, notForSale: false }, 'for_sale'],
  [{ sold: false, notForSale: true }, 'not_for_sale'],
  [{ sold: true, notForSale: true }, 'sold'],
] as const)('a form with %o shows a work that is %s', (ticked, state) => {
  expect(saleStateOf(ticked)).toBe(state)
})

describe('the parcel of a work', () => {
  const parcel = (typed: Partial<ArtworkForm>) => parcelIn({ ...complete, ...typed })

  test('follows what is typed, with a comma as well and with spaces', () => {
    expect(parcel({ height: ' 60,5 ', width: '80', weightKg: '21,5' })).toMatchObject({
      sides: [90, 70.5, 10],
      weightKg: 21.5,
    })
    expect(parcel({ packedSize: '120 x 100 x 12' }).sides).toEqual([120, 100, 12])
  })

  test('has no sides while one of them is no number, and no weight while that is none', () => {
    expect(parcel({ height: 'alto' }).sides).toEqual([])
    expect(parcel({ weightKg: 'mucho' }).weightKg).toBe(0)
  })

  test('goes by the size of the work until the packed one is typed to its end', () => {
    expect(parcel({ packedSize: '120 x' })).toEqual(parcel({}))
    expect(parcel({ packedSize: '120 x' }).sides).not.toEqual([])
  })
})
