import { withOrder } from '#orders/server/with-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import { invoiceProblems } from '../invoices-api.ts'
import { isIssuing, keptSettings } from './find-account.ts'
import { followOrder, seriesFor, wantInvoice } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { wantAgain } from './want-again.ts'

/** Has the invoice of a sale issued, once; what was refused or left to her is tried again, and what went back is credited. */
export const pressIssue = (shop: InvoicesShop, orderId: string): Promise<void> =>
  withOrder(shop, orderId, async ({ transaction }) => {
    if (!isIssuing(await keptSettings(transaction.sql), shop.clock()))
      throw new Problem(invoiceProblems.invoices_off)
    const again = { orderId, from: ['refused', 'by_hand'] } as const
    const { kept, order, invoice } = await wantAgain(shop, transaction, again)
    if (invoice !== undefined) return followOrder(shop, transaction, orderId)
    if (!order.isSale) throw new Problem(invoiceProblems.invoice_not_sold)
    const { totalMinor } = order
    const series = seriesFor(kept, order)
    await wantInvoice(shop, transaction, { order, series, kind: 'invoice', part: 0, totalMinor })
  })
