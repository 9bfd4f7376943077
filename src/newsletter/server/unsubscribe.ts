import { Problem } from '#platform/contract/problem.ts'
import { newsletterProblems } from '../newsletter-api.ts'
import { isTokenOf, subscriberIdIn } from './link-tokens.ts'
import type { NewsletterShop } from './newsletter-shop.ts'
import { type SubscriberRow, selectSubscriber, updateToUnsubscribed } from './subscribers-table.ts'

/** The reader whose email carried this token; a forged one belongs to nobody. */
export async function subscriberOf({ database }: NewsletterShop, token: string): Promise<SubscriberRow> {
  const subscriber = await selectSubscriber(database.sql, subscriberIdIn(token))
  if (subscriber === undefined || !isTokenOf(subscriber, token, 'unsubscribe'))
    throw new Problem(newsletterProblems.subscriber_not_found)
  return subscriber
}

/** Takes the reader of a token off the list. */
export async function unsubscribeReader(
  shop: NewsletterShop,
  token: string,
): Promise<'unsubscribed' | 'already_unsubscribed'> {
  const { id } = await subscriberOf(shop, token)
  const left = await updateToUnsubscribed(shop.database.sql, id, shop.clock())
  return left ? 'unsubscribed' : 'already_unsubscribed'
}

/** Takes a reader off the list because the artist says so; answers her as she is now. */
export async function unsubscribeById(shop: NewsletterShop, id: string): Promise<SubscriberRow> {
  await updateToUnsubscribed(shop.database.sql, id, shop.clock())
  const subscriber = await selectSubscriber(shop.database.sql, id)
  if (subscriber === undefined) throw new Problem(newsletterProblems.subscriber_not_found)
  return subscriber
}
