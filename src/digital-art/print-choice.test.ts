import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { everyChoice, priceAsChosen } from './print-choice.ts'

const price = moneyOf(15_000, 'ARS')
const pricesWith = (glossyExtra: number | null, certificateExtra: number | null) =>
  everyChoice.map((choice) => priceAsChosen(price, { glossyExtra, certificateExtra }, choice).minor / 100)

test('what the artist asks for a paper and for a certificate is added to the price of a size', () => {
  expect(everyChoice.map(({ paper, certificate }) => `${paper} ${certificate}`)).toEqual([
    'mate false',
    'mate true',
    'brillante false',
    'brillante true',
  ])
  expect(pricesWith(2_000, 500)).toEqual([15_000, 15_500, 17_000, 17_500])
  expect(pricesWith(null, 500)).toEqual([15_000, 15_500, 15_000, 15_500])
})

test('where nothing is asked for, each choice costs the same', () => {
  expect(new Set(pricesWith(null, null))).toEqual(new Set([15_000]))
  expect(new Set(pricesWith(0, 0))).toEqual(new Set([15_000]))
})
