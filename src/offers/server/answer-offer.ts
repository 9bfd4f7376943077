import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { majorOf, moneyOf } from '#money/money.ts'
import { findPurchaseOf } from '#orders/server/find-sales.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { findSender, type Sender } from '#site-info/server/find-site-info.ts'
import { canMoveOffer, counterRefusal, type OfferState } from '../offer.ts'
import { ANSWER_DAYS } from '../offer-limits.ts'
import { offerProblems } from '../offers-api.ts'
import { answeredEmail, counterEmail, declinedEmail, missedEmail, type OfferFacts } from './offer-emails.tsx'
import type { OffersShop } from './offers-shop.ts'
import {
  type OfferKey,
  type OfferRow,
  selectOffer,
  selectOfferForUpdate,
  updateOffer,
} from './offers-table.ts'
import { showOffer } from './push-of-offer.ts'
import { shownPriceOf } from './shown-price.ts'
import { tellOffer } from './tell-offer.ts'

/** What the emails about an offer tell beside itself. */
export const factsOf = (
  { siteUrl }: Pick<OffersShop, 'siteUrl'>,
  { site, artistMailbox }: Sender,
): Omit<OfferFacts, 'offer'> => ({ artistName: site.artistName, artistMailbox, siteUrl })

/** The same, read for them. */
export const factsFor = async (shop: OffersShop, sql: Queryable): Promise<Omit<OfferFacts, 'offer'>> =>
  factsOf(shop, await findSender(sql, shop))

export async function findOffer(shop: OffersShop, which: OfferKey): Promise<OfferRow> {
  const offer = await selectOffer(shop.database.sql, which)
  if (offer === undefined) throw new Problem(offerProblems.offer_not_found)
  return offer
}

/** Moves a locked offer as its table of transitions has it; answers it as it is now. */
export async function moveOffer(
  sql: Queryable,
  offer: OfferRow,
  to: Partial<OfferRow> & { readonly state: OfferState },
): Promise<OfferRow> {
  if (!canMoveOffer(offer.state, to.state)) throw new Problem(offerProblems.offer_answered)
  const moved = await updateOffer(sql, offer.id, to)
  if (moved === undefined) throw new Problem(offerProblems.offer_not_found)
  return moved
}

/** So many emails of a kind go to a mailbox in an hour that nobody's press brings about: whoever offers in her name types her address. */
const UNASKED = { most: 5 } as const

/** Whether one more may go to the mailbox of an offer; what is left out stands on the page of the offer. */
export const mayHear = (
  shop: OffersShop,
  transaction: Transaction,
  { email }: OfferRow,
  kind: 'offer-expired' | 'offer-missed',
): Promise<boolean> => mayWriteTo(shop, transaction, { ...UNASKED, kinds: [kind], address: email })

interface OfferContext {
  readonly transaction: Transaction
  readonly offer: OfferRow
  readonly facts: Omit<OfferFacts, 'offer'>
}

async function answering(
  shop: OffersShop,
  which: OfferKey,
  work: (answering: OfferContext) => Promise<OfferRow>,
): Promise<OfferRow> {
  return shop.database.transaction(async (transaction) => {
    const offer = await selectOfferForUpdate(transaction.sql, which)
    if (offer === undefined) throw new Problem(offerProblems.offer_not_found)
    return work({ transaction, offer, facts: await factsFor(shop, transaction.sql) })
  })
}

/** @throws Problem `counter_out_of_range` for an amount that nobody would want to answer with */
async function refuseCounter(sql: Queryable, offer: OfferRow, counter: number): Promise<void> {
  const { artworkId, amountMinor, currency } = offer
  const work = (await findStudioArtworksById(sql, [artworkId])).get(artworkId)
  const amount = majorOf({ minor: amountMinor, currency })
  const message = counterRefusal({ amount, currency, shownPrice: shownPriceOf(work, offer) }, counter)
  if (message === undefined) return
  throw new Problem(offerProblems.counter_out_of_range, { message, errors: [{ field: 'amount', message }] })
}

/** Answers with a higher amount; the same once more changes nothing. */
export const counterOfferWith = (
  shop: OffersShop,
  id: string,
  { amount, words }: { readonly amount: number; readonly words: string },
): Promise<OfferRow> =>
  answering(shop, { id }, async ({ transaction, offer, facts }) => {
    const counterMinor = moneyOf(amount, offer.currency).minor
    if (offer.state === 'countered' && offer.counterMinor === counterMinor && offer.words === words)
      return offer
    if (offer.state !== 'open') throw new Problem(offerProblems.offer_answered)
    await refuseCounter(transaction.sql, offer, amount)
    const answerBy = new Date(shop.clock().getTime() + ANSWER_DAYS * DAY_MS)
    const moved = await moveOffer(transaction.sql, offer, {
      state: 'countered',
      counterMinor,
      words,
      answerBy,
    })
    await tellOffer(shop, transaction, { before: offer, after: moved })
    await enqueueEmail(shop, transaction, await counterEmail({ ...facts, offer: moved }))
    return moved
  })

/** Ends an offer by the word of the artist; an answer of hers ends as well. */
export const declineOfferOf = (shop: OffersShop, id: string): Promise<OfferRow> =>
  answering(shop, { id }, async ({ transaction, offer, facts }) => {
    if (offer.state === 'declined') return offer
    const moved = await moveOffer(transaction.sql, offer, { state: 'declined', endedAt: shop.clock() })
    await tellOffer(shop, transaction, { before: offer, after: moved })
    await enqueueEmail(shop, transaction, await declinedEmail({ ...facts, offer: moved }))
    return moved
  })

/** Ends an offer by the word of its buyer, who has read what the artist wants for it. */
export const declineOwnCounter = (shop: OffersShop, token: string): Promise<OfferRow> =>
  answering(shop, { token }, async ({ transaction, offer, facts }) => {
    if (offer.state === 'declined') return offer
    if (offer.state !== 'countered') throw new Problem(offerProblems.offer_answered)
    const moved = await moveOffer(transaction.sql, offer, { state: 'declined', endedAt: shop.clock() })
    await enqueueEmail(shop, transaction, await answeredEmail({ ...facts, offer: moved }, 'declined'))
    await showOffer(shop, transaction, { what: 'declined', occasion: moved.id, offer: moved })
    return moved
  })

/**
 * Ends an offer for a work that was bought. Somebody else's purchase is told to both; of her own its buyer has read already, and the
 * offer leads to it. One that was answered meanwhile stays as it is.
 */
export const missOffer = (shop: OffersShop, id: string): Promise<OfferRow> =>
  answering(shop, { id }, async ({ transaction, offer, facts }) => {
    if (!canMoveOffer(offer.state, 'missed')) return offer
    const orderId = (await findPurchaseOf(transaction.sql, offer)) ?? null
    const ended = { state: 'missed' as const, endedAt: shop.clock(), orderId }
    const moved = await moveOffer(transaction.sql, offer, ended)
    if (orderId !== null) return moved
    if (await mayHear(shop, transaction, moved, 'offer-missed'))
      await enqueueEmail(shop, transaction, await missedEmail({ ...facts, offer: moved }))
    await enqueueEmail(shop, transaction, await answeredEmail({ ...facts, offer: moved }, 'missed'))
    return moved
  })
