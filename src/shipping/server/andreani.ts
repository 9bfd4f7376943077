import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import { askCarrier, basicAuth, forget, jsonOf, pesos } from './carrier-client.ts'
import { KeptToken } from './kept-token.ts'
import { billedKg, CarrierFailure, type RateCarrier, refuseLarge, type Trip } from './rate-carrier.ts'

export const VOLUME_UNITS = ['cm3', 'm3'] as const
type VolumeUnit = (typeof VOLUME_UNITS)[number]

export interface AndreaniAccount {
  /** 'https://apis.andreani.com' */
  readonly url: string
  readonly user: string
  readonly password: string
  readonly contract: string
  readonly client: string
  /** In what the contract counts volumes: its test call tells. */
  readonly volumeUnit: VolumeUnit
}

/** What it takes beyond that is in no document: its own refusal counts as well. */
const LIMITS = { cm: 150, kg: 50, divisor: 5000 } as const

const Tariff = z.object({
  tarifaConIva: z.object({
    total: pesos.refine((total) => total > 0),
    seguroDistribucion: pesos.catch(0),
  }),
})

const CUBIC_CM: Readonly<Record<VolumeUnit, number>> = { cm3: 1, m3: 1_000_000 }

/** Andreani, by the contract of the artist. */
export function createAndreani(account: AndreaniAccount, clock: Clock): RateCarrier {
  const { url, user, password, contract, client, volumeUnit } = account
  const tokens = new KeptToken(clock, async (signal) => {
    const headers = { authorization: basicAuth(user, password) }
    const reply = await askCarrier({ method: 'GET', url: `${url}/login`, headers }, signal)
    await forget(reply)
    const token = reply.headers.get('x-authorization-token')
    if (!token) throw new CarrierFailure('misread', 'Andreani answered no token')
    return token
  })

  function addressOf({ to, parcels, value }: Trip): string {
    const query = new URLSearchParams({ cpDestino: to, contrato: contract, cliente: client })
    for (const [index, parcel] of parcels.entries()) {
      const [length, width, height] = parcel.sides
      const of = (name: string, amount: number) => query.set(`bultos[${index}][${name}]`, String(amount))
      of('kilos', billedKg(parcel, LIMITS.divisor))
      of('volumen', (length * width * height) / CUBIC_CM[volumeUnit])
      of('largoCm', length)
      of('anchoCm', width)
      of('altoCm', height)
      of('valorDeclarado', Math.round(value / parcels.length))
    }
    return `${url}/v1/tarifas?${query}`
  }

  return {
    id: 'andreani',
    // That of the contract.
    usualRates: 1,
    limits: LIMITS,
    async rates(trip, signal) {
      refuseLarge(trip, LIMITS)
      const answer = await tokens.with(signal, async (token) => {
        const headers = { 'x-authorization-token': token }
        return jsonOf(await askCarrier({ method: 'GET', url: addressOf(trip), headers }, signal))
      })
      const parsed = Tariff.safeParse(answer)
      if (!parsed.success)
        throw new CarrierFailure('misread', 'Andreani answered no tariff', { cause: parsed.error })
      const { total, seguroDistribucion } = parsed.data.tarifaConIva
      const insurance = Math.min(Math.round(seguroDistribucion), Math.round(total))
      const freight = Math.round(total) - insurance
      return [{ name: 'Andreani', freight, insurance, daysFrom: null, daysTo: null }]
    },
  }
}
