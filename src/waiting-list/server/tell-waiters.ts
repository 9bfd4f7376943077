import { z } from 'zod'
import { enqueueEmail } from '#email/server/enqueue-email.ts'
import { findSellingPause } from '#orders/server/pause-selling.ts'
import { lockNames } from '#platform/database/lock-names.ts'
import { yieldTurn } from '#platform/event-loop/turn.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { SECOND_MS } from '#platform/time/spans.ts'
import { findSiteInfo } from '#site-info/server/find-site-info.ts'
import {
  hasWaiting,
  selectAwaited,
  selectNextFor,
  selectTitles,
  updateToFree,
  updateToTaken,
} from './awaited-works-table.ts'
import type { WaitingListShop } from './waiting-list-shop.ts'
import { freeEmail } from './wish-emails.tsx'
import { updateWish } from './wishes-table.ts'

/** A work that was free for less counts as never free: an order gives way to the next one, somebody presses twice. */
const FREE_MS = 15 * SECOND_MS
/** When else it is looked within a minute, in seconds: a work that is free is so at two of these looks. */
const LOOKS = [20, 40] as const

/** Looks whether an awaited work is free. */
export const lookForFreeJob = jobKind({
  name: 'look-for-free-works',
  data: z.object({}),
  retries: 0,
  retryDelay: 1,
  longest: 600,
})

const idsOf = (works: readonly { readonly artworkId: string }[]) => works.map(({ artworkId }) => artworkId)

/** Notes which awaited works are free, and since when; answers those that are. */
async function noteFree({ database, clock }: WaitingListShop): Promise<string[]> {
  const awaited = await selectAwaited(database.sql)
  const free = awaited.filter(({ isFree }) => isFree)
  const news = free.filter(({ notedTaken }) => notedTaken)
  const taken = awaited.filter(({ isFree, notedFree }) => !isFree && notedFree)
  if (taken.length > 0) await updateToTaken(database.sql, idsOf(taken))
  if (news.length > 0) await updateToFree(database.sql, idsOf(news), clock())
  return idsOf(free)
}

interface AvailableWork {
  readonly work: { readonly id: string; readonly title: string }
  readonly artistName: string
}

/**
 * Writes to whoever is first in the list of a work and ends her wish, in one transaction; answers whether somebody was.
 * Whoever else looks at the same work waits: so each gets one email, and they are written in the order of the list.
 */
async function tellNext(shop: WaitingListShop, { work, artistName }: AvailableWork): Promise<boolean> {
  return shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    await lockNames(sql, [`waiting list of ${work.id}`])
    const now = shop.clock()
    const wish = await selectNextFor(sql, work.id, new Date(now.getTime() - FREE_MS))
    if (wish === undefined) return false
    await updateWish(sql, wish.id, { state: 'served', toldAt: now, endedAt: now })
    await enqueueEmail(
      shop,
      transaction,
      await freeEmail({ wish, work, artistName, siteUrl: shop.siteUrl, now }),
    )
    return true
  })
}

/** Writes to everybody who waits for works that have been free for a moment; stops where one is taken meanwhile. */
export async function tellWaiters(shop: WaitingListShop): Promise<void> {
  const { sql } = shop.database
  // A restored shop does not know yet what was sold.
  if ((await findSellingPause(sql)) !== undefined) return
  const free = await noteFree(shop)
  if (free.length === 0) return
  const { artistName } = await findSiteInfo(sql, shop)
  for (const [id, title] of await selectTitles(sql, free))
    while (await tellNext(shop, { work: { id, title }, artistName })) await yieldTurn()
}

/** Looks once a minute and, while somebody waits, twice in between: whoever waits is written to within the minute. */
export async function keepLooking(shop: WaitingListShop): Promise<void> {
  if (!(await hasWaiting(shop.database.sql))) return
  for (const after of LOOKS) await shop.jobs.enqueue(lookForFreeJob, {}, { key: String(after), after })
  await tellWaiters(shop)
}
