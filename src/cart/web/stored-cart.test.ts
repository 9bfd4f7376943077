import { expect, test } from 'vitest'
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

test('a cart survives being stored', () => {
  expect(cartFrom(JSON.parse(JSON.stringify({ lines: [line] })))).toEqual({ lines: [line] })
})

test('what is not a cart is an empty one', () => {
  for (const stored of [undefined, null, 'x', {}, { lines: 'x' }])
    expect(cartFrom(stored)).toEqual({ lines: [] })
})

test('broken lines are dropped, whole ones stay', () => {
  const broken = [{ ...line, price: '1200' }, { ...line, currency: 'BRL' }, { ...line, quantity: 2 }, null]
  expect(cartFrom({ lines: [...broken, line] })).toEqual({ lines: [line] })
})
