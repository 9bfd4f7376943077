import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { findFreshRates } from '#money/server/quote-prices.ts'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { yieldTurn } from '#platform/event-loop/turn.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import { selectFitting, selectTellable, selectWithNews, updateToServed } from './awaited-works-table.ts'
import type { WaitingListShop } from './waiting-list-shop.ts'
import { similarEmail } from './wish-emails.tsx'

/** For so long a work is new. */
const NEW_MS = 7 * DAY_MS
/** Nobody gets a second email of this kind sooner. */
const APART_MS = DAY_MS
const MOST_WORKS = 3
/** So many are written to in a minute; the others in the next ones. */
const BATCH = 200

/** Writes to whoever waits for something similar when there is something new, in the order of the list; each wish ends with its email. */
export async function tellOfSimilar(shop: WaitingListShop): Promise<void> {
  const { sql } = shop.database
  // A restored shop does not know yet what was sold.
  if ((await findSellingPause(sql)) !== undefined) return
  const now = shop.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const news = {
    publishedSince: ago(NEW_MS),
    toldBefore: ago(APART_MS),
    rates: await findFreshRates(sql, shop.clock),
  }
  const candidates = await selectWithNews(sql, news, BATCH)
  if (candidates.length === 0) return
  const { artistName } = await findSiteInfo(sql, shop)
  for (const { id, email } of candidates) {
    await shop.database.transaction(async (transaction) => {
      // Wishes of one address are looked at one after the other: the email about the first may be that of the second.
      await lockNames(transaction.sql, [`wishes of ${email}`])
      const wish = await selectTellable(transaction.sql, id, news)
      if (wish === undefined) return
      const works = await selectFitting(transaction.sql, id, news, MOST_WORKS)
      if (works.length === 0) return
      const workIds = works.map((work) => work.id)
      await updateToServed(transaction.sql, { email, workIds, now }, news)
      await enqueueEmail(
        shop,
        transaction,
        await similarEmail({ wish, works, artistName, siteUrl: shop.siteUrl, now }),
      )
    })
    await yieldTurn()
  }
}
