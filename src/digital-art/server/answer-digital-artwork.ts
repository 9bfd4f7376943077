import { THUMBNAIL_WIDTH } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { cardUrl } from '#images/server/share-card.ts'
import type { Quote } from '#money/exchange-rate.ts'
import { majorOf } from '#money/money.ts'
import { answerPesos } from '#money/server/quote-prices.ts'
import { valuesOf } from '#platform/contract/field.ts'
import type { DigitalArtworkAnswer } from '../digital-art-api.ts'
import {
  type DigitalArtwork,
  listPictureOf,
  type PrintSize,
  printDimensionsText,
} from '../digital-artwork.ts'
import { digitalFields, printSizeFields } from '../digital-fields.ts'
import { printParcel } from '../print-parcel.ts'

const answerSize = (size: PrintSize, quote: Quote): DigitalArtworkAnswer['sizes'][0] => ({
  _id: size.id,
  id: size.id,
  size: size.size,
  dimensions: printDimensionsText(size),
  width: size.width,
  height: size.height,
  unit: size.unit,
  price: majorOf(size.price),
  currency: size.price.currency,
  pesos: answerPesos(quote(size.price)),
  available: size.available,
  ...valuesOf(printSizeFields, size),
  shipping: { packing: printParcel(size).packing },
})

function answerEdition({ edition }: DigitalArtwork): DigitalArtworkAnswer['edition'] {
  if (edition === null) return null
  const { size, left, reserved, next } = edition
  return { size, left, reserved, next }
}

/** A digital work in the words of the API. @param quote what the prices of its sizes are charged as */
export const answerDigitalArtwork = (work: DigitalArtwork, quote: Quote): DigitalArtworkAnswer => ({
  _id: work.id,
  id: work.id,
  ...valuesOf(digitalFields, work),
  originalArtworkId: work.originalArtworkId,
  originalShown: work.originalShown,
  imageUrl: work.image.url,
  thumbnailUrl: variantAtLeast(listPictureOf(work), THUMBNAIL_WIDTH),
  mockupUrl: work.mockup?.url ?? '',
  sizes: work.sizes.map((size) => answerSize(size, quote)),
  edition: answerEdition(work),
  features: work.features,
  tags: [...work.tags],
  images: {
    main: work.image,
    gallery: [...work.views],
    thumbnail: work.thumbnail,
    mockup: work.mockup,
    share: cardUrl(work.shareCard),
  },
  createdAt: work.createdAt.toISOString(),
  updatedAt: work.updatedAt.toISOString(),
})
