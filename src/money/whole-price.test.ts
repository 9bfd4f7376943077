import { expect, test } from 'vitest'
import { wholePrice } from './whole-price.ts'

const MISSING = 'El precio debe ser mayor a 0'
const said = (price: unknown) => wholePrice(MISSING).safeParse(price).error?.issues[0]?.message

test('a price is what the pages can show of it: whole, above zero, and no sum that nobody pays', () => {
  for (const price of [1, 150_000, '150000', 100_000_000_000])
    expect(said(price), String(price)).toBeUndefined()
  for (const price of [0, -5, 0.001, 'mucho', undefined, Number.NaN]) expect(said(price)).toBe(MISSING)
  for (const price of [100.5, '849.15', 0.5]) expect(said(price)).toBe('Escribí el precio sin centavos')
  expect(said(100_000_000_001)).toBe('El precio es demasiado alto')
})

test('a text is read as it is typed in Argentina, wherever it comes from', () => {
  const read = (text: string) => wholePrice(MISSING).safeParse(text).data
  expect([
    read('850.000'),
    read('1.500.000'),
    read('850.000,00'),
    read('$ 90.000'),
    read('150000.00'),
  ]).toEqual([850_000, 1_500_000, 850_000, 90_000, 150_000])
  expect(said('850.000,50')).toBe('Escribí el precio sin centavos')
  expect(said('85,000')).toBe('No entendemos «85,000»: escribí el precio así, 85.000')
})

test('what is no price is told one thing only', () => {
  for (const price of [0, -5, -5.5, 0.001])
    expect(
      wholePrice(MISSING)
        .safeParse(price)
        .error?.issues.map(({ message }) => message),
    ).toEqual([MISSING])
})
