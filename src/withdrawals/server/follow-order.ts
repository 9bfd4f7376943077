import { changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { findSaleByNumber, findSalesById, noteWithdrawal } from '#orders/server/find-sales.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import { withdrawalProblems } from '../withdrawals-api.ts'
import type { WithdrawalsShop } from './withdraw.ts'
import {
  isWithdrawalThere,
  selectUnsettledOrders,
  updateWithdrawalOrder,
  updateWithdrawalsOfOrders,
  type WithdrawalRow,
} from './withdrawals-table.ts'

/** Moves requests on whose order's money is back: there is nothing left to do. */
export async function settleWithdrawals({
  database,
  clock,
}: Pick<WithdrawalsShop, 'database' | 'clock'>): Promise<void> {
  const { sql } = database
  const sales = await findSalesById(sql, await selectUnsettledOrders(sql))
  const refunded = [...sales.values()].filter(({ status }) => status === 'refunded')
  const ids = refunded.map(({ orderId }) => orderId)
  await updateWithdrawalsOfOrders(sql, ids, clock())
}

/**
 * Ties a request that could not be matched to the sale that it means, by its number. Only one that has none: the buyer
 * read of no other.
 */
export async function tieToOrder(
  shop: WithdrawalsShop,
  id: string,
  orderNumber: number,
): Promise<WithdrawalRow> {
  const tied = await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const sale = await findSaleByNumber(sql, orderNumber)
    if (sale === undefined) throw problemAt('orderNumber', withdrawalProblems.no_such_sale)
    const at = shop.clock()
    const row = await updateWithdrawalOrder(sql, id, { orderId: sale.orderId, now: at })
    if (row === undefined) return undefined
    await noteWithdrawal(shop, transaction, { orderId: sale.orderId, code: row.code, at })
    await tellActivity(shop, transaction, {
      kind: 'withdrawal',
      action: 'changed',
      subject: { id, title: row.code },
      changes: changeOf({ field: 'order', label: 'el pedido', before: '', after: String(orderNumber) }),
    })
    return row
  })
  if (tied !== undefined) return tied
  const isThere = await isWithdrawalThere(shop.database.sql, id)
  throw new Problem(
    isThere ? withdrawalProblems.withdrawal_has_order : withdrawalProblems.withdrawal_not_found,
  )
}
