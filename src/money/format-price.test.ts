import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'
import { CURRENCIES } from './money.ts'

test('a price is written as the platform writes it, with a plain space', () => {
  const amount = fc.integer({ min: -100_000_000_000_00, max: 100_000_000_000_00 })
  fc.assert(
    fc.property(amount, fc.constantFrom(...CURRENCIES), (minor, currency) => {
      const format = new Intl.NumberFormat('es-AR', {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        maximumFractionDigits: 0,
      })
      const written = format.format(minor / 100).replaceAll('\u00a0', ' ')
      expect(formatPrice({ minor, currency })).toBe(written)
    }),
  )
})

test.each([
  [0, 'ARS 0'],
  [49, 'ARS 0'],
  [50, 'ARS 1'],
  [99_949, 'ARS 999'],
  [99_950, 'ARS 1.000'],
  [148_000_000, 'ARS 1.480.000'],
  [-120_000, '-ARS 1.200'],
])('%i centavos are %s', (minor, text) => {
  expect(formatPrice({ minor, currency: 'ARS' })).toBe(text)
})
