import { expect, test } from 'vitest'
import { fieldErrorsIn } from '#platform/contract/field-errors.ts'
import { firstRates, ShippingRates } from './shipping-rates.ts'
import { blankZone, raisedPrices, ratesIn, typedRates } from './typed-rates.ts'

test('a table that is opened and saved is the same', () => {
  const [first, ...others] = firstRates.zones
  const rates = ShippingRates.parse({
    ...firstRates,
    zones: [{ ...first, prices: { tubo: 9000, chica: 1_250_000, mediana: 0, grande: null } }, ...others],
    insurancePercent: 1.5,
    freeFrom: 3_000_000,
    validUntil: '2027-01-31',
  })
  expect(typedRates(rates)).toMatchObject({ insurancePercent: '1,5', freeFrom: '3.000.000' })
  expect(typedRates(rates).zones[0]?.prices).toEqual({
    tubo: '9.000',
    chica: '1.250.000',
    mediana: '0',
    grande: '',
  })
  expect(ShippingRates.parse(ratesIn(typedRates(rates)))).toEqual(rates)
})

test('what is typed wrong is told at its field', () => {
  const typed = typedRates(firstRates)
  const wrong = {
    ...typed,
    insurancePercent: '',
    zones: [{ ...blankZone, prices: { ...blankZone.prices, chica: 'mucho', tubo: '12.50' } }],
  }
  expect(fieldErrorsIn(ShippingRates.safeParse(ratesIn(wrong))).map(({ field }) => field)).toEqual([
    'zones.0.name',
    'zones.0.daysFrom',
    'zones.0.daysTo',
    'zones.0.prices.tubo',
    'zones.0.prices.chica',
    'insurancePercent',
  ])
})

test('raising all prices leaves alone what has none, and cents go', () => {
  const prices = { tubo: '9.000', chica: '10.001', mediana: '', grande: 'mucho' }
  const typed = { ...typedRates(firstRates), zones: [{ ...blankZone, prices }] }
  expect(raisedPrices(typed, 7.5).zones[0]?.prices).toEqual({
    tubo: '9.675',
    chica: '10.751',
    mediana: '',
    grande: 'mucho',
  })
})
