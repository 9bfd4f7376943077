import type { RatedCarrier } from '../carriers.ts'
import type { CARRIER_FAILURES } from '../shipping-api.ts'
import type { ShippingPrice } from '../shipping-quote.ts'

/** A parcel as a carrier is asked about it: centimetres, the longest side first; 0 kg while nobody has weighed it. */
export interface RatedParcel {
  readonly sides: readonly [length: number, width: number, height: number]
  readonly kg: number
}

/** What is to be taken from where to where. Postal codes of four digits; `value` in whole pesos. */
export interface Trip {
  readonly from: string
  readonly to: string
  readonly parcels: readonly RatedParcel[]
  readonly value: number
}

/** One way in which a carrier takes a trip. Whole pesos; working days where it says them. */
export interface CarrierRate extends Omit<ShippingPrice, 'zone'> {
  /** What the carrier calls it: 'Correo Argentino Clásico'. */
  readonly name: string
}

/** What a carrier takes of one parcel. `divisor`: cubic centimetres that count as a kilogram. */
interface Limits {
  readonly cm: number
  readonly kg: number
  readonly divisor: number
}

/** A carrier that can be asked what a trip costs. */
export interface RateCarrier {
  readonly id: RatedCarrier
  /** How many ways it usually has for a trip. */
  readonly usualRates: number
  readonly limits: Limits
  /** @throws CarrierFailure when there is no answer to charge by */
  rates(trip: Trip, signal: AbortSignal): Promise<CarrierRate[]>
}

/**
 * Why a carrier gave no price: it was not asked since the parcel is too large for it; it refused what was asked, or who
 * asked; it was not there in time; or its answer made no sense.
 */
type FailureKind = (typeof CARRIER_FAILURES)[number]

/** Its message says nothing of whoever is to receive the trip: it is written into the log. */
export class CarrierFailure extends Error {
  readonly kind: FailureKind
  /** What the carrier answered over HTTP, where that is the failure. */
  readonly status: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    { cause, status }: { readonly cause?: unknown; readonly status?: number } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
  }
}

/**
 * The weight that a carrier bills: the real one, or the one that its volume counts for, whichever is more.
 * @param divisor cubic centimetres that count as a kilogram
 */
export const billedKg = ({ sides: [length, width, height], kg }: RatedParcel, divisor: number): number =>
  Math.max(kg, (length * width * height) / divisor)

/** Whether one of the parcels is larger than the carrier takes. */
export const isOneTooLarge = (parcels: readonly RatedParcel[], { cm, kg, divisor }: Limits): boolean =>
  parcels.some((parcel) => parcel.sides[0] > cm || billedKg(parcel, divisor) > kg)

/** @throws CarrierFailure for a trip with a parcel that the carrier would refuse: it need not be asked */
export function refuseLarge({ parcels }: Trip, limits: Limits): void {
  const { cm, kg } = limits
  if (isOneTooLarge(parcels, limits))
    throw new CarrierFailure('too_large', `no more than ${cm} cm and ${kg} kg are asked for`)
}
