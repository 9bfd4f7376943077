import { isSale } from '#orders/order.ts'
import { orderProblems } from '#orders/orders-api.ts'
import { findOrderByToken } from '#orders/server/fail-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { OwnWithdrawal } from '../own-withdrawals-api.ts'
import { openStatus } from '../withdrawal.ts'
import type { WithdrawalsShop } from './withdraw.ts'
import { selectWithdrawalsFrom } from './withdrawals-table.ts'

/** An order that somebody asks to be undone again and again shows the first of it. */
const MOST = 20

/**
 * The requests that are tied to the order which a token opens, the oldest first. One that may mean it and was not tied is a
 * stranger's until the artist says otherwise: her order goes on, and its page says nothing of it.
 */
export async function findOwnWithdrawals(
  { database }: Pick<WithdrawalsShop, 'database'>,
  token: string,
): Promise<OwnWithdrawal[]> {
  const order = await findOrderByToken({ database }, token)
  if (order === undefined) throw new Problem(orderProblems.order_not_found)
  const rows = await selectWithdrawalsFrom(database.sql, order.id, MOST)
  return rows.map(({ code, createdAt, status }) => ({
    code,
    requestedAt: createdAt.toISOString(),
    // Its money may be back, or on its way, before anybody has opened the list of requests.
    openAt: isSale(order.status) ? openStatus(status) : null,
  }))
}
