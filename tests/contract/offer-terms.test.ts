import type { Offer } from 'schema-dts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { viewOf } from '#artworks/artwork-view.ts'
import { artworkData } from '#artworks/web/artwork-head.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import { digitalArtData } from '#digital-art/web/digital-art-head.ts'
import { linkTo } from '#pages/site-pages.ts'
import { shippingByZone } from '#shipping/shipping-quote.ts'
import { firstRates } from '#shipping/shipping-rates.ts'
import { offerTermsOf } from '../../src/search-engines/offer-terms.ts'
import { artworkAnswer, digitalArtworkAnswer } from '../support/catalogue-answers.ts'

const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().nonnegative(),
  maxValue: z.int().positive(),
  unitCode: z.literal('DAY'),
})

/** What search engines ask of the terms of an offer: their documentation of shipping and of returns. */
const Terms = z.object({
  shippingDetails: z.array(
    z.strictObject({
      '@type': z.literal('OfferShippingDetails'),
      shippingRate: z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        value: z.number().nonnegative(),
        currency: z.literal('ARS'),
      }),
      shippingDestination: z.strictObject({
        '@type': z.literal('DefinedRegion'),
        addressCountry: z.literal('AR'),
        addressRegion: z.array(z.string().regex(/^[A-Z]$/)).min(1),
      }),
      deliveryTime: z.strictObject({
        '@type': z.literal('ShippingDeliveryTime'),
        handlingTime: days.optional(),
        transitTime: days,
      }),
    }),
  ),
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.literal('AR'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.literal(10),
    returnMethod: z.literal('https://schema.org/ReturnByMail'),
    returnFees: z.literal('https://schema.org/FreeReturn'),
    refundType: z.literal('https://schema.org/FullRefund'),
    merchantReturnLink: z.url(),
  }),
})

const rates = {
  ...firstRates,
  zones: firstRates.zones.map((zone, at) => ({
    ...zone,
    prices: { tubo: 6000 + at, chica: 9000, mediana: null, grande: null },
  })),
}
const ORIGIN = 'https://galeria.example'
const zones = shippingByZone(rates, { packings: ['tubo'], value: 100_000 }, new Date())

/** What the head of a page says of the thing itself, as a search engine reads it. */
function offersIn(head: readonly object[]): unknown[] {
  const data = JSON.parse(JSON.stringify(head.find((each) => 'script:ld+json' in each)))
  return [data['script:ld+json'].offers].flat()
}

const place = { origin: ORIGIN, url: `${ORIGIN}${linkTo.artwork('x')}`, picture: `${ORIGIN}/x.jpg` }

test('the offer of a work says what its delivery costs in each zone, and that it can be given back', () => {
  const work = viewOf(artworkAnswer())
  const [offer] = offersIn(artworkData(work, { ...place, terms: offerTermsOf(ORIGIN, zones) }))
  const terms = Terms.parse(offer)
  expect(terms.shippingDetails).toHaveLength(4)
  expect(terms.shippingDetails[1]).toMatchObject({
    shippingRate: { value: 7001 },
    shippingDestination: { addressRegion: ['X', 'E', 'L', 'D', 'S'] },
    deliveryTime: { transitTime: { minValue: 3, maxValue: 7 } },
  })
  expect(terms.hasMerchantReturnPolicy.merchantReturnLink).toBe(`${ORIGIN}${linkTo.withdrawal()}`)
})

test('the offer of each size of a print has terms of its own, and the days that it takes to make one', () => {
  const work = digitalViewOf(digitalArtworkAnswer())
  const further = { listUrl: `${ORIGIN}${linkTo.digitalArt()}`, originalUrl: undefined }
  const termsOf = () => offerTermsOf(ORIGIN, zones, [3, 5])
  for (const offer of offersIn(digitalArtData(work, { ...place, ...further, termsOf })))
    expect(Terms.parse(offer).shippingDetails[0]?.deliveryTime.handlingTime).toMatchObject({ maxValue: 5 })
})

test('what is sold, or has no price for its delivery, claims none', () => {
  const sold = viewOf(
    artworkAnswer({ status: { isAvailable: false, isSold: true, isReserved: false, reservedUntil: null } }),
  )
  const [offer] = offersIn(artworkData(sold, { ...place, terms: offerTermsOf(ORIGIN, zones) }))
  expect(offer).not.toHaveProperty('shippingDetails')
  expect(offerTermsOf(ORIGIN, [])).not.toHaveProperty('shippingDetails')
})

test('the terms are words of schema.org', () => {
  const offer: Offer = { '@type': 'Offer', ...offerTermsOf(ORIGIN, zones) }
  expect(offer).toHaveProperty('hasMerchantReturnPolicy')
})
