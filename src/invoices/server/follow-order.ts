import { findInvoiceOrder, type InvoiceOrder } from '#orders/server/find-invoice-order.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type InvoiceKind, letterFor, letterOf, type Series, voucherTypeOf } from '../invoice.ts'
import { UNSET_WHEN_PAID } from '../invoice-problem.ts'
import { type KeptSettings, keptSettings, missingIn } from './find-account.ts'
import type { FollowingShop } from './invoices-shop.ts'
import { deleteUnnumbered, type InvoiceRow, insertInvoice, selectInvoicesOf } from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'

/** In which series something of an order is issued now; a credit note has the letter of its invoice. */
export function seriesFor(kept: KeptSettings, order: InvoiceOrder, invoice?: InvoiceRow): Series {
  const { environment, cuit, pointOfSale, condition } = kept
  const letter =
    invoice === undefined
      ? letterFor(condition || 'monotributista', order.billing.type)
      : letterOf(invoice.type)
  const kind: InvoiceKind = invoice === undefined ? 'invoice' : 'credit_note'
  return { environment, cuit, pointOfSale, type: voucherTypeOf(letter, kind) }
}

/** The invoices of an order in the environment that is set: test invoices count for nothing elsewhere. */
export const invoicesIn = (
  rows: readonly InvoiceRow[],
  { environment }: Pick<KeptSettings, 'environment'>,
) => {
  const mine = rows.filter((row) => row.environment === environment)
  return {
    invoice: mine.find(({ kind }) => kind === 'invoice'),
    notes: mine.filter(({ kind }) => kind === 'credit_note'),
  }
}

/** What of a sale's money went back and is in no credit note yet, in minor units; nothing without a granted invoice. */
export function uncreditedOf(
  { returnedMinor }: Pick<InvoiceOrder, 'returnedMinor'>,
  { invoice, notes }: ReturnType<typeof invoicesIn>,
): number {
  if (invoice?.state !== 'granted') return 0
  return Math.max(0, returnedMinor - notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0))
}

interface InvoiceRequest {
  readonly order: InvoiceOrder
  readonly series: Series
  readonly kind: InvoiceKind
  readonly part: number
  readonly totalMinor: number
}

const rowOf = (shop: FollowingShop, { order, series, ...request }: InvoiceRequest) => ({
  ...series,
  ...request,
  id: shop.newId(),
  orderId: order.id,
  secret: shop.newSecret(),
  createdAt: shop.clock(),
})

/** Writes down what is to be issued, with the job that does it; what is there already stays as it is. */
export async function wantInvoice(
  shop: FollowingShop,
  transaction: Transaction,
  request: InvoiceRequest,
): Promise<void> {
  const isNew = await insertInvoice(transaction.sql, { ...rowOf(shop, request), state: 'wanted' })
  if (isNew) await shop.jobs.enqueue(issueInvoicesJob, {}, { key: 'all', in: transaction })
}

/** Whether a sale is invoiced without anybody's press. */
function isAutomatic({ mode, automaticSince }: KeptSettings, { isSale, paidAt }: InvoiceOrder): boolean {
  if (mode !== 'payment' || automaticSince === null || !isSale || paidAt === null) return false
  return paidAt >= automaticSince
}

/**
 * What an order's money means for its invoices: a sale is invoiced where she said so, and what of it went back gets a credit
 * note. The caller holds the order's row; repeating it changes nothing.
 */
export async function followOrder(
  shop: FollowingShop,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const { sql } = transaction
  const kept = await keptSettings(sql)
  if (kept.mode === 'off') return
  const order = await findInvoiceOrder(shop, sql, { id: orderId })
  if (order.paidAt === null) return
  const issued = invoicesIn(await selectInvoicesOf(sql, [orderId]), kept)
  const { invoice, notes } = issued
  if (invoice === undefined) {
    if (!isAutomatic(kept, order)) return
    const { totalMinor } = order
    const request = { order, series: seriesFor(kept, order), kind: 'invoice', part: 0, totalMinor } as const
    if (missingIn(kept, shop.clock()).length === 0) return wantInvoice(shop, transaction, request)
    // Written down, so that what is owed is found without looking through all sales.
    await insertInvoice(sql, { ...rowOf(shop, request), state: 'refused', problem: UNSET_WHEN_PAID })
    return
  }
  if (!order.isSale && invoice.number === null) await deleteUnnumbered(sql, invoice.id)
  const totalMinor = uncreditedOf(order, issued)
  if (totalMinor === 0) return
  const series = seriesFor(kept, order, invoice)
  const part = notes.length + 1
  await wantInvoice(shop, transaction, { order, series, kind: 'credit_note', part, totalMinor })
}
