import { findInvoiceOrder } from '#orders/server/find-invoice-order.ts'
import { withOrder } from '#orders/server/with-order.ts'
import { Problem } from '#platform/contract/problem.ts'
import { invoiceProblems } from '../invoices-api.ts'
import { keptSettings, missingIn } from './find-account.ts'
import { followOrder, invoicesIn, seriesFor, wantInvoice } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { type InvoiceRow, selectInvoicesOf, updateToWanted } from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'

/** Has the invoice of a sale issued, once; what was refused or left to her is tried again, and what went back is credited. */
export const pressIssue = (shop: InvoicesShop, orderId: string): Promise<void> =>
  withOrder(shop, orderId, async ({ transaction }) => {
    const { sql } = transaction
    const kept = await keptSettings(sql)
    if (kept.mode === 'off' || missingIn(kept, shop.clock()).length > 0)
      throw new Problem(invoiceProblems.invoices_off)
    const order = await findInvoiceOrder(shop, sql, { id: orderId })
    const { invoice, notes } = invoicesIn(await selectInvoicesOf(sql, [orderId]), kept)
    const seriesOf = ({ kind }: InvoiceRow) =>
      seriesFor(kept, order, kind === 'credit_note' ? invoice : undefined)
    for (const row of [invoice, ...notes])
      if (row !== undefined) await updateToWanted(sql, row.id, seriesOf(row))
    await shop.jobs.enqueue(issueInvoicesJob, {}, { key: 'all', in: transaction })
    if (invoice !== undefined) return followOrder(shop, transaction, orderId)
    if (!order.isSale) throw new Problem(invoiceProblems.invoice_not_sold)
    const { totalMinor } = order
    const series = seriesFor(kept, order)
    await wantInvoice(shop, transaction, { order, series, kind: 'invoice', part: 0, totalMinor })
  })
