import type { z } from 'zod'
import { availabilityOf } from '#artworks/artwork.ts'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { findArtworksById } from '#artworks/server/find-artworks.ts'
import { mailboxOf } from '#email/mailbox.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { siteOf } from '#platform/http/network-of.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { type askForNotice, waitingListProblems } from '../waiting-list-api.ts'
import { CONSENT_VERSION, longerSideOf } from '../wish.ts'
import type { WaitingListShop } from './waiting-list-shop.ts'
import { confirmationEmail } from './wish-emails.tsx'
import { upsertWish, type WishRow } from './wishes-table.ts'

/** Anybody can name anybody's mailbox: it is asked so often in an hour whether that was meant. */
const ASKED = { kinds: ['wish-confirmation'], most: 6 } as const
/** Fewer of them are one stranger's share: she who owns the mailbox comes from elsewhere, and is asked all the same. */
const SHARE = { most: 5, minutes: 60 } as const
const LIMIT = { form: 'waiting-list', most: 10, minutes: 15 } as const

type NoticeRequest = z.output<(typeof askForNotice)['body'] & {}>

/** What is filed until its owner confirms it. */
async function newWish(shop: WaitingListShop, request: NoticeRequest): Promise<WishRow> {
  const { email, kind, artworkId, maxPrice } = request
  const work = (await findArtworksById(shop.database.sql, [artworkId])).get(artworkId)
  if (work === undefined) throw new Problem(artworkProblems.artwork_not_found)
  if (kind === 'work' && availabilityOf(work) === 'available')
    throw new Problem(waitingListProblems.work_is_free)
  return {
    id: shop.newId(),
    email,
    kind,
    artworkId,
    category: work.category,
    longerSideCm: longerSideOf(work),
    mostMinor: kind === 'work' || maxPrice === null ? null : maxPrice * 100,
    token: shop.newSecret(),
    state: 'asked',
    consentVersion: CONSENT_VERSION,
    askedAt: shop.clock(),
    confirmedAt: null,
    freeSince: null,
    toldAt: null,
    endedAt: null,
  }
}

/** Files a wish and asks by mail whether it was meant; what a program filled in is thanked for and forgotten. */
export async function takeWish(shop: WaitingListShop, wish: NoticeRequest, address: string): Promise<void> {
  await limitFormUse(shop, { ...LIMIT, address })
  // Counted all the same: each is answered once under its key, which leaves a row.
  if (wish.website !== '') return
  const candidate = await newWish(shop, wish)
  await limitFormUse(shop, {
    ...SHARE,
    form: `waiting-list to ${mailboxOf(wish.email)}`,
    address: siteOf(address) ?? address,
  })
  const { artistName } = await findSiteInfo(shop.database.sql, shop)
  await shop.database.transaction(async (transaction) => {
    // Nobody's address is kept without the email that tells her so.
    if (!(await mayWriteTo(shop, transaction, { ...ASKED, address: wish.email })))
      throw new Problem(generalProblems.too_many_requests, { retryAfter: HOUR_MS / 1000 })
    const filed = await upsertWish(transaction.sql, candidate)
    const asked = { ...filed, askedAt: candidate.askedAt }
    await enqueueEmail(
      shop,
      transaction,
      await confirmationEmail({ wish: asked, artistName, siteUrl: shop.siteUrl }),
    )
  })
}
