import { findSweepMark, keepSweepMark, newsAmong } from '#payments/server/find-payments.ts'
import type { PageOfPayments, PaymentProvider } from '#payments/server/payment-provider.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import type { OrdersShop } from './orders-shop.ts'
import { settleSnapshot } from './read-provider.ts'

/** Without a mark everything is gone through from which money may still come or go. */
const FIRST_LOOK_DAYS = 45
/** The provider's index may be behind by so much. */
const OVERLAP_MINUTES = 15
/** What is left over comes with the next round. */
const MOST_PAGES = 20

/** Settles what is new on a page, each for itself; answers when the first changed that could not be settled. */
async function settlePage(shop: OrdersShop, { payments }: PageOfPayments): Promise<number> {
  let failedSince = Number.POSITIVE_INFINITY
  for (const snapshot of await newsAmong(shop.database.sql, payments, shop.clock())) {
    await settleSnapshot(shop, snapshot).catch((error: unknown) => {
      shop.log.error({ paymentId: snapshot.id, err: error }, 'a payment could not be settled')
      failedSince = Math.min(failedSince, snapshot.updatedAt.getTime())
    })
  }
  return failedSince
}

/**
 * Goes through everything that has changed at a provider, whether a notification came or not: lost notifications, refunds
 * and disputes made in the provider's panel. How far it came is kept on the provider's own clock, and never
 * beyond ours, so that neither clock has to be right; nor beyond a payment that could not be settled, which keeps
 * none of the others and is looked at again by the next round.
 */
export async function sweepPayments(
  shop: OrdersShop,
  provider: PaymentProvider = shop.payments,
): Promise<void> {
  const { sql } = shop.database
  const now = shop.clock().getTime()
  const mark = (await findSweepMark(sql, provider.name)) ?? new Date(now - FIRST_LOOK_DAYS * DAY_MS)
  const since = new Date(mark.getTime() - OVERLAP_MINUTES * MINUTE_MS)
  let newest = mark.getTime()
  let failedSince = Number.POSITIVE_INFINITY
  let offset = 0
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await provider.findUpdated(since, offset)
    failedSince = Math.min(failedSince, await settlePage(shop, page))
    newest = Math.max(newest, page.payments.at(-1)?.updatedAt.getTime() ?? 0)
    offset += page.read
    if (page.isLast) break
  }
  // What cannot be settled is within the overlap of the next round: the mark never goes back for it.
  await keepSweepMark(
    sql,
    provider.name,
    new Date(Math.max(mark.getTime(), Math.min(newest, now, failedSince))),
  )
}
