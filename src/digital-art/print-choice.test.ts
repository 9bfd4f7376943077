import { expect, test } from 'vitest'
import { moneyOf } from '#money/money.ts'
import { choiceFor, choicesFor, priceAsChosen, printFactsText } from './print-choice.ts'

const price = moneyOf(15_000, 'ARS')
const pricesWith = (glossyExtra: number | null, certificateExtra: number | null) =>
  choicesFor(undefined).map(
    (choice) => priceAsChosen(price, { glossyExtra, certificateExtra }, choice).minor / 100,
  )

test('what the artist asks for a paper and for a certificate is added to the price of a size', () => {
  expect(choicesFor(undefined).map(({ paper, certificate }) => `${paper} ${certificate}`)).toEqual([
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

test('of an edition the paper is chosen, and nobody chooses or pays the certificate that goes with it', () => {
  expect(choicesFor(30)).toEqual([
    { paper: 'mate', certificate: false },
    { paper: 'brillante', certificate: false },
  ])
  const wished = { paper: 'brillante', certificate: true } as const
  expect([choiceFor(undefined, wished), choiceFor(30, wished)]).toEqual([
    wished,
    { paper: 'brillante', certificate: false },
  ])
})

test('a print says how it is made; a copy that its certificate is included, where it was not paid for', () => {
  const [matt, certified] = choicesFor(undefined)
  if (matt === undefined || certified === undefined) throw new Error('there are choices')
  const copy = { number: 7, size: 30 }
  expect(printFactsText(certified, null)).toBe('papel mate, con certificado firmado')
  expect(printFactsText(matt, copy)).toBe('papel mate, ejemplar 7/30, con certificado firmado incluido')
  expect(printFactsText(certified, copy)).toBe('papel mate, con certificado firmado, ejemplar 7/30')
  expect(printFactsText(null, null)).toBe('')
})
