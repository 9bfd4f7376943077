import { expect, test } from 'vitest'
import { sampleDigitalArtwork } from '#digital-art/sample-digital-artwork.ts'
import { printLineOf } from '../print-line-of.ts'
import { cartFrom } from './stored-cart.ts'

const line = {
  id: 'rio-abc',
  title: 'Río',
  artist: 'A',
  price: 1200,
  currency: 'ARS',
  imageUrl: '/a.webp',
  thumbnailUrl: '/b.webp',
  technique: 'Óleo',
  dimensions: '10 x 20 cm',
  quantity: 1,
}

const [size] = sampleDigitalArtwork.sizes
if (size === undefined) throw new Error('the sample has sizes')
const print = printLineOf(sampleDigitalArtwork, size)

test('a cart survives being stored', () => {
  const lines = [line, print]
  expect(cartFrom(JSON.parse(JSON.stringify({ lines })))).toEqual({ lines })
})

test('a print is kept in the shape that the cart has for it', () => {
  expect(print).toMatchObject({
    id: 'ejemplo-a4',
    digitalArtId: 'ejemplo',
    title: 'Río en curvas - A4',
    price: 15_000,
    currency: 'ARS',
    type: 'digital',
    size: 'A4',
    sizeId: 'a4',
    dimensions: '21 x 29.7 cm',
    quantity: 1,
  })
})

test('a print without its size is none', () => {
  const { sizeId: _sizeId, ...broken } = print
  expect(cartFrom({ lines: [broken, { ...print, features: null }, { ...print, type: 'otra' }] })).toEqual({
    lines: [],
  })
})

test('what is not a cart is an empty one', () => {
  for (const stored of [undefined, null, 'x', {}, { lines: 'x' }])
    expect(cartFrom(stored)).toEqual({ lines: [] })
})

test('broken lines are dropped, whole ones stay', () => {
  const broken = [{ ...line, price: '1200' }, { ...line, currency: 'BRL' }, { ...line, quantity: 2 }, null]
  expect(cartFrom({ lines: [...broken, line] })).toEqual({ lines: [line] })
})

test('a work that was stored twice lies in the cart once', () => {
  expect(cartFrom({ lines: [line, print, line, { ...print }] })).toEqual({ lines: [line, print] })
})

test('a print keeps what its choices cost; one whose prices are none is dropped', () => {
  const priced = { ...print, choicePrices: { mate: 15_000, brillante: 17_000 } }
  const spoilt = { ...print, choicePrices: { mate: 'poco' } }
  expect(cartFrom({ lines: [priced] }).lines).toEqual([priced])
  expect(cartFrom({ lines: [spoilt, { ...print, choicePrices: 3 }] }).lines).toEqual([])
})

test('a print that was stored before there was a choice is printed as usual', () => {
  const { choice: _choice, ...earlier } = print
  const spoilt = { ...print, choice: { paper: 'seda', certificate: 'sí' } }
  for (const stored of [earlier, spoilt])
    expect(cartFrom({ lines: [stored] }).lines).toEqual([
      { ...print, choice: { paper: 'mate', certificate: false } },
    ])
})

test('a copy of an edition that was kept with a certificate for money is kept without, at what it costs then', () => {
  const choicePrices = { mate: 15_000, 'mate+certificado': 20_000, brillante: 17_000 }
  const choice = { paper: 'mate', certificate: true }
  const stored = { ...print, price: 20_000, choicePrices, choice }
  expect(cartFrom({ lines: [{ ...stored, editionSize: 30 }] }).lines).toMatchObject([
    { price: 15_000, choice: { paper: 'mate', certificate: false } },
  ])
  expect(cartFrom({ lines: [stored] }).lines).toEqual([stored])
})
