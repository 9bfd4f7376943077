import type { Image } from '#images/image.ts'
import { type ShownPicture, shownOf } from '#images/shown-picture.ts'
import { cheapestOf } from '#money/cheapest.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { chargedFor, type PesosPrice, pesosAtRateOf, pesosIn } from '#money/pesos-price.ts'
import type { Packing } from '#shipping/parcel.ts'
import type { DigitalArtworkAnswer } from './digital-art-api.ts'
import { isSizeForSale, isSizeOffered, listPictureOf } from './digital-artwork.ts'
import { editionText } from './edition.ts'
import { type PrintChoice, type PrintExtras, priceAsChosen } from './print-choice.ts'

/** A size as pages read it. `available`: it can be bought now; `offered`: the artist has not switched it off. */
export interface PrintSizeView
  extends PrintExtras,
    Pick<
      DigitalArtworkAnswer['sizes'][number],
      'id' | 'size' | 'dimensions' | 'width' | 'height' | 'unit' | 'available'
    > {
  readonly offered: boolean
  readonly price: Money
  /** What a foreign price is charged as; null for pesos, and while there is no fresh rate. */
  readonly pesos: PesosPrice | null
  readonly packing: Packing
}

/** A digital work as pages read it, with its prices as money. */
export interface DigitalArtworkView
  extends Pick<
    DigitalArtworkAnswer,
    | 'id'
    | 'title'
    | 'originalTitle'
    | 'artist'
    | 'description'
    | 'digitalTechnique'
    | 'imageUrl'
    | 'thumbnailUrl'
    | 'edition'
    | 'features'
    | 'category'
    | 'available'
  > {
  /** The original, when visitors can see it. */
  readonly originalArtworkId: string | null
  readonly image: Image
  /** What lists show instead of the picture; null when they show that. */
  readonly thumbnail: Image | null
  /** Further pictures, in order. */
  readonly views: readonly Image[]
  readonly mockup: Image | null
  /** What messengers show of the work; null while it is being made. */
  readonly shareUrl: string | null
  readonly sizes: readonly PrintSizeView[]
  /** Beside the numbers of its edition; never sold here. */
  readonly artistProofs: number
}

/** A digital work as a list shows it. */
export interface PrintInList extends Pick<DigitalArtworkView, 'id' | 'title' | 'originalTitle'> {
  readonly image: ShownPicture
  /** The cheapest price of the sizes that can be bought; null when none can. */
  readonly lowest: Money | null
  /** What the cheapest size is charged as; null when it can only be talked about, or nothing can be bought. */
  readonly charge: Money | null
  readonly hasSizes: boolean
  /** 'Quedan 7 de 30'; null for prints without a limit, and where no size is offered. */
  readonly edition: string | null
}

const sizeFrom = (
  answer: DigitalArtworkAnswer,
  { price, currency, pesos, available, shipping, ...facts }: DigitalArtworkAnswer['sizes'][0],
): PrintSizeView => ({
  id: facts.id,
  size: facts.size,
  dimensions: facts.dimensions,
  width: facts.width,
  height: facts.height,
  unit: facts.unit,
  price: moneyOf(price, currency),
  pesos: pesosIn(pesos),
  offered: isSizeOffered(answer, { available }),
  available: isSizeForSale(answer, { available }),
  packing: shipping.packing,
  glossyExtra: facts.glossyExtra,
  certificateExtra: facts.certificateExtra,
})

/** A size at the price of what is chosen of it. */
export function sizeAsChosen(size: PrintSizeView, choice: PrintChoice): PrintSizeView {
  const price = priceAsChosen(size.price, size, choice)
  return price === size.price ? size : { ...size, price, pesos: pesosAtRateOf(price, size.pesos) }
}

/** Reads the server's answer the way the pages want it. */
export const digitalViewOf = (answer: DigitalArtworkAnswer): DigitalArtworkView => ({
  id: answer.id,
  title: answer.title,
  originalArtworkId: answer.originalShown ? answer.originalArtworkId : null,
  originalTitle: answer.originalTitle,
  artist: answer.artist,
  description: answer.description,
  digitalTechnique: answer.digitalTechnique,
  imageUrl: answer.imageUrl,
  thumbnailUrl: answer.thumbnailUrl,
  image: answer.images.main,
  thumbnail: answer.images.thumbnail,
  views: answer.images.gallery,
  mockup: answer.images.mockup,
  shareUrl: answer.images.share,
  sizes: answer.sizes.map((size) => sizeFrom(answer, size)),
  edition: answer.edition,
  artistProofs: answer.artistProofs ?? 0,
  features: answer.features,
  category: answer.category,
  available: answer.available,
})

/** Of these sizes the one that is charged least. */
export const cheapestSize = (sizes: readonly PrintSizeView[]): PrintSizeView | undefined =>
  cheapestOf(sizes, ({ price, pesos }) => chargedFor(price, pesos))

const cheapestForSale = ({ sizes }: Pick<DigitalArtworkView, 'sizes'>): PrintSizeView | undefined =>
  cheapestSize(sizes.filter(({ available }) => available))

/** The cheapest price of the sizes that can be bought; `undefined` when none can. */
export const lowestPrice = (work: Pick<DigitalArtworkView, 'sizes'>): Money | undefined =>
  cheapestForSale(work)?.price

/** A list has twenty works: it says of each what is seen, and no more. */
export function inList(work: DigitalArtworkView): PrintInList {
  const cheapest = cheapestForSale(work)
  return {
    id: work.id,
    title: work.title,
    originalTitle: work.originalTitle,
    image: shownOf(listPictureOf(work)),
    lowest: cheapest?.price ?? null,
    charge: cheapest === undefined ? null : chargedFor(cheapest.price, cheapest.pesos),
    hasSizes: work.sizes.length > 1,
    edition:
      work.edition !== null && work.sizes.some(({ offered }) => offered) ? editionText(work.edition) : null,
  }
}
