import { artworkProblems } from '#artworks/artworks-api.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { openLeftBehind } from '#checkout/server/place-order.ts'
import { sellAgreed } from '#checkout/server/sell-agreed.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { formatPrice } from '#money/format-price.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { outcomeOf } from '#orders/order.ts'
import { paymentEndsAt } from '#orders/payment-time.ts'
import { findWholeOrder, type WholeOrder } from '#orders/server/find-orders.ts'
import { noteTold } from '#orders/server/remind-buyers.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { findSender } from '#site-info/server/find-site-info.ts'
import { abovePriceTexts } from '../above-price-texts.ts'
import { PAY_HOURS } from '../offer-limits.ts'
import { offerProblems } from '../offers-api.ts'
import { factsOf, findOffer, missOffer, moveOffer } from './answer-offer.ts'
import { agreedIn, lowerPriceOf } from './lower-price.ts'
import { acceptedEmail, answeredEmail } from './offer-emails.tsx'
import type { OffersShop } from './offers-shop.ts'
import {
  deleteOffer,
  hasLiveBeside,
  type OfferRow,
  selectOffer,
  selectOfferForUpdate,
  updateOffer,
} from './offers-table.ts'
import { showOffer } from './push-of-offer.ts'
import { tellOffer } from './tell-offer.ts'

type Side = 'artist' | 'buyer'

/** What each side can say yes to. */
const answerable = { artist: 'open', buyer: 'countered' } as const satisfies Record<Side, OfferRow['state']>

const NOTES = {
  artist: 'Venta asistida: aceptaste una oferta.',
  buyer: 'Venta asistida: quien compra aceptó tu contraoferta.',
} satisfies Record<Side, string>

/** @throws Problem `offer_above_price` where everybody reads a lower price by now; the caller holds the work */
async function refuseAbovePrice(
  { clock }: OffersShop,
  { sql }: Transaction,
  { offer, by }: { readonly offer: OfferRow; readonly by: Side },
): Promise<void> {
  const work = (await findArtworksById(sql, [offer.artworkId])).get(offer.artworkId)
  const agreed = agreedIn(offer)
  const quote = await findQuote(sql, clock, [agreed, ...(work === undefined ? [] : [work.price])])
  const price = lowerPriceOf(work, offer, quote)
  if (price === undefined) return
  const message = abovePriceTexts[by](formatPrice(price), formatPrice(agreed))
  throw new Problem(offerProblems.offer_above_price, { message })
}

/** The sale and the offer's last move are one transaction: of two answers, and of two buyers, one is too late. */
async function sell(shop: OffersShop, offer: OfferRow, by: Side): Promise<void> {
  const { id, artworkId, title, saleKey } = offer
  await sellAgreed(shop, {
    artwork: { id: artworkId, title },
    buyer: offer,
    price: agreedIn(offer),
    requestKey: saleKey,
    hours: PAY_HOURS,
    note: NOTES[by],
    written: async (transaction, orderId) => {
      const { sql } = transaction
      const now = await selectOfferForUpdate(sql, { id })
      if (now === undefined) throw new Problem(offerProblems.offer_not_found)
      // What was agreed on is what stood there when it was priced.
      if (now.state !== answerable[by] || agreedIn(now).minor !== agreedIn(offer).minor)
        throw new Problem(offerProblems.offer_answered)
      await refuseAbovePrice(shop, transaction, { offer: now, by })
      const accepted = { state: 'accepted' as const, acceptedBy: by, orderId, endedAt: shop.clock() }
      const after = await moveOffer(sql, now, accepted)
      if (by === 'artist') await tellOffer(shop, transaction, { before: now, after })
    },
  })
}

/** An order that got no page, or has ended before its buyer was told of it, leaves the offer as it was. */
const asItWas = (offer: OfferRow) =>
  ({
    state: offer.acceptedBy === 'buyer' ? 'countered' : 'open',
    acceptedBy: null,
    orderId: null,
    endedAt: null,
  }) as const

/** Puts an offer back that sold nothing; where its buyer has offered anew since, that one has its place already. */
async function putBack(shop: OffersShop, transaction: Transaction, offer: OfferRow): Promise<void> {
  const { sql } = transaction
  if (await hasLiveBeside(sql, offer)) {
    if (!(await deleteOffer(sql, offer.id))) throw new Problem(offerProblems.offer_not_found)
    return
  }
  const after = await moveOffer(sql, offer, asItWas(offer))
  if (offer.acceptedBy === 'artist') await tellOffer(shop, transaction, { before: offer, after })
}

/** Writes to the buyer once her order can be paid, and to the artist when it was not her who said yes. */
async function tell(shop: OffersShop, offer: OfferRow, order: WholeOrder | undefined): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const now = await selectOfferForUpdate(sql, { id: offer.id })
    if (now?.state !== 'accepted' || now.toldAt !== null || now.orderId !== offer.orderId) return
    if (order === undefined || outcomeOf(order.status) === 'refused') return putBack(shop, transaction, now)
    await updateOffer(sql, now.id, { toldAt: shop.clock() })
    await noteTold(transaction, order.id)
    const seller = await findSender(sql, { artistAddress: shop.artistAddress })
    const facts = { ...factsOf(shop, seller), offer: now }
    const payUntil = paymentEndsAt(new Date(order.holdUntil ?? order.createdAt))
    await enqueueEmail(shop, transaction, await acceptedEmail(facts, { order, payUntil, seller }))
    if (now.acceptedBy !== 'buyer') return
    await enqueueEmail(shop, transaction, await answeredEmail(facts, 'accepted'))
    await showOffer(shop, transaction, { what: 'accepted', occasion: order.id, offer: now })
  })
}

/** Longer than a process that is there takes to open a page, or to find out that it cannot. */
const OPENING_MS = 2 * MINUTE_MS

const hasNoPage = ({ status, paymentUrl }: WholeOrder): boolean =>
  outcomeOf(status) === 'open' && paymentUrl === null

/**
 * The order of an accepted offer. Whoever was to open its page may be gone: then it is opened here, or the order ends, so
 * that no work is kept for nobody.
 */
async function findOrderOf(shop: OffersShop, id: string): Promise<WholeOrder | undefined> {
  const read = () => findWholeOrder(shop, id)
  const order = await read()
  if (order === undefined || !hasNoPage(order)) return order
  if (shop.clock().getTime() - Date.parse(order.createdAt) < OPENING_MS) return order
  await openLeftBehind(shop, order.token).catch((error: unknown) =>
    shop.log.warn({ orderId: id, err: error }, 'the page of an accepted offer could not be opened'),
  )
  return read()
}

/** Takes an accepted offer on: tells its buyer where to pay, or, when there is nothing to pay on, puts it back. */
export async function followAccepted(shop: OffersShop, id: string): Promise<OfferRow> {
  const offer = await findOffer(shop, { id })
  if (offer.state !== 'accepted' || offer.toldAt !== null || offer.orderId === null) return offer
  const order = await findOrderOf(shop, offer.orderId)
  if (order === undefined || !hasNoPage(order)) await tell(shop, offer, order)
  // One that gave way to a newer one is not there any more.
  return (await selectOffer(shop.database.sql, { id })) ?? offer
}

const isSold = (error: unknown): boolean =>
  error instanceof Problem && error.kind.code === artworkProblems.artwork_sold.code

/**
 * Sells the work at what was agreed on, for `PAY_HOURS`. Said once more, it is the same sale. A work that somebody else has
 * bought ends the offer; one that is reserved leaves it as it is.
 */
export async function acceptOfferBy(shop: OffersShop, offer: OfferRow, by: Side): Promise<OfferRow> {
  if (offer.state === 'accepted') return followAccepted(shop, offer.id)
  if (offer.state !== answerable[by]) throw new Problem(offerProblems.offer_answered)
  try {
    await sell(shop, offer, by)
  } catch (error) {
    await followAccepted(shop, offer.id)
    if (isSold(error)) await missOffer(shop, offer.id)
    throw error
  }
  return followAccepted(shop, offer.id)
}
