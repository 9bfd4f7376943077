import { z } from 'zod'
import { alone } from '#platform/contract/web-address.ts'
import { localDayNumber } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { PRICED_PACKINGS, type PricedPacking } from './parcel.ts'
import { PROVINCES, type Province } from './provinces.ts'

const MOST_ZONES = 12
const HIGHEST_PRICE = 1_000_000_000

const whole = (message: string) => z.int(message).min(0, message).max(HIGHEST_PRICE, message)

const price = whole('Escribí el precio en pesos, sin centavos').nullable()
const days = z.int('Escribí los días').min(0, 'Escribí los días').max(120, 'Escribí los días')

/** Provinces to which a parcel costs the same. Prices in whole pesos; null where there is none. */
const ShippingZone = z
  .object({
    name: z.string().trim().min(1, 'Ponele un nombre a la zona').max(80, 'Usá como máximo 80 caracteres'),
    provinces: z.array(z.enum(PROVINCES as [Province, ...Province[]], 'Esa provincia no existe')).max(24),
    /** Working days that it takes. */
    daysFrom: days,
    daysTo: days,
    prices: z.object({ tubo: price, chica: price, mediana: price, grande: price } satisfies Record<
      PricedPacking,
      typeof price
    >),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    message: 'No puede ser menos que el mínimo',
  })
export type ShippingZone = z.infer<typeof ShippingZone>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSURANCE = 'Escribí un porcentaje de 0 a 20'

/** What delivery costs: the artist's own table. Empty prices are not offered. */
export const ShippingRates = z
  .object({
    zones: z.array(ShippingZone).max(MOST_ZONES, `Podés cargar hasta ${MOST_ZONES} zonas`),
    /** Per cent of what the works cost. */
    insurancePercent: z.number(INSURANCE).min(0, INSURANCE).max(20, INSURANCE),
    /** From this on, in whole pesos, nothing is charged for it; null for never. */
    freeFrom: whole('Escribí el monto en pesos, sin centavos').nullable(),
    /** The last day of these prices, 'YYYY-MM-DD'; empty when they have no end. */
    validUntil: z
      .string()
      .max(10, alone('La fecha no es válida'))
      .refine(
        (day) => day === '' || (DAY.test(day) && !Number.isNaN(Date.parse(day))),
        'La fecha no es válida',
      ),
  })
  .superRefine(({ zones }, context) => {
    const taken = new Set<Province>()
    for (const [at, { provinces }] of zones.entries())
      for (const province of provinces) {
        if (taken.has(province))
          context.addIssue({
            code: 'custom',
            path: ['zones', at, 'provinces'],
            message: `${province} está en dos zonas`,
          })
        taken.add(province)
      }
  })
export type ShippingRates = z.infer<typeof ShippingRates>

const noPrices = Object.fromEntries(PRICED_PACKINGS.map((packing) => [packing, null])) as Record<
  PricedPacking,
  null
>

const zone = (name: string, daysFrom: number, daysTo: number, provinces: Province[]): ShippingZone => ({
  name,
  provinces,
  daysFrom,
  daysTo,
  prices: noPrices,
})

/** What the artist finds before she has written anything: zones to begin with, and no prices. */
export const firstRates: ShippingRates = {
  zones: [
    zone('Ciudad y provincia de Buenos Aires', 2, 5, ['Ciudad Autónoma de Buenos Aires', 'Buenos Aires']),
    zone('Centro', 3, 7, ['Córdoba', 'Entre Ríos', 'La Pampa', 'San Luis', 'Santa Fe']),
    zone('Norte y Cuyo', 4, 9, [
      'Catamarca',
      'Chaco',
      'Corrientes',
      'Formosa',
      'Jujuy',
      'La Rioja',
      'Mendoza',
      'Misiones',
      'Salta',
      'San Juan',
      'Santiago del Estero',
      'Tucumán',
    ]),
    zone('Patagonia', 5, 12, [
      'Chubut',
      'Neuquén',
      'Río Negro',
      'Santa Cruz',
      'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
    ]),
  ],
  insurancePercent: 1,
  freeFrom: null,
  validUntil: '',
}

/** Whole days in which the prices are still good: 0 on their last day, less when it is over; null without an end. */
export function daysLeft({ validUntil }: Pick<ShippingRates, 'validUntil'>, now: Date): number | null {
  if (validUntil === '') return null
  return Date.parse(validUntil) / DAY_MS - localDayNumber(now)
}

/** Whether the table is one to charge by. */
export const areGood = (rates: ShippingRates, now: Date): boolean => (daysLeft(rates, now) ?? 0) >= 0
