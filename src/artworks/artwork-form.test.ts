import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import {
  type ArtworkForm,
  copyOf,
  emptyArtworkForm,
  errorsOfArtwork,
  payloadOf,
  priceFromList,
  priceText,
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
  expect(copyOf({ ...complete, sold: true })).toMatchObject({
    title: 'Delta (copia)',
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
  ['', '20', ''],
  ['mil', '20', ''],
])('a list price of %s less %s %% is charged as %s', (list, discount, price) => {
  expect(priceFromList(list, discount)).toBe(price)
})
