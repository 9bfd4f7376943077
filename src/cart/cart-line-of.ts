import type { ArtworkView } from '#artworks/artwork-view.ts'
import { majorOf } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { OriginalLine } from './cart.ts'

/** A work as it lies in the cart, at the price that is charged. */
export function cartLineOf(work: ArtworkView): OriginalLine {
  const price = chargedFor(work.price, work.pesos) ?? work.price
  return {
    id: work.id,
    title: work.title,
    artist: work.artist,
    price: majorOf(price),
    currency: price.currency,
    imageUrl: work.imageUrl,
    thumbnailUrl: work.thumbnailUrl,
    technique: work.technique,
    dimensions: work.dimensions,
    quantity: 1,
  }
}
