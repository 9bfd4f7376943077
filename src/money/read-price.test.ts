import { expect, test } from 'vitest'
import { doubtOfPrice, readPrice, writePrice } from './read-price.ts'

test.each([
  ['150.000', 150_000],
  ['1.250.000,50', 1_250_000.5],
  ['150000', 150_000],
  ['1500,5', 1500.5],
  ['1500.5', 1500.5],
  ['$ 900', 900],
  ['$900', 900],
  ['$   150.000', 150_000],
  ['  $ 1.500 ', 1500],
  ['0', 0],
])('%s is read as %d', (text, price) => expect(readPrice(text)).toBe(price))

test.each([
  '',
  'mil',
  '1.2.3',
  '12,3,4',
  '900 $',
  '1$000',
  '85,000',
  '1,250,000',
  '9,999',
  '1e5',
  '-5',
  '1500.123',
])('%o is no price', (text) => expect(readPrice(text)).toBeNaN())

test.each([
  [2_590_000, '2.590.000'],
  [1234.5, '1.234,5'],
  [900, '900'],
])('%d is written %s, and read again', (price, text) => {
  expect(writePrice(price)).toBe(text)
  expect(readPrice(text)).toBe(price)
})

test('a price that could be two is doubted, and says how it is written', () => {
  expect(doubtOfPrice(' $ 85,000')).toBe('No entendemos «$ 85,000»: escribí el precio así, 85.000')
  for (const text of ['85.000', '85,5', '85,00', '0,125', 'mil', ''])
    expect(doubtOfPrice(text)).toBeUndefined()
})
