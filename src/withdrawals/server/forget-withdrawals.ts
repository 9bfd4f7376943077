import { SALE_KEPT_YEARS } from '#orders/order-retention.ts'
import { yearsBefore } from '#platform/time/local-time.ts'
import type { WithdrawalsShop } from './withdraw.ts'
import { selectWithdrawalsBefore, updateWithdrawalsToNobody } from './withdrawals-table.ts'

/** So many in one go; the next hour brings the rest. */
const MOST = 500

/** Takes whoever asked out of requests when the time is over that the privacy policy names. */
export async function forgetWithdrawals({
  database,
  clock,
}: Pick<WithdrawalsShop, 'database' | 'clock'>): Promise<void> {
  const before = yearsBefore(clock(), SALE_KEPT_YEARS)
  await updateWithdrawalsToNobody(database.sql, await selectWithdrawalsBefore(database.sql, before, MOST))
}
