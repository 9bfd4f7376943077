import type { Image } from '#images/image.ts'
import { shownOf } from '#images/shown-picture.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { type PesosPrice, pesosIn } from '#money/pesos-price.ts'
import type { Availability } from './artwork.ts'
import type { ArtworkAnswer } from './artworks-api.ts'

/** An artwork as pages read it (the specification's client reading), with its price as money. */
export interface ArtworkView {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly year: number
  readonly technique: string
  readonly dimensions: string
  readonly description: string
  readonly category: string
  readonly tags: readonly string[]
  readonly featured: boolean
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
  readonly availability: Availability
  readonly reservedUntil: string | null
}

function availabilityIn({ isSold, isReserved, isAvailable }: ArtworkAnswer['status']): Availability {
  if (isSold) return 'sold'
  if (isReserved) return 'reserved'
  return isAvailable ? 'available' : 'not_for_sale'
}

/** Reads the server's answer the way the pages want it. */
export const viewOf = (answer: ArtworkAnswer): ArtworkView => ({
  id: answer.id,
  title: answer.title,
  artist: answer.artist,
  year: answer.year,
  technique: answer.technique,
  dimensions: answer.dimensions,
  description: answer.description,
  category: answer.category,
  tags: answer.tags,
  featured: answer.featured,
  price: moneyOf(answer.pricing.finalPrice, answer.pricing.currency),
  pesos: pesosIn(answer.pricing.pesos),
  discountPercentage: answer.pricing.discount,
  imageUrl: answer.images.main.url,
  thumbnailUrl: answer.images.thumbnail.url,
  image: answer.images.main,
  views: answer.images.gallery,
  shareUrl: answer.images.share,
  availability: availabilityIn(answer.status),
  reservedUntil: answer.status.reservedUntil,
})

/** A wall has a hundred works: it says of each what is seen, and no more. */
export const onWall = (work: ArtworkView) => ({
  id: work.id,
  title: work.title,
  artist: work.artist,
  year: work.year,
  technique: work.technique,
  description: work.description,
  category: work.category,
  featured: work.featured,
  price: work.price,
  pesos: work.pesos,
  discountPercentage: work.discountPercentage,
  availability: work.availability,
  image: shownOf(work.image),
})

/** A work as a wall shows it, and as a search looks at it. */
export type ArtworkOnWall = Readonly<ReturnType<typeof onWall>>
