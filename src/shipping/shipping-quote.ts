import { z } from 'zod'
import { RATED_CARRIERS } from './carriers.ts'
import type { Packing, PricedPacking } from './parcel.ts'
import { letterOf } from './provinces.ts'
import { areGood, type ShippingRates, type ShippingZone } from './shipping-rates.ts'

/** What a delivery costs, in whole pesos, and how many working days it takes. */
export const ShippingPrice = z.object({
  /** The zone of the artist's table that it goes by, or what a carrier calls its service. */
  zone: z.string(),
  freight: z.int(),
  insurance: z.int(),
  /** Null where a carrier says no time. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
})
export type ShippingPrice = z.infer<typeof ShippingPrice>

/** Why a delivery has no price: a work has to be asked about, or the table has none for it. */
const UNPRICED = ['ask', 'no_price'] as const

/** What is known of a delivery before it is paid for. */
export const ShippingQuote = z.object({
  price: ShippingPrice.nullable(),
  /** Null when there is a price. */
  unpriced: z.enum(UNPRICED).nullable(),
})
export type ShippingQuote = z.infer<typeof ShippingQuote>

/** Whose price it is: the artist's table, or a carrier. */
export const PRICE_SOURCES = ['table', ...RATED_CARRIERS] as const

/** The option that goes by the artist's table. */
export const TABLE_OPTION = 'table'

/** That one, or the quote of a carrier and the place of the offer in it. */
export const OptionId = z
  .string()
  .regex(/^(?:table|[\w-]{20,64}\.\d{1,2})$/, 'La opción de envío no es válida')

/** One way to have a purchase delivered, where there are several. `id` is sent with the order. */
export const ShippingOption = z.object({
  id: z.string(),
  source: z.enum(PRICE_SOURCES),
  price: ShippingPrice,
})
export type ShippingOption = z.infer<typeof ShippingOption>

/** What names an option while prices change: whoever has chosen it keeps it when it is asked about anew. */
export const choiceOf = ({ source, price }: ShippingOption): string =>
  source === 'table' ? TABLE_OPTION : `${source} ${price.zone}`

/** What is to be delivered. */
export interface Consignment {
  readonly packings: readonly Packing[]
  /** What the works cost, in whole pesos. */
  readonly value: number
}

const isPriced = (packing: Packing): packing is PricedPacking => packing !== 'a cotizar'

const unpriced = (reason: (typeof UNPRICED)[number]): ShippingQuote => ({ price: null, unpriced: reason })

/** What the artist asks for insuring works of this value, in whole pesos. */
export const insuranceOf = ({ insurancePercent }: ShippingRates, value: number): number =>
  Math.round((value * Math.round(insurancePercent * 100)) / 10_000)

function priceIn(
  zone: ShippingZone,
  packings: readonly PricedPacking[],
  rates: ShippingRates,
  value: number,
): ShippingPrice | undefined {
  const { name, daysFrom, daysTo, prices } = zone
  let freight = 0
  for (const packing of packings) {
    const each = prices[packing]
    if (each === null) return undefined
    freight += each
  }
  const insurance = insuranceOf(rates, value)
  const isFree = rates.freeFrom !== null && value >= rates.freeFrom
  return { zone: name, freight: isFree ? 0 : freight, insurance: isFree ? 0 : insurance, daysFrom, daysTo }
}

/** What the artist's table asks for taking works to a province. */
export function quoteShipping(
  rates: ShippingRates,
  { packings, value }: Consignment,
  province: string,
  now: Date,
): ShippingQuote {
  const priced = packings.filter(isPriced)
  if (priced.length < packings.length) return unpriced('ask')
  const zone = areGood(rates, now)
    ? rates.zones.find(({ provinces }) => provinces.some((each) => each === province))
    : undefined
  const price = zone && priceIn(zone, priced, rates, value)
  return price === undefined ? unpriced('no_price') : { price, unpriced: null }
}

export const shippingSum = ({ freight, insurance }: Pick<ShippingPrice, 'freight' | 'insurance'>): number =>
  freight + insurance

/** What it costs in one zone, in whole pesos, and its working days. */
export interface ZonePrice {
  /** The letters of its provinces (ISO 3166-2:AR). */
  readonly regions: string
  readonly pesos: number
  readonly daysFrom: number
  readonly daysTo: number
}

/** What it costs in each zone that has a price for it. */
export const shippingByZone = (rates: ShippingRates, consignment: Consignment, now: Date): ZonePrice[] =>
  rates.zones.flatMap(({ provinces, daysFrom, daysTo }) => {
    const { price } = quoteShipping(rates, consignment, provinces[0] ?? '', now)
    if (price === null) return []
    return [{ regions: provinces.map(letterOf).join(''), pesos: shippingSum(price), daysFrom, daysTo }]
  })

/** The least that it costs anywhere; `undefined` when no zone has a price for it. */
export function leastShipping(rates: ShippingRates, consignment: Consignment, now: Date): number | undefined {
  const sums = shippingByZone(rates, consignment, now).map(({ pesos }) => pesos)
  return sums.length === 0 ? undefined : Math.min(...sums)
}
