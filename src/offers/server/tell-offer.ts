import { type Change, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { formatPrice } from '#money/format-price.ts'
import type { Transaction } from '#platform/database/database.ts'
import { offerStateTexts } from '../offer.ts'
import type { OffersShop } from './offers-shop.ts'
import type { OfferRow } from './offers-table.ts'

/** The amount that the gallery wants, as people read it. */
const counterText = ({ counterMinor, currency }: OfferRow): string =>
  counterMinor === null ? '' : formatPrice({ minor: counterMinor, currency })

const changesOfOffer = (before: OfferRow, after: OfferRow): Change[] => [
  ...changeOf({
    field: 'state',
    label: 'el estado',
    before: offerStateTexts[before.state],
    after: offerStateTexts[after.state],
  }),
  ...changeOf({
    field: 'counter',
    label: 'la contraoferta',
    before: counterText(before),
    after: counterText(after),
  }),
]

/** Writes down what the gallery answers to an offer, and what became of that; nothing of its buyer, and not what the buyer answers. */
export const tellOffer = (
  shop: Pick<OffersShop, 'clock'>,
  transaction: Transaction,
  { before, after }: { readonly before: OfferRow; readonly after: OfferRow },
): Promise<void> =>
  tellActivity(shop, transaction, {
    kind: 'offer',
    action: 'changed',
    subject: { id: after.id, title: after.title },
    changes: changesOfOffer(before, after),
  })
