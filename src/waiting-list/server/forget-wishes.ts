import { CONFIRM_HOURS } from '#email/email-periods.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import { ENDED_DAYS, WAITS_DAYS } from '../wish-periods.ts'
import { deleteOldWishes } from './wishes-table.ts'

/** Forgets wishes that nobody has confirmed, that are over, and that have waited for as long as was told. */
export async function forgetWishes({
  database,
  clock,
}: Pick<ShopBasics, 'database' | 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms)
  await deleteOldWishes(database.sql, {
    askedBefore: ago(CONFIRM_HOURS * HOUR_MS),
    endedBefore: ago(ENDED_DAYS * DAY_MS),
    confirmedBefore: ago(WAITS_DAYS * DAY_MS),
  })
}
