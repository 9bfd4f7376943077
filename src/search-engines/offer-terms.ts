import type { MerchantReturnPolicy, Offer, OfferShippingDetails } from 'schema-dts'
import { linkTo } from '#pages/site-pages.ts'
import type { ZonePrice } from '#shipping/shipping-quote.ts'
import { WITHDRAWAL_DAYS } from '#site-info/legal-texts.ts'

/** What search engines are told of delivery and of changing one's mind, as a part of an offer. */
export type OfferTerms = Pick<Exclude<Offer, string>, 'shippingDetails' | 'hasMerchantReturnPolicy'>

/** Working days before it leaves. */
type MakingDays = readonly [from: number, to: number]

const daysOf = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const

const shippingTo = (
  { regions, pesos, daysFrom, daysTo }: ZonePrice,
  making: MakingDays | undefined,
): OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: pesos, currency: 'ARS' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR', addressRegion: [...regions] },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    ...(making && { handlingTime: daysOf(...making) }),
    transitTime: daysOf(daysFrom, daysTo),
  },
})

/** The law's ten days, and nothing to pay: whoever withdraws gets all of it back. */
const returnsAt = (link: string): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'AR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: link,
})

/** The terms of whatever is sold. @param origin 'https://…' @param zones what a delivery costs; none where it has no price */
export const offerTermsOf = (
  origin: string,
  zones: readonly ZonePrice[],
  making?: MakingDays,
): OfferTerms => ({
  ...(zones.length > 0 && { shippingDetails: zones.map((zone) => shippingTo(zone, making)) }),
  hasMerchantReturnPolicy: returnsAt(`${origin}${linkTo.withdrawal()}`),
})
