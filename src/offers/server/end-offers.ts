import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { isLive } from '../offer.ts'
import { OFFER_KEPT_DAYS } from '../offer-limits.ts'
import { followAccepted } from './accept-offer.ts'
import { factsFor, mayHear, missOffer, moveOffer } from './answer-offer.ts'
import { expiredEmail } from './offer-emails.tsx'
import type { OffersShop } from './offers-shop.ts'
import { deleteOldOffers, selectOfferForUpdate, selectOverdue, selectUntold } from './offers-table.ts'
import { selectSoldUnder } from './sold-under-offers-table.ts'

/** At each round; the others are left to the next one. */
const AT_ONCE = 50

/** Ends an offer that nobody has answered in time, and says so to its buyer once, as far as her mailbox takes it. */
const expireOffer = (shop: OffersShop, id: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const offer = await selectOfferForUpdate(transaction.sql, { id })
    const now = shop.clock()
    if (offer === undefined || !isLive(offer.state) || offer.answerBy > now) return
    const ended = await moveOffer(transaction.sql, offer, { state: 'expired', endedAt: now })
    const facts = await factsFor(shop, transaction.sql)
    if (await mayHear(shop, transaction, ended, 'offer-expired'))
      await enqueueEmail(shop, transaction, await expiredEmail({ ...facts, offer: ended }))
  })

/** Takes offers on that wait for nobody: accepted ones, those for sold works, and those whose time is over. */
export async function followOffers(shop: OffersShop): Promise<void> {
  const { sql } = shop.database
  // A restored shop does not know yet what was sold, and told.
  if ((await findSellingPause(sql)) !== undefined) return
  const quietly = async (ids: readonly string[], follow: (id: string) => Promise<unknown>) => {
    for (const id of ids)
      await follow(id).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'an offer could not be taken on'),
      )
  }
  await quietly(await selectUntold(sql, AT_ONCE), (id) => followAccepted(shop, id))
  await quietly(await selectSoldUnder(sql, AT_ONCE), (id) => missOffer(shop, id))
  await quietly(await selectOverdue(sql, shop.clock(), AT_ONCE), (id) => expireOffer(shop, id))
}

/** Forgets offers that have been over for as long as was told. */
export async function forgetOffers({
  database,
  clock,
}: Pick<OffersShop, 'database' | 'clock'>): Promise<void> {
  await deleteOldOffers(database.sql, new Date(clock().getTime() - OFFER_KEPT_DAYS * DAY_MS))
}
