import { pageTags } from '#pages/page-tags.ts'
import { catalogueChanged } from '#pages/server/page-topics.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { MINUTE_MS } from '#platform/time/spans.ts'
import { areGood } from '#shipping/shipping-rates.ts'
import { findShippingRates } from './find-site-info.ts'

/** How far back an end is looked for: longer than from one round to the next. */
const LOOK_BACK_MS = 5 * MINUTE_MS

/** A table of delivery prices whose last day is just over takes them from every page. */
export async function announceEndedShipping({
  database,
  clock,
}: Pick<ShopBasics, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  const rates = await findShippingRates(database.sql)
  if (areGood(rates, now) || !areGood(rates, new Date(now.getTime() - LOOK_BACK_MS))) return
  await database.transaction(({ announce }) => announce(catalogueChanged, [pageTags.site]))
}
