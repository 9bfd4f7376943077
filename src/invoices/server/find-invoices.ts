import { findInvoiceOrder } from '#orders/server/find-invoice-order.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isStuck, letterOf, numberText, voucherText } from '../invoice.ts'
import type { AdminInvoice, OrderInvoices, OwnInvoice } from '../invoices-api.ts'
import { whyFixed } from './correct-billing.ts'
import { isIssuing, keptSettings } from './find-account.ts'
import { invoicesIn, uncreditedOf } from './follow-order.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { type InvoiceRow, selectInvoicesOf } from './invoices-table.ts'

/** Where the PDF of an invoice is fetched; whoever has the address has the invoice in her hands. */
export const pdfPathOf = ({ id, secret }: Pick<InvoiceRow, 'id' | 'secret'>): string =>
  `/api/invoices/${id}/pdf?secret=${encodeURIComponent(secret)}`

const nameOf = ({ kind, type, pointOfSale, number }: InvoiceRow) => ({
  voucher: voucherText(kind, letterOf(type)),
  number: number === null ? '' : numberText(pointOfSale, number),
})

const adminInvoice = (row: InvoiceRow): AdminInvoice => ({
  ...nameOf(row),
  id: row.id,
  kind: row.kind,
  state: row.state,
  total: row.totalMinor / 100,
  isTest: row.environment === 'test',
  problem: row.problem,
  cae: row.cae ?? '',
  grantedAt: row.grantedAt?.toISOString() ?? null,
  pdfUrl: row.state === 'granted' ? pdfPathOf(row) : null,
})

/** The invoice of an order and its credit notes, as the artist reads them. */
export async function findOrderInvoices(shop: InvoicesShop, orderId: string): Promise<OrderInvoices> {
  const { sql } = shop.database
  const kept = await keptSettings(sql)
  const order = await findInvoiceOrder(shop, sql, { id: orderId })
  const rows = await selectInvoicesOf(sql, [orderId])
  const issued = invoicesIn(rows, kept)
  const { invoice, notes } = issued
  const isOn = isIssuing(kept, shop.clock())
  const shown = [...(invoice === undefined ? [] : [invoice]), ...notes]
  const isLeft = shown.some(({ state }) => state === 'refused' || state === 'by_hand')
  return {
    invoices: (isOn ? shown : rows).map(adminInvoice),
    canIssue: isOn && (isLeft || uncreditedOf(order, issued) > 0 || (invoice === undefined && order.isSale)),
    canLeave: shown.some(isStuck),
    canCorrect: order.paidAt !== null && whyFixed(rows) === undefined,
    isOn,
  }
}

/** What the buyer of an order may fetch, by its token; no test invoices. */
export async function findOwnInvoices(shop: InvoicesShop, token: string): Promise<OwnInvoice[]> {
  const { sql } = shop.database
  const { id } = await findInvoiceOrder(shop, sql, { token })
  return (await selectInvoicesOf(sql, [id]))
    .filter(({ state, environment }) => state === 'granted' && environment === 'production')
    .map((row) => ({ ...nameOf(row), pdfUrl: pdfPathOf(row) }))
}

/** A voucher as the books name it, in minor units. */
export interface BookedInvoice {
  readonly orderId: string
  readonly isNote: boolean
  readonly totalMinor: number
  /** 'Factura C 00003-00000012' */
  readonly text: string
}

/** What was granted for these orders; no test invoices. */
export async function findBookedInvoices(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<BookedInvoice[]> {
  return (await selectInvoicesOf(sql, orderIds))
    .filter(({ state, environment }) => state === 'granted' && environment === 'production')
    .map((row) => {
      const { voucher, number } = nameOf(row)
      const { orderId, kind, totalMinor } = row
      return { orderId, totalMinor, isNote: kind === 'credit_note', text: `${voucher} ${number}` }
    })
}
