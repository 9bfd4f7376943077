import type { Clock } from '#platform/clock/clock.ts'
import { createAndreani, type VOLUME_UNITS } from '#shipping/server/andreani.ts'
import { createMiCorreo } from '#shipping/server/mi-correo.ts'
import type { RateCarrier } from '#shipping/server/rate-carrier.ts'

/** The shop's accounts at carriers; one with all its parts is asked for prices. */
export interface CarrierSettings {
  readonly MICORREO_URL: string
  readonly MICORREO_USER?: string | undefined
  readonly MICORREO_PASSWORD?: string | undefined
  readonly MICORREO_CUSTOMER_ID?: string | undefined
  readonly ANDREANI_URL: string
  readonly ANDREANI_USER?: string | undefined
  readonly ANDREANI_PASSWORD?: string | undefined
  readonly ANDREANI_CONTRACT?: string | undefined
  readonly ANDREANI_CLIENT?: string | undefined
  readonly ANDREANI_VOLUME_UNIT: (typeof VOLUME_UNITS)[number]
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')

function miCorreoIn(settings: CarrierSettings, clock: Clock): RateCarrier[] {
  const {
    MICORREO_URL: url,
    MICORREO_USER: user,
    MICORREO_PASSWORD: password,
    MICORREO_CUSTOMER_ID: customerId,
  } = settings
  if (user === undefined || password === undefined || customerId === undefined) return []
  return [createMiCorreo({ url: withoutSlash(url), user, password, customerId }, clock)]
}

function andreaniIn(settings: CarrierSettings, clock: Clock): RateCarrier[] {
  const {
    ANDREANI_URL: url,
    ANDREANI_USER: user,
    ANDREANI_PASSWORD: password,
    ANDREANI_CONTRACT: contract,
    ANDREANI_CLIENT: client,
    ANDREANI_VOLUME_UNIT: volumeUnit,
  } = settings
  if (user === undefined || password === undefined || contract === undefined || client === undefined)
    return []
  return [createAndreani({ url: withoutSlash(url), user, password, contract, client, volumeUnit }, clock)]
}

/** The carriers that the settings name an account at; none unless they do. */
export const carriersIn = (settings: CarrierSettings, clock: Clock): RateCarrier[] => [
  ...miCorreoIn(settings, clock),
  ...andreaniIn(settings, clock),
]
