import type { DeliveryOffer } from '#checkout/web/delivery-teaser.tsx'
import type { DigitalArtworkView } from '#digital-art/digital-art-view.ts'
import { PRINT_PACKING } from '#digital-art/print-parcel.ts'
import { type Money, majorOf } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import type { Packing } from '#shipping/parcel.ts'
import { leastShipping } from '#shipping/shipping-quote.ts'
import { readShippingRates } from '#site-info/site-info-api.ts'

/** What a page says of the delivery of one thing. @param price what is charged for it */
export async function readDelivery(
  call: Caller,
  packing: Packing,
  price: Money,
): Promise<Omit<DeliveryOffer, 'city'>> {
  const { data: rates } = await call(readShippingRates)
  const consignment = { packings: [packing], value: Math.round(majorOf(price)) }
  return {
    least: leastShipping(rates, consignment, new Date()) ?? null,
    isInsured: rates.insurancePercent > 0,
    mustAsk: packing === 'a cotizar',
  }
}

/** The same for a print in its cheapest size; null where none can be bought. */
export async function readPrintDelivery(
  call: Caller,
  { sizes }: DigitalArtworkView,
): Promise<Omit<DeliveryOffer, 'city'> | null> {
  const prices = sizes.flatMap(({ price, pesos }) => chargedFor(price, pesos) ?? [])
  const [least] = prices.toSorted((one, other) => one.minor - other.minor)
  return least === undefined ? null : readDelivery(call, PRINT_PACKING, least)
}
