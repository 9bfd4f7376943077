import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICED_PACKINGS } from './parcel.ts'
import { PROVINCES } from './provinces.ts'
import { leastShipping, quoteShipping, shippingSum } from './shipping-quote.ts'
import { daysLeft, firstRates, ShippingRates } from './shipping-rates.ts'

const now = new Date('2026-11-24T15:00:00Z')

/** The first proposal with prices: each zone 1.000 more than the one before, each parcel the double. */
const rates: ShippingRates = {
  ...firstRates,
  insurancePercent: 1.5,
  zones: firstRates.zones.map((zone, at) => ({
    ...zone,
    prices: { tubo: 9_000 + at * 1000, chica: 10_000 + at * 1000, mediana: 20_000, grande: null },
  })),
}
const cordoba = (
  changes: Partial<ShippingRates>,
  packings: Parameters<typeof quoteShipping>[1]['packings'] = ['chica'],
) => quoteShipping({ ...rates, ...changes }, { packings, value: 200_001 }, 'Córdoba', now)

test('each of the 24 provinces is in one zone of the first proposal', () => {
  expect(firstRates.zones.flatMap(({ provinces }) => provinces).toSorted()).toEqual([...PROVINCES].toSorted())
  expect(ShippingRates.safeParse(firstRates).success).toBe(true)
})

test('a delivery costs what its zone asks for each parcel, and the insurance of what is in them', () => {
  expect(cordoba({})).toEqual({
    price: { zone: 'Centro', freight: 11_000, insurance: 3000, daysFrom: 3, daysTo: 7 },
    unpriced: null,
  })
  expect(cordoba({}, ['chica', 'tubo']).price?.freight).toBe(21_000)
})

test('nothing is charged from the amount that the artist has named', () => {
  expect(cordoba({ freeFrom: 200_001 }).price).toMatchObject({ freight: 0, insurance: 0 })
  expect(cordoba({ freeFrom: 200_002 }).price).toMatchObject({ freight: 11_000 })
})

test('without a price there is no quote: no table, no parcel, no province, or a table that is too old', () => {
  const none = { price: null, unpriced: 'no_price' }
  expect(cordoba({ zones: [] })).toEqual(none)
  expect(cordoba({}, ['grande'])).toEqual(none)
  expect(quoteShipping(rates, { packings: ['chica'], value: 1 }, 'Uruguay', now)).toEqual(none)
  expect(cordoba({ validUntil: '2026-11-23' })).toEqual(none)
  expect(cordoba({ validUntil: '2026-11-24' }).price).not.toBeNull()
})

test('one work that has to be asked about is asked about with all the others', () => {
  expect(cordoba({}, ['chica', 'a cotizar'])).toEqual({ price: null, unpriced: 'ask' })
})

test('the least that a delivery costs is that of the cheapest zone which has a price', () => {
  const consignment = { packings: ['chica'], value: 100_000 } as const
  expect(leastShipping(rates, consignment, now)).toBe(11_500)
  expect(leastShipping(firstRates, consignment, now)).toBeUndefined()
})

test('the last day counts by the clocks of Argentina', () => {
  const last = { validUntil: '2026-11-24' }
  expect(daysLeft(last, new Date('2026-11-25T02:59:00Z'))).toBe(0)
  expect(daysLeft(last, new Date('2026-11-25T03:00:00Z'))).toBe(-1)
  expect(daysLeft(last, new Date('2026-11-17T12:00:00Z'))).toBe(7)
  expect(daysLeft({ validUntil: '' }, now)).toBeNull()
})

test.each([
  [
    { zones: [rates.zones[0], rates.zones[0]] },
    'zones.1.provinces',
    'Ciudad Autónoma de Buenos Aires está en dos zonas',
  ],
  [{ zones: [{ ...rates.zones[0], daysTo: 1 }] }, 'zones.0.daysTo', 'No puede ser menos que el mínimo'],
  [{ insurancePercent: 21 }, 'insurancePercent', 'Escribí un porcentaje de 0 a 20'],
  [{ validUntil: '2026-13-01' }, 'validUntil', 'La fecha no es válida'],
  [{ freeFrom: 1.5 }, 'freeFrom', 'Escribí el monto en pesos, sin centavos'],
])('%j is refused at its field', (changes, field, message) => {
  const { error } = ShippingRates.safeParse({ ...rates, ...changes })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([field, message])
})

test('whatever is sent, freight and insurance are whole pesos that are never negative', () => {
  const packings = fc.array(fc.constantFrom(...PRICED_PACKINGS), { maxLength: 20 })
  fc.assert(
    fc.property(
      packings,
      fc.integer({ min: 0, max: 1e11 }),
      fc.constantFrom(...PROVINCES),
      (sent, value, to) => {
        const { price } = quoteShipping(rates, { packings: sent, value }, to, now)
        if (price === null) expect(sent).toContain('grande')
        else
          expect(Number.isInteger(shippingSum(price)) && price.freight >= 0 && price.insurance >= 0).toBe(
            true,
          )
      },
    ),
  )
})
