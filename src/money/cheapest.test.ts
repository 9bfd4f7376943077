import { expect, test } from 'vitest'
import { cheapestOf } from './cheapest.ts'
import { type Money, moneyOf } from './money.ts'

const RATE = 1500

const priced = (major: number, currency: Money['currency']) => ({ price: moneyOf(major, currency) })
const byRate = ({ price }: { readonly price: Money }) =>
  price.currency === 'ARS' ? price : moneyOf((price.minor / 100) * RATE, 'ARS')
const withoutRate = ({ price }: { readonly price: Money }) => (price.currency === 'ARS' ? price : null)

const dollars = priced(40, 'USD')
const pesos = priced(15_000, 'ARS')

test('what costs least is told by what is charged, not by the number of another currency', () => {
  expect(cheapestOf([dollars, pesos], byRate)).toBe(pesos)
  expect(cheapestOf([dollars, priced(80_000, 'ARS')], byRate)).toBe(dollars)
})

test('what has no rate comes last, and alone it is compared within the currency of the first', () => {
  expect(cheapestOf([dollars, pesos], withoutRate)).toBe(pesos)
  const cheap = priced(20, 'USD')
  expect(cheapestOf([dollars, priced(10, 'EUR'), cheap], withoutRate)).toBe(cheap)
})

test('of nothing nothing is the cheapest', () => {
  expect(cheapestOf([], byRate)).toBeUndefined()
})
