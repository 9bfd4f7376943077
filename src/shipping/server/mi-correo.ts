import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import { askCarrier, basicAuth, jsonOf, pesos } from './carrier-client.ts'
import { KeptToken } from './kept-token.ts'
import {
  billedKg,
  CarrierFailure,
  type CarrierRate,
  type RateCarrier,
  type RatedParcel,
  refuseLarge,
  type Trip,
} from './rate-carrier.ts'

export interface MiCorreoAccount {
  /** 'https://api.correoargentino.com.ar/micorreo/v1' */
  readonly url: string
  readonly user: string
  readonly password: string
  readonly customerId: string
}

const LIMITS = { cm: 150, kg: 25, divisor: 6000 } as const
const USUAL_NAME = 'Correo Argentino'

const Token = z.object({ token: z.string().min(1) })

const days = z.coerce.number().int().nonnegative().max(365).nullish().catch(null)
const Rates = z.object({
  rates: z.array(
    z.object({
      deliveredType: z.string(),
      productType: z.string(),
      productName: z.string().catch(''),
      price: pesos.refine((price) => price > 0),
      deliveryTimeMin: days,
      deliveryTimeMax: days,
    }),
  ),
})
type Product = z.infer<typeof Rates>['rates'][number]

const TO_THE_DOOR = 'D'

const rateOf = (product: Product): CarrierRate => ({
  name: product.productName || USUAL_NAME,
  freight: Math.round(product.price),
  insurance: 0,
  daysFrom: product.deliveryTimeMin ?? null,
  daysTo: product.deliveryTimeMax ?? null,
})

const sumOf = (prices: readonly CarrierRate[]) => prices.reduce((sum, { freight }) => sum + freight, 0)

/** Of several parcels the slowest counts; null where one of them is told no time. */
const slowest = (days: readonly (number | null)[]): number | null =>
  days.includes(null) ? null : Math.max(...days.map(Number))

/** Each parcel has prices of its own: what all of them are offered as is their sum. */
function joined(parcels: readonly (readonly Product[])[]): CarrierRate[] {
  const [first = []] = parcels
  return first.flatMap((product) => {
    const rates = parcels.flatMap((each) => {
      const same = each.find(({ productType }) => productType === product.productType)
      return same === undefined ? [] : [rateOf(same)]
    })
    if (rates.length < parcels.length) return []
    const daysFrom = slowest(rates.map((rate) => rate.daysFrom))
    const daysTo = slowest(rates.map((rate) => rate.daysTo))
    return [{ ...rateOf(product), freight: sumOf(rates), daysFrom, daysTo }]
  })
}

/** Correo Argentino, as its shops are served by MiCorreo. Its prices have no insurance in them. */
export function createMiCorreo(
  { url, user, password, customerId }: MiCorreoAccount,
  clock: Clock,
): RateCarrier {
  const tokens = new KeptToken(clock, async (signal) => {
    const headers = { authorization: basicAuth(user, password) }
    const reply = await askCarrier({ method: 'POST', url: `${url}/token`, headers }, signal)
    const parsed = Token.safeParse(await jsonOf(reply))
    if (!parsed.success)
      throw new CarrierFailure('misread', 'MiCorreo answered no token', { cause: parsed.error })
    return parsed.data.token
  })

  // The API refuses every field that it does not know.
  function bodyOf({ from, to }: Trip, parcel: RatedParcel) {
    const [length, width, height] = parcel.sides
    return {
      customerId,
      postalCodeOrigin: from,
      postalCodeDestination: to,
      deliveredType: TO_THE_DOOR,
      dimensions: {
        weight: Math.max(1, Math.ceil(billedKg(parcel, LIMITS.divisor) * 1000)),
        height: Math.ceil(height),
        width: Math.ceil(width),
        length: Math.ceil(length),
      },
    }
  }

  async function productsOf(
    trip: Trip,
    parcel: RatedParcel,
    token: string,
    signal: AbortSignal,
  ): Promise<Product[]> {
    const headers = { authorization: `Bearer ${token}` }
    const asked = { method: 'POST' as const, url: `${url}/rates`, headers, body: bodyOf(trip, parcel) }
    const parsed = Rates.safeParse(await jsonOf(await askCarrier(asked, signal)))
    if (!parsed.success)
      throw new CarrierFailure('misread', 'MiCorreo answered no rates', { cause: parsed.error })
    return parsed.data.rates.filter(({ deliveredType }) => deliveredType === TO_THE_DOOR)
  }

  return {
    id: 'correo',
    // Clásico and Expreso.
    usualRates: 2,
    limits: LIMITS,
    async rates(trip, signal) {
      refuseLarge(trip, LIMITS)
      const rates = await tokens.with(signal, async (token) =>
        joined(await Promise.all(trip.parcels.map((parcel) => productsOf(trip, parcel, token, signal)))),
      )
      // An account that nobody has opened for trade is answered with an empty list.
      if (rates.length === 0) throw new CarrierFailure('refused', 'MiCorreo offers nothing for this trip')
      return rates
    },
  }
}
