import { type Artwork, availabilityOf, showsPrice } from '#artworks/artwork.ts'
import type { Quote } from '#money/exchange-rate.ts'
import { type Money, majorOf } from '#money/money.ts'
import { agreedPrice, isLive } from '../offer.ts'
import type { OfferRow } from './offers-table.ts'

/** What is paid when the last word of both is accepted. */
export const agreedIn = ({ amountMinor, counterMinor, currency }: OfferRow): Money =>
  agreedPrice({
    amount: majorOf({ minor: amountMinor, currency }),
    counter: counterMinor === null ? null : majorOf({ minor: counterMinor, currency }),
    currency,
  })

const chargeIn = (quote: Quote, price: Money) => quote(price)?.amount.minor ?? Number.NaN

/**
 * The price that everybody reads by now, where that is less than what an offer comes to: whoever lowers it wants no more, and nobody
 * pays more than others would. Prices in two currencies are compared by what they are charged as; undefined where that is not known.
 * @param quote of both prices
 */
export function lowerPriceOf(work: Artwork | undefined, offer: OfferRow, quote: Quote): Money | undefined {
  if (work === undefined || !work.published || !isLive(offer.state)) return undefined
  const { price, priceOnRequest } = work
  if (!showsPrice({ availability: availabilityOf(work), priceOnRequest })) return undefined
  const agreed = agreedIn(offer)
  const isLower =
    price.currency === agreed.currency
      ? price.minor < agreed.minor
      : chargeIn(quote, price) < chargeIn(quote, agreed)
  return isLower ? price : undefined
}
