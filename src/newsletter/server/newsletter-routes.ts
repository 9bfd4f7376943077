import { ok, okPage } from '#platform/contract/envelope.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Api } from '#platform/http/api.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import {
  confirmSubscription,
  EXPORT_LIMIT,
  exportSubscribers,
  listSubscribers,
  readConfirmation,
  readNewsletterStats,
  readSubscription,
  type SubscriberAnswer,
  type Subscription,
  subscribe,
  unsubscribe,
  unsubscribeSubscriber,
} from '../newsletter-api.ts'
import { NEW_READER_DAYS } from '../reader-periods.ts'
import { maskedEmail, subscriptionMessages, unsubscriptionMessages } from '../subscription.ts'
import { confirmReader, findUnconfirmed } from './confirm.ts'
import type { NewsletterShop } from './newsletter-shop.ts'
import { subscribeReader } from './subscribe.ts'
import { countSubscribers, type SubscriberRow, selectSubscribers } from './subscribers-table.ts'
import { subscriberOf, unsubscribeById, unsubscribeReader } from './unsubscribe.ts'

const answerSubscriber = (row: SubscriberRow): SubscriberAnswer => ({
  _id: row.id,
  id: row.id,
  email: row.email,
  name: row.name,
  status: row.state,
  source: row.source,
  consentVersion: row.consentVersion,
  subscribedAt: row.consentedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})

const answerOwn = ({ email, state }: SubscriberRow): Subscription => ({ email: maskedEmail(email), state })

const csvOf = (rows: readonly SubscriberRow[]): string =>
  writeCsv(
    ['email', 'nombre', 'fecha de alta', 'origen'],
    rows.map(({ email, name, consentedAt, source }) => [
      email,
      name ?? '',
      consentedAt?.toISOString() ?? '',
      source,
    ]),
  )

export function serveNewsletter(api: Api, shop: NewsletterShop): void {
  const { sql } = shop.database

  api.serve(subscribe, async ({ body }, { address }) => {
    const status = await subscribeReader(shop, body, address)
    return { ...ok({ status }), message: subscriptionMessages[status] }
  })

  api.serve(readSubscription, async ({ query }) => {
    return ok(answerOwn(await subscriberOf(shop, query.token)))
  })

  api.serve(readConfirmation, async ({ query }) => ok(answerOwn(await findUnconfirmed(shop, query.token))))
  api.serve(confirmSubscription, async ({ body }) => ok(answerOwn(await confirmReader(shop, body.token))))

  api.serve(unsubscribe, async ({ body }) => {
    const status = await unsubscribeReader(shop, body.token)
    return { ...ok({ status }), message: unsubscriptionMessages[status] }
  })

  api.serve(listSubscribers, async ({ query }) => {
    const { total, rows } = await selectSubscribers(sql, query)
    return okPage(rows.map(answerSubscriber), { ...query, total })
  })

  api.serve(unsubscribeSubscriber, async ({ params }) => ({
    ...ok(answerSubscriber(await unsubscribeById(shop, params.id))),
    message: unsubscriptionMessages.unsubscribed,
  }))

  api.serve(readNewsletterStats, async () => {
    const since = new Date(shop.clock().getTime() - NEW_READER_DAYS * DAY_MS)
    const { active, unsubscribed, recent } = await countSubscribers(sql, since)
    return ok({ total: active + unsubscribed, active, unsubscribed, newLast30Days: recent })
  })

  api.serve(exportSubscribers, async () => {
    const { rows } = await selectSubscribers(sql, { status: 'active', limit: EXPORT_LIMIT, offset: 0 })
    return ok({ fileName: 'suscriptores.csv', content: csvOf(rows), count: rows.length })
  })
}
