import { refuseInvoice } from '#checkout/server/refuse-invoice.ts'
import { correctBuyer } from '#orders/server/correct-buyer.ts'
import { withOrder } from '#orders/server/with-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { InvoiceBuyer } from '../invoice-buyer-api.ts'
import { invoiceProblems } from '../invoices-api.ts'
import { isIssuing, keptSettings } from './find-account.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { type InvoiceRow, selectInvoicesOf } from './invoices-table.ts'
import { wantAgain } from './want-again.ts'

/**
 * Why whom an order's invoice names cannot be corrected: it was granted, or ARCA may have it by now. A test invoice that was
 * granted is good for nothing, and keeps nothing as it is.
 */
export function whyFixed(rows: readonly Pick<InvoiceRow, 'state' | 'environment'>[]) {
  if (rows.some(({ state, environment }) => state === 'granted' && environment === 'production'))
    return invoiceProblems.billing_invoiced
  return rows.some(({ state }) => state === 'reserved') ? invoiceProblems.billing_asked : undefined
}

/** Corrects whom the invoice of a sale names, while there is none; what was refused of it is tried again. */
export const correctBilling = (shop: InvoicesShop, orderId: string, buyer: InvoiceBuyer): Promise<void> =>
  withOrder(shop, orderId, async (open) => {
    const { transaction, order } = open
    const { sql } = transaction
    if (order.paidAt === null) throw new Problem(invoiceProblems.invoice_not_sold)
    const fixed = whyFixed(await selectInvoicesOf(sql, [orderId]))
    if (fixed !== undefined) throw new Problem(fixed)
    await refuseInvoice(sql, buyer.billing)
    await correctBuyer(open, buyer)
    if (isIssuing(await keptSettings(sql), shop.clock()))
      await wantAgain(shop, transaction, { orderId, from: ['refused'] })
  })
