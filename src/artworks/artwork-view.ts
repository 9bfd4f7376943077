import type { Image } from '#images/image.ts'
import { shownOf } from '#images/shown-picture.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { type PesosPrice, pesosIn } from '#money/pesos-price.ts'
import type { ValuesOf } from '#platform/contract/field.ts'
import type { Packing } from '#shipping/parcel.ts'
import type { Availability } from './artwork.ts'
import type { shownArtworkFields } from './artwork-fields.ts'
import type { ArtworkAnswer } from './artworks-api.ts'

type ShownFacts = ValuesOf<typeof shownArtworkFields>

/** An artwork as pages read it (the specification's client reading), with its price as money. */
export interface ArtworkView extends ShownFacts {
  readonly id: string
  readonly dimensions: string
  /** Nothing at all where visitors have to ask for it; see `showsPrice`. */
  readonly price: Money
  /** What a foreign price is charged as; null for pesos, and while there is no fresh rate. */
  readonly pesos: PesosPrice | null
  readonly discountPercentage: number
  readonly imageUrl: string
  readonly thumbnailUrl: string
  readonly image: Image
  /** Further pictures, in order. */
  readonly views: readonly Image[]
  /** What messengers show of the work; null while it is being made. */
  readonly shareUrl: string | null
  readonly packing: Packing
  readonly availability: Availability
  readonly reservedUntil: string | null
}

function availabilityIn({ isSold, isReserved, isAvailable }: ArtworkAnswer['status']): Availability {
  if (isSold) return 'sold'
  if (isReserved) return 'reserved'
  return isAvailable ? 'available' : 'not_for_sale'
}

/** Reads the server's answer the way the pages want it. */
export const viewOf = ({ _id, pricing, images, shipping, status, ...facts }: ArtworkAnswer): ArtworkView => ({
  ...facts,
  price: moneyOf(pricing.finalPrice ?? 0, pricing.currency),
  pesos: pesosIn(pricing.pesos),
  discountPercentage: pricing.discount,
  imageUrl: images.main.url,
  thumbnailUrl: images.thumbnail.url,
  image: images.main,
  views: images.gallery,
  shareUrl: images.share,
  packing: shipping.packing,
  availability: availabilityIn(status),
  reservedUntil: status.reservedUntil,
})

/** A wall has a hundred works: it says of each what is seen, and no more. */
export const onWall = (work: ArtworkView) => ({
  id: work.id,
  title: work.title,
  artist: work.artist,
  year: work.year,
  technique: work.technique,
  dimensions: work.dimensions,
  description: work.description,
  category: work.category,
  tags: work.tags,
  featured: work.featured,
  price: work.price,
  pesos: work.pesos,
  discountPercentage: work.discountPercentage,
  availability: work.availability,
  ...(work.priceOnRequest && { priceOnRequest: true }),
  image: shownOf(work.image),
})

/** A work as a wall shows it, and as a search looks at it. */
export type ArtworkOnWall = Readonly<ReturnType<typeof onWall>>
