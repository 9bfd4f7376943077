import { findOwedByHand } from '#payments/server/find-payments.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type OrderName, selectDisputed, selectNamesOutside } from './orders-table.ts'

/** The sales whose payment a buyer disputes. */
export const findDisputed = selectDisputed

/** The orders whose money the artist has to return by hand; those that stand in `refund_failed` say so themselves. */
export async function findRefundsByHand(sql: Queryable): Promise<OrderName[]> {
  return selectNamesOutside(sql, await findOwedByHand(sql), 'refund_failed')
}
