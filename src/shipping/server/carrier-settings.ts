import { z } from 'zod'
import { address, missingOf, optionalText } from '#platform/config/setting-kinds.ts'
import { VOLUME_UNITS } from './andreani.ts'
import type { CarrierSettings } from './carriers-in.ts'

/** The shop's accounts at carriers that are asked for prices; none unless they are named. */
export const carrierSettings = {
  MICORREO_URL: address.default('https://api.correoargentino.com.ar/micorreo/v1'),
  MICORREO_USER: optionalText,
  MICORREO_PASSWORD: optionalText,
  MICORREO_CUSTOMER_ID: optionalText,
  ANDREANI_URL: address.default('https://apis.andreani.com'),
  ANDREANI_USER: optionalText,
  ANDREANI_PASSWORD: optionalText,
  ANDREANI_CONTRACT: optionalText,
  ANDREANI_CLIENT: optionalText,
  ANDREANI_VOLUME_UNIT: z.enum(VOLUME_UNITS, "must be 'cm3' or 'm3'").default('cm3'),
}

export const CARRIER_SECRETS = ['MICORREO_PASSWORD', 'ANDREANI_PASSWORD'] as const

/** An account at a carrier is all of these, or none. */
const MICORREO_NEEDS = ['MICORREO_USER', 'MICORREO_PASSWORD', 'MICORREO_CUSTOMER_ID'] as const
const ANDREANI_NEEDS = ['ANDREANI_USER', 'ANDREANI_PASSWORD', 'ANDREANI_CONTRACT', 'ANDREANI_CLIENT'] as const

export const wrongOfCarriers = (settings: CarrierSettings): string[] => [
  ...missingOf(settings, MICORREO_NEEDS, 'MiCorreo is asked for prices'),
  ...missingOf(settings, ANDREANI_NEEDS, 'Andreani is asked for prices'),
]
