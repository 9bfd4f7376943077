import { SALE_KEPT_YEARS } from '#orders/order-retention.ts'
import type { Queryable } from '#platform/database/database.ts'
import { yearsBefore } from '#platform/time/local-time.ts'
import { letterOf, numberText, voucherText } from '../invoice.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { type InvoiceRow, selectInvoicesOf, updateToNameless } from './invoices-table.ts'

/** What of these orders was granted. It names its buyer for as long as the books are kept, ten years. */
export const findInvoicesOf = async (sql: Queryable, orderIds: readonly string[]): Promise<InvoiceRow[]> =>
  (await selectInvoicesOf(sql, orderIds)).filter(({ state }) => state === 'granted')

/** Until when the law wants an invoice to be kept; `undefined` when that is over. */
export function keptUntil({ grantedAt }: Pick<InvoiceRow, 'grantedAt'>, now: Date): Date | undefined {
  const until = yearsBefore(grantedAt ?? now, -SALE_KEPT_YEARS)
  return until > now ? until : undefined
}

/** Takes their buyers out of invoices that are older than the books have to be; every hour, for whomever. */
export async function forgetInvoices({
  database,
  clock,
}: Pick<InvoicesShop, 'database' | 'clock'>): Promise<void> {
  const before = yearsBefore(clock(), SALE_KEPT_YEARS)
  await updateToNameless(database.sql, { before })
}

/** An invoice as its buyer reads it in the copy of her data. */
export const invoiceInWords = ({
  kind,
  type,
  pointOfSale,
  number,
  voucher,
  paper,
  totalMinor,
}: InvoiceRow) => ({
  Comprobante: `${voucherText(kind, letterOf(type))} ${numberText(pointOfSale, number ?? 0)}`,
  Fecha: voucher?.date ?? '',
  Total: totalMinor / 100,
  'A nombre de': paper?.buyer.name ?? '',
  Documento: voucher?.docNumber ?? '',
  Domicilio: paper?.buyer.address ?? '',
})
