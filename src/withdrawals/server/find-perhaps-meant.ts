import { findSalesTo } from '#orders/server/find-sales.ts'
import type { Queryable } from '#platform/database/database.ts'
import { differencesFrom, phoneEndOf, purchaseMeant } from '../purchase-meant.ts'
import { STOPS_ORDER, type WithdrawalStatus } from '../withdrawal.ts'
import type { WithdrawalAnswer } from '../withdrawals-api.ts'
import type { WithdrawalRow } from './withdrawals-table.ts'

const isUnderWay = (status: WithdrawalStatus) => (STOPS_ORDER as readonly WithdrawalStatus[]).includes(status)

/** The sale that a request without an order may mean, and what speaks against it. */
export async function findPerhapsMeant(
  sql: Queryable,
  { orderId, status, ...said }: WithdrawalRow,
): Promise<WithdrawalAnswer['perhaps']> {
  if (orderId !== null || !isUnderWay(status)) return null
  const sale = purchaseMeant(said, await findSalesTo(sql, { ...said, phoneEnd: phoneEndOf(said.phone) }))
  if (sale === undefined) return null
  return { id: sale.orderId, number: sale.number, differences: differencesFrom(said, sale) }
}
