import type { Artwork } from '#artworks/artwork.ts'
import { majorOf } from '#money/money.ts'
import type { OfferRow } from './offers-table.ts'

/** What visitors read that a work costs, where an offer can be compared with it, in whole units. */
export function shownPriceOf(
  work: Pick<Artwork, 'price' | 'priceOnRequest'> | undefined,
  { currency }: Pick<OfferRow, 'currency'>,
): number | null {
  if (work === undefined || work.priceOnRequest || work.price.currency !== currency) return null
  return majorOf(work.price)
}
