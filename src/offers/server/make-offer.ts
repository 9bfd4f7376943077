import type { z } from 'zod'
import { type Artwork, type Availability, availabilityOf } from '#artworks/artwork.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { mailboxOf } from '#email/mailbox.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { findQuote } from '#money/server/quote-prices.ts'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { Problem, type ProblemKind } from '#platform/contract/problem.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { siteOf } from '#platform/http/network-of.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { offerRefusal } from '../offer.ts'
import { ANSWER_DAYS, MOST_OFFERS } from '../offer-limits.ts'
import { type makeOffer, offerProblems } from '../offers-api.ts'
import { factsFor } from './answer-offer.ts'
import { noticeEmail } from './offer-emails.tsx'
import type { OffersShop } from './offers-shop.ts'
import { countLiveFor, type OfferRow, upsertOffer } from './offers-table.ts'
import { showOffer } from './push-of-offer.ts'

const LIMIT = { form: 'offers', most: 6, minutes: 15 } as const
/** Fifty wait for a work: one stranger is to take not all of their places, nor to have somebody's mailbox written to for days when they end. */
const SHARE = { most: 10, minutes: DAY_MS / MINUTE_MS } as const

type Sent = z.output<(typeof makeOffer)['body'] & {}>

const kinds: Record<Exclude<Availability, 'available'>, ProblemKind> = {
  sold: artworkProblems.artwork_sold,
  reserved: artworkProblems.artwork_reserved,
  not_for_sale: artworkProblems.artwork_not_for_sale,
}

/** Whether a free work can be bought now: not while selling waits, nor at a foreign price that nobody can say in pesos. */
async function isBuyable({ database: { sql }, clock }: OffersShop, price: Money): Promise<boolean> {
  if ((await findSellingPause(sql)) !== undefined) return false
  return (await findQuote(sql, clock, [price]))(price) !== undefined
}

/** @throws Problem `offer_too_low`, `offer_not_below_price` */
async function refuseAmount(
  shop: OffersShop,
  { price, priceOnRequest }: Artwork,
  amount: number,
): Promise<void> {
  const { currency } = price
  const shown = priceOnRequest ? null : price
  const refusal = offerRefusal({ currency, shown, isBuyable: await isBuyable(shop, price) }, amount)
  if (refusal === undefined) return
  const { kind, message } = refusal
  throw new Problem(offerProblems[kind], { message, errors: [{ field: 'amount', message }] })
}

/** The work that is offered for: shown, free, and one that takes offers. */
async function workFor(shop: OffersShop, { artworkId, amount }: Sent): Promise<Artwork> {
  const work = (await findArtworksById(shop.database.sql, [artworkId])).get(artworkId)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  const availability = availabilityOf(work)
  if (availability !== 'available') throw new Problem(kinds[availability])
  if (!work.takesOffers) throw new Problem(offerProblems.no_offers_taken)
  await refuseAmount(shop, work, amount)
  return work
}

/** Refuses a network that has offered enough in a day for one work, or in the name of one mailbox, however that is spelled. All of a site has one share. */
async function limitShares(shop: OffersShop, { artworkId, email }: Sent, address: string): Promise<void> {
  const network = siteOf(address) ?? address
  for (const form of [`offers for ${artworkId}`, `offers of ${mailboxOf(email)}`])
    await limitFormUse(shop, { ...SHARE, form, address: network })
}

/** Files an offer and writes to the artist; what a program filled in is thanked for and forgotten. */
export async function takeOffer(shop: OffersShop, sent: Sent, address: string): Promise<void> {
  await limitFormUse(shop, { ...LIMIT, address })
  // Counted all the same: each is answered once under its key, which leaves a row.
  if (sent.website !== '') return
  const work = await workFor(shop, sent)
  await limitShares(shop, sent, address)
  const { website: _honeypot, amount, ...form } = sent
  const now = shop.clock()
  const candidate: OfferRow = {
    ...form,
    id: shop.newId(),
    title: work.title,
    amountMinor: moneyOf(amount, work.price.currency).minor,
    currency: work.price.currency,
    counterMinor: null,
    words: '',
    state: 'open',
    token: shop.newSecret(),
    saleKey: shop.newSecret(),
    sentAt: now,
    answerBy: new Date(now.getTime() + ANSWER_DAYS * DAY_MS),
    acceptedBy: null,
    orderId: null,
    toldAt: null,
    endedAt: null,
  }
  const about = await factsFor(shop, shop.database.sql)
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockNames(sql, [`offers for ${work.id}`])
    const offer = await upsertOffer(sql, candidate)
    if ((await countLiveFor(sql, work.id)) > MOST_OFFERS) throw new Problem(offerProblems.too_many_offers)
    await enqueueEmail(shop, transaction, await noticeEmail({ ...about, offer }))
    // One that is sent again with another amount is shown again.
    await showOffer(shop, transaction, { what: 'made', occasion: candidate.id, offer })
  })
}
