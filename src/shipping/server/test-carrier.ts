import { Problem } from '#platform/contract/problem.ts'
import type { RatedCarrier } from '../carriers.ts'
import { postalDigitsOf } from '../province-of.ts'
import { type CarrierTest, shippingProblems } from '../shipping-api.ts'
import { noteAccount } from './carrier-accounts.ts'
import { type CarriersShop, TIMEOUT_MS } from './quote-carriers.ts'
import { CarrierFailure, type RateCarrier, type Trip } from './rate-carrier.ts'

/** A box that every carrier takes, to where every carrier goes. */
const TEST_TRIP: Omit<Trip, 'from'> = {
  to: '5000',
  parcels: [{ sides: [40, 30, 10], kg: 3 }],
  value: 100_000,
}
/** Longer than a buyer waits: a slow carrier is told apart from a silent one. */
const TEST_MS = 8000

/** Asks a carrier for the price of a small box. @param from a postal code of four digits */
export async function testRates(carrier: RateCarrier, from: string): Promise<CarrierTest> {
  const began = performance.now()
  const end = () => {
    const milliseconds = Math.round(performance.now() - began)
    return { milliseconds, isInTime: milliseconds <= TIMEOUT_MS }
  }
  try {
    const rates = await carrier.rates({ ...TEST_TRIP, from }, AbortSignal.timeout(TEST_MS))
    return {
      failure: null,
      rates: rates.map(({ name, freight, insurance }) => ({ name, pesos: freight + insurance, insurance })),
      ...end(),
    }
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    return { failure: error.kind, rates: [], ...end() }
  }
}

/** Asks one of the shop's carriers. @param origin the postal code of the studio, as it was written */
export async function testCarrier(
  shop: Pick<CarriersShop, 'carriers' | 'log' | 'database' | 'clock'>,
  carrier: RatedCarrier,
  origin: string,
): Promise<CarrierTest> {
  const { carriers, log } = shop
  const adapter = carriers.list.find(({ id }) => id === carrier)
  if (adapter === undefined) throw new Problem(shippingProblems.carrier_off)
  const from = postalDigitsOf(origin)
  if (from === undefined) throw new Problem(shippingProblems.no_origin)
  const test = await testRates(adapter, from)
  if (test.failure !== null) log.warn({ carrier, failure: test.failure }, 'a test of a carrier has failed')
  await noteAccount(shop, { carrier, failure: test.failure })
  return test
}
