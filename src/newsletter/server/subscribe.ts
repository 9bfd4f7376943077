import type { z } from 'zod'
import { mailboxOf } from '#email/mailbox.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { siteOf } from '#platform/http/network-of.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import type { subscribe } from '../newsletter-api.ts'
import { CONSENT_VERSION, type SubscriptionResult } from '../subscription.ts'
import { confirmationEmail } from './confirmation-email.tsx'
import type { NewsletterShop } from './newsletter-shop.ts'
import {
  type SubscriberRow,
  selectSubscribersAt,
  updateAskedAgain,
  upsertPending,
} from './subscribers-table.ts'

/** Anybody can name anybody's mailbox, in as many spellings as it takes: it is asked so often in an hour whether that was meant. */
const ASKED = { kinds: ['newsletter-confirmation'], most: 3 } as const
/** Fewer of them are one stranger's share: she who owns the mailbox comes from elsewhere, and is asked all the same. */
const SHARE = { most: 2, minutes: 60 } as const
const LIMIT = { form: 'newsletter', most: 10, minutes: 15 } as const
/** Whoever presses twice has one email. */
const AGAIN_AFTER_MS = MINUTE_MS

type SubscriptionRequest = z.output<(typeof subscribe)['body'] & {}>

const newSubscriber = (
  shop: NewsletterShop,
  { email, name, source }: SubscriptionRequest,
): SubscriberRow => ({
  id: shop.newId(),
  email,
  name,
  state: 'pending',
  linkKey: shop.newSecret(),
  consentVersion: CONSENT_VERSION,
  consentedAt: null,
  askedAt: shop.clock(),
  source,
  unsubscribedAt: null,
})

/** Refuses whoever has one mailbox written to under one spelling after the other. All of a site has one share. */
const limitShare = (shop: NewsletterShop, email: string, address: string): Promise<void> =>
  limitFormUse(shop, {
    ...SHARE,
    form: `newsletter to ${mailboxOf(email)}`,
    address: siteOf(address) ?? address,
  })

async function writeConfirmation(
  shop: NewsletterShop,
  transaction: Transaction,
  subscriber: SubscriberRow,
): Promise<void> {
  const { artistName } = await findSiteInfo(transaction.sql, shop)
  const message = await confirmationEmail({ subscriber, artistName, siteUrl: shop.siteUrl })
  await enqueueEmail(shop, transaction, message)
}

/** Writes once more to an address that waits, and keeps silent where that would be too often: it is answered as one that is on the list. */
const askAgain = (shop: NewsletterShop, email: string): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    const limit = { ...ASKED, most: SHARE.most, address: email }
    if (!(await mayWriteTo(shop, transaction, limit))) return
    const askedAt = shop.clock()
    const before = new Date(askedAt.getTime() - AGAIN_AFTER_MS)
    const subscriber = await updateAskedAgain(transaction.sql, email, { askedAt, before })
    if (subscriber !== undefined) await writeConfirmation(shop, transaction, subscriber)
  })

const askFirst = (shop: NewsletterShop, request: SubscriptionRequest): Promise<SubscriptionResult> =>
  shop.database.transaction(async (transaction) => {
    const may = await mayWriteTo(shop, transaction, { ...ASKED, address: request.email })
    const subscriber = await upsertPending(transaction.sql, newSubscriber(shop, request))
    if (subscriber === undefined) return 'already_subscribed'
    // Nobody's address is kept without the email that tells her so, and how to have it forgotten.
    if (!may) throw new Problem(generalProblems.too_many_requests, { retryAfter: HOUR_MS / 1000 })
    await writeConfirmation(shop, transaction, subscriber)
    return subscriber.unsubscribedAt === null ? 'subscribed' : 'reactivated'
  })

/**
 * Files an address and asks by mail whether that was meant; what a program filled in is thanked for and forgotten.
 * One that waits is answered as one that is on the list, so that nobody learns which of them it is.
 */
export async function subscribeReader(
  shop: NewsletterShop,
  request: SubscriptionRequest,
  address: string,
): Promise<SubscriptionResult> {
  if (request.website !== '') return 'subscribed'
  await limitFormUse(shop, { ...LIMIT, address })
  const known = await selectSubscribersAt(shop.database.sql, request.email)
  if (known.some(({ state }) => state === 'active')) return 'already_subscribed'
  if (known.some(({ state }) => state === 'pending')) {
    await askAgain(shop, request.email)
    return 'already_subscribed'
  }
  await limitShare(shop, request.email, address)
  return askFirst(shop, request)
}
