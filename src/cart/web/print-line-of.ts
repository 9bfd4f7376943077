import type { DigitalArtworkView, PrintSizeView } from '#digital-art/digital-art-view.ts'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { majorOf } from '#money/money.ts'
import type { PrintLine } from '../cart.ts'

/** One size of a digital work as it lies in the cart. */
export const printLineOf = (work: DigitalArtworkView, size: PrintSizeView): PrintLine => ({
  id: printIdOf(work.id, size.id),
  digitalArtId: work.id,
  title: printTitle(work.title, size.size),
  artist: work.artist,
  price: majorOf(size.price),
  currency: size.price.currency,
  imageUrl: work.thumbnailUrl === '' ? work.imageUrl : work.thumbnailUrl,
  type: 'digital',
  size: size.size,
  sizeId: size.id,
  dimensions: size.dimensions,
  features: work.features,
  quantity: 1,
})
