import type { SellerAccounts } from '#payments/payment.ts'
import { findOwedByHand, findUncounted } from '#payments/server/find-payments.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type OrderName, selectDisputed, selectNames, selectNamesOutside } from './order-names-table.ts'
import { selectUndecidedReturns } from './undecided-returns-table.ts'

/** The sales whose payment a buyer disputes. */
export const findDisputed = selectDisputed

/** The orders whose money the artist has to return by hand; those that stand in `refund_failed` say so themselves. */
export async function findRefundsByHand(sql: Queryable): Promise<OrderName[]> {
  return selectNamesOutside(sql, await findOwedByHand(sql), 'refund_failed')
}

/** The orders whose money went back, and of whose works the artist has not said whether they are sold again. */
export const findUndecidedReturns = selectUndecidedReturns

/**
 * The orders with a payment that does not count for them, or that nobody understands.
 * @param accounts the shop's own at the providers
 */
export const findStrangelyPaid = async (
  sql: Queryable,
  accounts: SellerAccounts,
  now: Date,
): Promise<OrderName[]> => selectNames(sql, await findUncounted(sql, accounts, now))
