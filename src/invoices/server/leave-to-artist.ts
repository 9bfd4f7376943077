import { withOrder } from '#orders/server/with-order.ts'
import { isStuck } from '../invoice.ts'
import { keptSettings } from './find-account.ts'
import { invoicesIn } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { selectInvoicesOf, updateToByHand } from './invoices-table.ts'

/** Notes that the artist makes herself what of an order could not be issued. What has a number stays. */
export const leaveToArtist = (shop: InvoicesShop, orderId: string): Promise<void> =>
  withOrder(shop, orderId, async ({ transaction: { sql } }) => {
    const kept = await keptSettings(sql)
    const { invoice, notes } = invoicesIn(await selectInvoicesOf(sql, [orderId]), kept)
    for (const row of [invoice, ...notes])
      if (row !== undefined && isStuck(row)) await updateToByHand(sql, row.id)
  })
