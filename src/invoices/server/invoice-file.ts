import { timingSafeEqual } from 'node:crypto'
import { Problem } from '#platform/contract/problem.ts'
import { letterOf, numberText, voucherText } from '../invoice.ts'
import { invoiceProblems } from '../invoices-api.ts'
import { writeInvoice } from './invoice-pdf.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { selectInvoice } from './invoices-table.ts'

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}

/** The PDF of a granted invoice, made of what was kept when it was asked for. @param secret opens it */
export async function makeInvoice({ database }: Pick<InvoicesShop, 'database'>, id: string, secret: string) {
  const row = await selectInvoice(database.sql, id)
  if (row === undefined || !isSame(secret, row.secret)) throw new Problem(invoiceProblems.invoice_not_found)
  const { kind, voucher, paper, cae, caeDueOn } = row
  if (voucher === null || paper === null || cae === null || caeDueOn === null)
    throw new Problem(invoiceProblems.invoice_not_found)
  const bytes = await writeInvoice({ kind, voucher, paper, cae, caeDueOn })
  const name = `${voucherText(kind, letterOf(voucher.type))} ${numberText(voucher.pointOfSale, voucher.number)}`
  const file = name
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-')
  return { bytes, name: `${file}.pdf` }
}
