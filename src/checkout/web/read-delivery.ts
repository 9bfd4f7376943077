import type { DigitalArtworkView } from '#digital-art/digital-art-view.ts'
import { type Money, majorOf } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import type { Packing } from '#shipping/parcel.ts'
import { shippingByZone, type ZonePrice } from '#shipping/shipping-quote.ts'
import { firstRates, type ShippingRates } from '#shipping/shipping-rates.ts'
import { readShippingRates } from '#site-info/site-info-api.ts'
import type { DeliveryOffer } from './delivery-teaser.tsx'

/** What a page says of a delivery, but for where a work is fetched, and what it costs in each zone. */
interface PageDelivery extends Omit<DeliveryOffer, 'city' | 'terms'> {
  readonly zones: readonly ZonePrice[]
}

/** `isRead`: the prices of deliveries could be read; else each is told as still to be agreed. */
interface Read {
  readonly isRead: boolean
  /** What is told of a sale before anybody pays. */
  readonly terms: readonly string[]
}

/** Who looks at a work does not lose it because the prices of its delivery cannot be read. */
const readRates = (call: Caller): Promise<Read & { readonly rates: ShippingRates }> =>
  call(readShippingRates).then(
    ({ data: { buyingTerms, ...rates } }) => ({ rates, terms: buyingTerms, isRead: true }),
    () => ({ rates: firstRates, terms: [], isRead: false }),
  )

function zonesOf(rates: ShippingRates, packing: Packing, price: Money | null): readonly ZonePrice[] {
  // What is charged nothing for yet is insured for nobody knows how much.
  if (price === null) return []
  return shippingByZone(rates, { packings: [packing], value: Math.round(majorOf(price)) }, new Date())
}

function offerOf(rates: ShippingRates, packing: Packing, price: Money | null): PageDelivery {
  const zones = zonesOf(rates, packing, price)
  return {
    zones,
    least: zones.length === 0 ? null : Math.min(...zones.map(({ pesos }) => pesos)),
    isInsured: rates.insurancePercent > 0,
    mustAsk: packing === 'a cotizar',
  }
}

/** What a page says of the delivery of one thing. @param price what is charged for it; null while that is not known in pesos */
export async function readDelivery(
  call: Caller,
  packing: Packing,
  price: Money | null,
): Promise<PageDelivery & Read> {
  const { rates, ...read } = await readRates(call)
  return { ...offerOf(rates, packing, price), ...read }
}

/** What is said of each size of a print that can be bought, by its id. */
export type PrintDelivery = Readonly<Record<string, PageDelivery | undefined>>

/** The same for each size of a print that can be bought, by its id. */
export async function readPrintDelivery(
  call: Caller,
  { sizes }: DigitalArtworkView,
): Promise<Read & { readonly offers: PrintDelivery }> {
  const { rates, ...read } = await readRates(call)
  const offers = sizes.flatMap(({ id, packing, price, pesos }) => {
    const charge = chargedFor(price, pesos)
    return charge === null ? [] : [[id, offerOf(rates, packing, charge)] as const]
  })
  return { offers: Object.fromEntries(offers), ...read }
}
