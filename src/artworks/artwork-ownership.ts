import type { Artwork, SaleState } from './artwork.ts'

/** Who has a work, as its holds tell: nobody, a buyer who is paying, an order, or whoever took it at the studio. */
export type Ownership = 'nobody' | 'buyer' | 'order' | 'studio'

type Facts = Pick<Artwork, 'saleState' | 'published' | 'price' | 'discountPercentage'>

/** What whoever changes a work knows of its sale: the state that she saw, that it is what she asks about now, or nothing. */
export type KnownSale = SaleState | 'asked' | 'unsaid'

const hasOtherPrice = (one: Facts, other: Facts): boolean =>
  one.price.minor !== other.price.minor ||
  one.price.currency !== other.price.currency ||
  one.discountPercentage !== other.discountPercentage

/** Why a work cannot change in this way just now; `undefined` when it can. Only price, availability and being seen are anybody's business. */
export function refusalOf(
  before: Facts,
  after: Facts,
  ownership: Ownership,
): 'artwork_being_paid' | 'artwork_sold_by_order' | 'sold_price_is_fixed' | undefined {
  const changesState = before.saleState !== after.saleState
  const changesPrice = hasOtherPrice(before, after)
  if (ownership === 'buyer' && before.published !== after.published) return 'artwork_being_paid'
  if (!changesState && !changesPrice) return undefined
  // What she has sold over the counter is gone: a buyer who is only about to pay gives way.
  if (ownership === 'buyer' && after.saleState === 'sold' && !changesPrice) return undefined
  if (ownership === 'buyer') return 'artwork_being_paid'
  if (ownership === 'order') return 'artwork_sold_by_order'
  if (changesPrice && before.saleState === 'sold' && after.saleState === 'sold') return 'sold_price_is_fixed'
  return undefined
}

/**
 * Why a work does not get another sale state from whoever saw it earlier; `undefined` when it does. What is gone from the
 * studio comes back on sale by nothing that was written before it went.
 */
export function staleSaleOf(
  { saleState: before }: Pick<Facts, 'saleState'>,
  { saleState: after }: Pick<Facts, 'saleState'>,
  known: KnownSale,
): 'sale_state_changed' | 'sold_stays_sold' | undefined {
  if (before === after || known === 'asked' || known === before) return undefined
  if (known !== 'unsaid') return 'sale_state_changed'
  return before === 'sold' ? 'sold_stays_sold' : undefined
}
