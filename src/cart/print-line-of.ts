import { type DigitalArtworkView, type PrintSizeView, sizeAsChosen } from '#digital-art/digital-art-view.ts'
import { printIdOf, printTitle } from '#digital-art/digital-artwork.ts'
import { choiceFor, choiceKey, choicesFor, type PrintChoice, usualChoice } from '#digital-art/print-choice.ts'
import { type Money, majorOf } from '#money/money.ts'
import { chargedFor } from '#money/pesos-price.ts'
import type { PrintLine } from './cart.ts'

const chargeOf = (size: PrintSizeView, choice: PrintChoice): Money => {
  const { price, pesos } = sizeAsChosen(size, choice)
  return chargedFor(price, pesos) ?? price
}

/** What each choice costs; nothing where none adds to the price. */
function choicePricesOf(size: PrintSizeView, editionSize: number | undefined) {
  const prices = choicesFor(editionSize).map(
    (each) => [choiceKey(each), majorOf(chargeOf(size, each))] as const,
  )
  return new Set(prices.map(([, price]) => price)).size > 1
    ? { choicePrices: Object.fromEntries(prices) }
    : {}
}

/** One size of a digital work as it lies in the cart, at the price that is charged. */
export function printLineOf(
  work: DigitalArtworkView,
  size: PrintSizeView,
  wished: PrintChoice = usualChoice,
): PrintLine {
  const editionSize = work.edition?.size
  const choice = choiceFor(editionSize, wished)
  const price = chargeOf(size, choice)
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
    ...(editionSize !== undefined && { editionSize }),
    choice,
    ...choicePricesOf(size, editionSize),
    quantity: 1,
  }
}
