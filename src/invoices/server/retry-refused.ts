import { withOrder } from '#orders/server/with-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { invoiceProblems } from '../invoices-api.ts'
import { isIssuing, keptSettings } from './find-account.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { countRefused, selectRefusedOrders } from './refused-invoices-table.ts'
import { wantAgain } from './want-again.ts'

/** So many orders by one press; those that are left are counted, and go with the next. */
const MOST_AT_ONCE = 200

/** How many invoices and credit notes were refused at the host that is set. */
export const countRefusedNow = async (sql: Queryable): Promise<number> =>
  countRefused(sql, (await keptSettings(sql)).environment)

/** Has all that was refused tried again, each order for itself; what she makes by hand is not among it. */
export async function retryRefused(shop: InvoicesShop): Promise<void> {
  const { sql } = shop.database
  const kept = await keptSettings(sql)
  if (!isIssuing(kept, shop.clock())) throw new Problem(invoiceProblems.invoices_off)
  for (const orderId of await selectRefusedOrders(sql, kept.environment, MOST_AT_ONCE))
    await withOrder(shop, orderId, async ({ transaction }) => {
      await wantAgain(shop, transaction, { orderId, from: ['refused'] })
    })
}
