import { changedByPercent } from '#money/change-by-percent.ts'
import { PRICED_PACKINGS, type PricedPacking } from './parcel.ts'
import type { Province } from './provinces.ts'
import type { ShippingRates, ShippingZone } from './shipping-rates.ts'

/** A zone as it is typed: numbers are texts until they are sent. */
export interface TypedZone {
  readonly name: string
  readonly provinces: readonly Province[]
  readonly daysFrom: string
  readonly daysTo: string
  readonly prices: Readonly<Record<PricedPacking, string>>
}

/** The table as it is typed. */
export interface TypedRates {
  readonly zones: readonly TypedZone[]
  readonly insurancePercent: string
  readonly freeFrom: string
  readonly validUntil: string
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g
const pesosText = (pesos: number | null) => (pesos === null ? '' : String(pesos).replace(THOUSANDS, '.'))

const eachPacking = <Value>(of: (packing: PricedPacking) => Value) =>
  Object.fromEntries(PRICED_PACKINGS.map((packing) => [packing, of(packing)])) as Record<PricedPacking, Value>

const typedZone = ({ prices, daysFrom, daysTo, ...zone }: ShippingZone): TypedZone => ({
  ...zone,
  daysFrom: String(daysFrom),
  daysTo: String(daysTo),
  prices: eachPacking((packing) => pesosText(prices[packing])),
})

export const typedRates = ({ zones, insurancePercent, freeFrom, validUntil }: ShippingRates): TypedRates => ({
  zones: zones.map(typedZone),
  insurancePercent: String(insurancePercent).replace('.', ','),
  freeFrom: pesosText(freeFrom),
  validUntil,
})

/** What is no number stays none, so that the table refuses it at its field. */
const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

const pesosIn = (text: string): number | null => {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return null
  return numberIn(/^\d{1,3}(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed)
}

/** The table that was typed, to be checked by its schema. */
export const ratesIn = (typed: TypedRates): ShippingRates => ({
  ...typed,
  zones: typed.zones.map((zone) => ({
    ...zone,
    provinces: [...zone.provinces],
    daysFrom: numberIn(zone.daysFrom),
    daysTo: numberIn(zone.daysTo),
    prices: eachPacking((packing) => pesosIn(zone.prices[packing])),
  })),
  insurancePercent: numberIn(typed.insurancePercent),
  freeFrom: pesosIn(typed.freeFrom),
})

/** A zone that nothing is written of yet. */
export const blankZone: TypedZone = {
  name: '',
  provinces: [],
  daysFrom: '',
  daysTo: '',
  prices: eachPacking(() => ''),
}

/** The same table with each price raised, or lowered, by so many per cent; what is no price stays as it was typed. */
export const raisedPrices = (typed: TypedRates, percent: number): TypedRates => ({
  ...typed,
  zones: typed.zones.map(({ prices, ...zone }) => ({
    ...zone,
    prices: eachPacking((packing) => {
      const before = pesosIn(prices[packing])
      if (before === null || Number.isNaN(before)) return prices[packing]
      return pesosText(changedByPercent(before, percent))
    }),
  })),
})
