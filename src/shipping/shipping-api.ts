import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { RATED_CARRIERS } from './carriers.ts'

export const shippingProblems = defineProblems({
  carrier_off: { status: 409, message: 'Este correo no está configurado.' },
  no_origin: {
    status: 409,
    message: 'Falta el código postal del taller, en Contacto: sin él ningún correo puede cotizar.',
  },
})

/** A carrier that can be asked for prices, and whether the settings of the shop name an account. */
const CarrierState = z.object({
  carrier: z.enum(RATED_CARRIERS),
  isSet: z.boolean(),
  /** Since when it refuses that account, in ISO 8601; null while it is not known to. */
  refusedSince: z.string().nullable(),
})
export type CarrierState = z.infer<typeof CarrierState>

export const listCarriers = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/shipping/carriers',
  summary:
    'The carriers that can be asked for prices, whether the shop has an account there, and since when that is refused',
  answer: envelope(z.array(CarrierState)),
  problems: [],
})

/** Why a carrier gives no price. */
export const CARRIER_FAILURES = ['too_large', 'refused', 'login', 'silent', 'misread'] as const

/** What a carrier has answered to a test: prices in whole pesos, or why there are none. */
const CarrierTest = z.object({
  /** Null when it has answered prices. */
  failure: z.enum(CARRIER_FAILURES).nullable(),
  rates: z.array(z.object({ name: z.string(), pesos: z.int(), insurance: z.int() })),
  milliseconds: z.int(),
  /** Whether it was quick enough for a buyer. */
  isInTime: z.boolean(),
})
export type CarrierTest = z.infer<typeof CarrierTest>

export const testCarrier = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/shipping/carriers/:carrier/test',
  summary:
    'Asks a carrier what a small box costs from the studio to Córdoba: what the contract decides is checked by that',
  params: z.object({ carrier: z.enum(RATED_CARRIERS, 'Ese correo no existe') }),
  answer: envelope(CarrierTest),
  problems: [shippingProblems.carrier_off, shippingProblems.no_origin],
})
