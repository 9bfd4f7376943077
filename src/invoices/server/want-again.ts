import { findInvoiceOrder, type InvoiceOrder } from '#orders/server/find-invoice-order.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Unissued } from '../invoice.ts'
import { type KeptSettings, keptSettings } from './find-account.ts'
import { invoicesIn, seriesFor } from './follow-order.ts'
import type { FollowingShop } from './invoices-shop.ts'
import { type InvoiceRow, selectInvoicesOf, updateToWanted } from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'

interface Again {
  readonly orderId: string
  /** In which states it is tried again. */
  readonly from: readonly Unissued[]
}

interface Wanted {
  readonly kept: KeptSettings
  readonly order: InvoiceOrder
  /** `undefined` where none was ever asked for. */
  readonly invoice: InvoiceRow | undefined
}

/** Has what of an order was not issued asked for again, in the series that is set now. The caller holds the order's row. */
export async function wantAgain(
  shop: FollowingShop,
  transaction: Transaction,
  { orderId, from }: Again,
): Promise<Wanted> {
  const { sql } = transaction
  const kept = await keptSettings(sql)
  const order = await findInvoiceOrder(shop, sql, { id: orderId })
  const { invoice, notes } = invoicesIn(await selectInvoicesOf(sql, [orderId]), kept)
  const seriesOf = ({ kind }: InvoiceRow) =>
    seriesFor(kept, order, kind === 'credit_note' ? invoice : undefined)
  for (const row of [invoice, ...notes])
    if (row !== undefined) await updateToWanted(sql, row.id, { ...seriesOf(row), from })
  await shop.jobs.enqueue(issueInvoicesJob, {}, { key: 'all', in: transaction })
  return { kept, order, invoice }
}
