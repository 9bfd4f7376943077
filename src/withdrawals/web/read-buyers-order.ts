import { readOwnOrder } from '#orders/own-order-api.ts'
import type { Caller } from '#platform/web-client/caller.ts'
import { orderActions } from '../order-actions.ts'
import { listOwnWithdrawals } from '../own-withdrawals-api.ts'
import { withdrawalSteps, withdrawnText } from '../withdrawal-texts.ts'

/** An order for its buyer's eyes, by its token: what she can do with it, and what is told of requests to withdraw from it. */
export async function readBuyersOrder(call: Caller, token: string) {
  const query = { token }
  const { data: order } = await call(readOwnOrder, { query })
  const { data: requests } = await call(listOwnWithdrawals, { query })
  return {
    order,
    actions: orderActions(order, requests, new Date()),
    withdrawn: withdrawnText(requests),
    withdrawals: withdrawalSteps(requests),
  }
}
