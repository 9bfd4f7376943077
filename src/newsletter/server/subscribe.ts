import type { z } from 'zod'
import { mailboxOf } from '#email/mailbox.ts'
import { mayWriteTo } from '#email/server/limit-mailbox.ts'
import { writeLetter } from '#email/server/write-letter.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { siteOf } from '#platform/http/network-of.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { limitFormUse } from '#session/server/limit-form-use.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import type { subscribe } from '../newsletter-api.ts'
import { CONSENT_VERSION, type SubscriptionResult } from '../subscription.ts'
import type { NewsletterShop } from './newsletter-shop.ts'
import {
  insertSubscriber,
  type SubscriberRow,
  selectSubscribersAt,
  updateToActive,
} from './subscribers-table.ts'
import { welcomeLetter } from './welcome-letter.tsx'

/** Anybody can name anybody's mailbox, in as many spellings as it takes: it is greeted so often in an hour. */
const GREETED = { kinds: ['newsletter-welcome'], most: 3 } as const
/** Fewer of them are one stranger's share: she who owns the mailbox comes from elsewhere, and is greeted all the same. */
const SHARE = { most: 2, minutes: 60 } as const
const LIMIT = { form: 'newsletter', most: 10, minutes: 15 } as const

type Wish = z.output<(typeof subscribe)['body'] & {}>

const newSubscriber = (shop: NewsletterShop, { email, name, source }: Wish): SubscriberRow => ({
  id: shop.newId(),
  email,
  name,
  state: 'active',
  linkKey: shop.newSecret(),
  consentVersion: CONSENT_VERSION,
  consentedAt: shop.clock(),
  source,
  unsubscribedAt: null,
})

async function isReader({ database }: NewsletterShop, email: string): Promise<boolean> {
  const known = await selectSubscribersAt(database.sql, email)
  return known.some(({ state }) => state === 'active')
}

/** Refuses whoever has one mailbox greeted under one spelling after the other. All of a site has one share. */
const limitShare = (shop: NewsletterShop, email: string, address: string): Promise<void> =>
  limitFormUse(shop, {
    ...SHARE,
    form: `newsletter to ${mailboxOf(email)}`,
    address: siteOf(address) ?? address,
  })

/** Puts an address on the list and greets it; what a program filled in is thanked for and forgotten. */
export async function subscribeReader(
  shop: NewsletterShop,
  wish: Wish,
  address: string,
): Promise<SubscriptionResult> {
  if (wish.website !== '') return 'subscribed'
  await limitFormUse(shop, { ...LIMIT, address })
  if (await isReader(shop, wish.email)) return 'already_subscribed'
  await limitShare(shop, wish.email, address)
  const { artistName } = await findSiteInfo(shop.database.sql, shop)
  const candidate = newSubscriber(shop, wish)
  return shop.database.transaction(async (transaction) => {
    const isNew = await insertSubscriber(transaction.sql, candidate)
    const subscriber = isNew ? candidate : await updateToActive(transaction.sql, candidate)
    if (subscriber === undefined) return 'already_subscribed'
    // Nobody is put on the list without the letter that tells her so, and how to leave it.
    if (!(await mayWriteTo(shop, transaction, { ...GREETED, address: wish.email })))
      throw new Problem(generalProblems.too_many_requests, { retryAfter: HOUR_MS / 1000 })
    const letter = await welcomeLetter({ subscriber, artistName, siteUrl: shop.siteUrl })
    await writeLetter(shop, transaction, letter)
    return isNew ? 'subscribed' : 'reactivated'
  })
}
