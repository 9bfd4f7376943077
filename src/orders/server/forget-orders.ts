import { yearsBefore } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { SALE_KEPT_YEARS, UNPAID_KEPT_DAYS } from '../order-retention.ts'
import { forgetBuyers } from './orders-of-person.ts'
import { selectOrdersToForget } from './orders-of-person-table.ts'
import type { OrdersShop } from './orders-shop.ts'

/** So many in one go; the next hour brings the rest. */
const MOST = 500

/** Takes the buyer out of orders when the time is over that the privacy policy names. */
export async function forgetOrders({
  database,
  clock,
  newSecret,
}: Pick<OrdersShop, 'database' | 'clock' | 'newSecret'>): Promise<void> {
  const now = clock()
  const before = {
    unpaid: new Date(now.getTime() - UNPAID_KEPT_DAYS * DAY_MS),
    sale: yearsBefore(now, SALE_KEPT_YEARS),
  }
  await database.transaction(async ({ sql }) => {
    await forgetBuyers({ newSecret, clock }, sql, await selectOrdersToForget(sql, before, MOST))
  })
}
