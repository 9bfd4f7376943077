import type { Transaction } from '#platform/database/database.ts'
import { type Buyer, countHeldBy, lockBuyer } from './buyer-holds-table.ts'

/**
 * How many originals the buyer would hold with these; purchases of the same buyer wait for each other from here
 * on, so that none slips through beside another.
 */
export async function countHoldsWith(
  { sql }: Transaction,
  buyer: Buyer,
  { orderId, artworkIds }: { orderId: string; artworkIds: readonly string[] },
): Promise<number> {
  if (artworkIds.length === 0) return 0
  await lockBuyer(sql, buyer)
  return artworkIds.length + (await countHeldBy(sql, buyer, orderId))
}
