import { findSweepMark, keepSweepMark, newsAmong } from '#payments/server/find-payments.ts'
import type { PageOfPayments } from '#payments/server/payment-provider.ts'
import type { OrdersShop } from './orders-shop.ts'
import { settleSnapshot } from './read-provider.ts'

/** Without a mark everything is gone through from which money may still come or go. */
const FIRST_LOOK_DAYS = 45
/** The provider's index may be behind by so much. */
const OVERLAP_MINUTES = 15
/** What is left over comes with the next round. */
const MOST_PAGES = 20
const MINUTE_MS = 60_000

/** Settles what is new on a page; answers when its last payment changed. */
async function settlePage(shop: OrdersShop, { payments }: PageOfPayments): Promise<Date | undefined> {
  for (const snapshot of await newsAmong(shop.database.sql, payments)) await settleSnapshot(shop, snapshot)
  return payments.at(-1)?.updatedAt
}

/**
 * Goes through everything that has changed at the provider, whether a notice came or not: lost notices, refunds
 * and disputes made in the provider's panel. How far it came is kept on the provider's own clock, and never
 * beyond ours, so that neither clock has to be right.
 */
export async function sweepPayments(shop: OrdersShop): Promise<void> {
  const { sql } = shop.database
  const now = shop.clock().getTime()
  const mark = (await findSweepMark(sql)) ?? new Date(now - FIRST_LOOK_DAYS * 24 * 60 * MINUTE_MS)
  const since = new Date(mark.getTime() - OVERLAP_MINUTES * MINUTE_MS)
  let newest = mark.getTime()
  let offset = 0
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await shop.payments.findUpdated(since, offset)
    newest = Math.max(newest, (await settlePage(shop, page))?.getTime() ?? 0)
    offset += page.read
    if (page.isLast) break
  }
  await keepSweepMark(sql, new Date(Math.min(newest, now)))
}
