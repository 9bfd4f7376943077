import type { ArtworkView } from '#artworks/artwork-view.ts'
import { majorOf } from '#money/money.ts'
import type { OriginalLine } from '../cart.ts'

/** A work as it lies in the cart. */
export const cartLineOf = (work: ArtworkView): OriginalLine => ({
  id: work.id,
  title: work.title,
  artist: work.artist,
  price: majorOf(work.price),
  currency: work.price.currency,
  imageUrl: work.imageUrl,
  thumbnailUrl: work.thumbnailUrl,
  technique: work.technique,
  dimensions: work.dimensions,
  quantity: 1,
})
