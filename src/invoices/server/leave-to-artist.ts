import { findInvoiceOrder } from '#orders/server/find-invoice-order.ts'
import { withOrder } from '#orders/server/with-order.ts'
import { isStuck } from '../invoice.ts'
import { keptSettings } from './find-account.ts'
import { invoicesIn, isAutomatic, seriesFor } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { insertInvoice, selectInvoicesOf, updateToByHand } from './invoices-table.ts'

/** Notes that the artist makes herself what of an order could not be issued, or never was asked for. What has a number stays. */
export const leaveToArtist = (shop: InvoicesShop, orderId: string): Promise<void> =>
  withOrder(shop, orderId, async ({ transaction: { sql } }) => {
    const kept = await keptSettings(sql)
    const order = await findInvoiceOrder(shop, sql, { id: orderId })
    const { invoice, notes } = invoicesIn(await selectInvoicesOf(sql, [orderId]), kept)
    for (const row of [invoice, ...notes])
      if (row !== undefined && isStuck(row)) await updateToByHand(sql, row.id)
    if (invoice !== undefined || !isAutomatic(kept, order)) return
    await insertInvoice(sql, {
      ...seriesFor(kept, order),
      ...{ id: shop.newId(), orderId, kind: 'invoice', part: 0, totalMinor: order.totalMinor },
      ...{ state: 'by_hand', secret: shop.newSecret(), createdAt: shop.clock() },
    })
  })
