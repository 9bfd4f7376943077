import { countUnreadMessages } from '#contact-messages/server/count-messages.ts'
import { countOpenOffers } from '#offers/server/count-offers.ts'
import { countOrders } from '#orders/server/count-orders.ts'
import { countOpenWithdrawals } from '#withdrawals/server/count-withdrawals.ts'
import type { WaitingCounts } from '../dashboard-api.ts'
import { HERS } from '../order-groups.ts'
import type { DashboardShop } from './dashboard-shop.ts'

/** How many of each wait for the artist: counted for every screen that she opens, so no more than that. */
export async function countWaiting({ database, clock }: DashboardShop): Promise<WaitingCounts> {
  const { sql } = database
  const orders = await countOrders(sql)
  return {
    orders: HERS.reduce((sum, { status }) => sum + (orders[status] ?? 0), 0),
    messages: await countUnreadMessages(sql),
    offers: await countOpenOffers(sql),
    withdrawals: (await countOpenWithdrawals(sql, clock())).open,
  }
}
