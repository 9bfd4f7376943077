import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { cardUrl } from '#images/server/share-card.ts'
import type { Quote } from '#money/exchange-rate.ts'
import { majorOf } from '#money/money.ts'
import { answerPesos } from '#money/server/quote-prices.ts'
import { valuesOf } from '#platform/contract/field.ts'
import { type Artwork, availabilityOf, dimensionsText } from '../artwork.ts'
import { shownArtworkFields, studioArtworkFields } from '../artwork-fields.ts'
import { artworkParcel } from '../artwork-parcel.ts'
import type { ArtworkAnswer, StudioArtworkAnswer } from '../artworks-api.ts'
import type { StudioSaleRow } from './studio-sales-table.ts'

const answerPricing = ({ price, discountPercentage }: Artwork, quote: Quote) => ({
  finalPrice: majorOf(price),
  currency: price.currency,
  discount: discountPercentage,
  pesos: answerPesos(quote(price)),
})

/** An artwork in the words of the API. @param quote what its price is charged as */
export function answerArtwork(artwork: Artwork, quote: Quote): ArtworkAnswer {
  const availability = availabilityOf(artwork)
  return {
    _id: artwork.id,
    id: artwork.id,
    ...valuesOf(shownArtworkFields, artwork),
    tags: [...artwork.tags],
    dimensions: dimensionsText(artwork),
    pricing: artwork.priceOnRequest
      ? { finalPrice: null, currency: artwork.price.currency, discount: 0, pesos: null }
      : answerPricing(artwork, quote),
    images: {
      main: artwork.image,
      thumbnail: { url: variantAtLeast(artwork.image, THUMBNAIL_WIDTH) },
      gallery: [...artwork.views],
      share: cardUrl(artwork.shareCard),
    },
    shipping: { packing: artworkParcel(artwork).packing },
    status: {
      isAvailable: availability === 'available',
      isSold: availability === 'sold',
      isReserved: availability === 'reserved',
      reservedUntil: availability === 'reserved' ? (artwork.reservedUntil?.toISOString() ?? null) : null,
    },
  }
}

/** The same with the price, for whoever may see it though visitors have to ask. */
export const answerWithPrice = (artwork: Artwork, quote: Quote) => ({
  ...answerArtwork(artwork, quote),
  pricing: answerPricing(artwork, quote),
})

/** What is known of some works beside themselves: their sales, and the ids of their series. */
export interface KnownOfWorks {
  readonly series: ReadonlyMap<string, string>
  readonly soldByOrder: ReadonlySet<string>
  readonly studioSales: ReadonlyMap<string, StudioSaleRow>
}

function answerStudioSale(sale: StudioSaleRow | undefined): StudioArtworkAnswer['studioSale'] {
  if (sale === undefined) return null
  const { buyer, priceMinor, currency, place, soldAt } = sale
  const price = priceMinor === null ? null : majorOf({ minor: priceMinor, currency })
  return { buyer, price, currency, place, soldAt: soldAt.toISOString() }
}

/** The same with what only the artist is told. */
export const answerStudioArtwork = (
  artwork: Artwork,
  quote: Quote,
  { series, soldByOrder, studioSales }: KnownOfWorks,
): StudioArtworkAnswer => ({
  ...answerWithPrice(artwork, quote),
  ...valuesOf(studioArtworkFields, artwork),
  series: series.get(artwork.id) ?? null,
  soldByOrder: soldByOrder.has(artwork.id),
  studioSale: answerStudioSale(studioSales.get(artwork.id)),
})
