import { changedByPercent } from '#money/change-by-percent.ts'
import { moneyOf } from '#money/money.ts'
import { type Ownership, refusalOf } from './artwork-ownership.ts'
import { saleStateIn } from './artwork-payload.ts'
import type { StudioArtworkAnswer } from './artworks-api.ts'

/** What would become of a work's price, in whole units. */
export interface NewPrice {
  readonly work: StudioArtworkAnswer
  readonly price: number
  /** Why the server would leave it as it is; `undefined` when it would not. */
  readonly refusal: ReturnType<typeof refusalOf>
}

function ownershipIn({ status, soldByOrder }: StudioArtworkAnswer): Ownership {
  if (soldByOrder) return 'order'
  if (status.isReserved) return 'buyer'
  return status.isSold ? 'studio' : 'nobody'
}

function newPriceOf(work: StudioArtworkAnswer, price: number): NewPrice {
  const { status, published, pricing } = work
  const before = {
    saleState: saleStateIn(status),
    published,
    price: moneyOf(pricing.finalPrice, pricing.currency),
    discountPercentage: pricing.discount,
  }
  const after = { ...before, price: moneyOf(price, pricing.currency) }
  return { work, price, refusal: refusalOf(before, after, ownershipIn(work)) }
}

/** What becomes of the prices of works by so many per cent: what is shown before is what is sent. */
export const newPricesOf = (
  works: readonly StudioArtworkAnswer[],
  { percent, step }: { readonly percent: number; readonly step: number },
): NewPrice[] =>
  works.map((work) => newPriceOf(work, changedByPercent(work.pricing.finalPrice, percent, step)))
