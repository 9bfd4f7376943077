import { CONFIRM_HOURS } from '#email/email-periods.ts'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { Problem } from '#platform/contract/problem.ts'
import { HOUR_MS } from '#platform/time/spans.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { newsletterProblems } from '../newsletter-api.ts'
import { CONSENT_VERSION } from '../subscription.ts'
import { isTokenOf, subscriberIdIn } from './link-tokens.ts'
import type { NewsletterShop } from './newsletter-shop.ts'
import { type SubscriberRow, selectSubscriber, updateToActive } from './subscribers-table.ts'
import { welcomeEmail } from './welcome-email.tsx'

/** The reader whose confirmation carried this token; one that nobody has confirmed in time belongs to nobody. */
export async function findUnconfirmed(shop: NewsletterShop, token: string): Promise<SubscriberRow> {
  const subscriber = await selectSubscriber(shop.database.sql, subscriberIdIn(token))
  if (subscriber === undefined || !isTokenOf(subscriber, token, 'confirm') || isLate(shop, subscriber))
    throw new Problem(newsletterProblems.confirmation_not_found)
  return subscriber
}

const isLate = ({ clock }: NewsletterShop, { state, askedAt }: SubscriberRow): boolean =>
  state === 'pending' && clock().getTime() - (askedAt?.getTime() ?? 0) > CONFIRM_HOURS * HOUR_MS

/** Puts whoever reads the mailbox onto the list and greets her, once; whoever has left since does not come back by an old email. */
export async function confirmReader(shop: NewsletterShop, token: string): Promise<SubscriberRow> {
  const asked = await findUnconfirmed(shop, token)
  if (asked.state !== 'pending') return asked
  const { artistName } = await findSiteInfo(shop.database.sql, shop)
  return shop.database.transaction(async (transaction) => {
    const consent = { id: asked.id, consentVersion: CONSENT_VERSION, consentedAt: shop.clock() }
    const subscriber = await updateToActive(transaction.sql, consent)
    if (subscriber === undefined) return (await selectSubscriber(transaction.sql, asked.id)) ?? asked
    const email = await welcomeEmail({ subscriber, artistName, siteUrl: shop.siteUrl })
    await enqueueEmail(shop, transaction, email)
    return subscriber
  })
}
