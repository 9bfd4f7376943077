import type { DigitalArtworkView, PrintSizeView } from '#digital-art/digital-art-view.ts'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { type PrintChoice, usualChoice } from '#digital-art/print-choice.ts'
import { majorOf } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { PrintLine } from './cart.ts'

/** One size of a digital work as it lies in the cart, at the price that is charged. */
export function printLineOf(
  work: DigitalArtworkView,
  size: PrintSizeView,
  choice: PrintChoice = usualChoice,
): PrintLine {
  const price = chargedFor(size.price, size.pesos) ?? size.price
  return {
    id: printIdOf(work.id, size.id),
    digitalArtId: work.id,
    title: printTitle(work.title, size.size),
    artist: work.artist,
    price: majorOf(price),
    currency: price.currency,
    imageUrl: work.thumbnailUrl === '' ? work.imageUrl : work.thumbnailUrl,
    type: 'digital',
    size: size.size,
    sizeId: size.id,
    dimensions: size.dimensions,
    features: work.features,
    ...(work.edition !== null && { editionSize: work.edition.size }),
    choice,
    quantity: 1,
  }
}
