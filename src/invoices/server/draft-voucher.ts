import type { InvoiceOrder } from '#orders/server/find-invoice-order.ts'
import { compactDay } from '#platform/time/local-time.ts'
import { taxConditionTexts } from '#site-info/tax-condition.ts'
import { documentOf } from '../buyer-document.ts'
import { letterOf, numberText, type Series, voucherText } from '../invoice.ts'
import { undocumentedTexts } from '../invoice-problem.ts'
import { legendTexts } from '../invoice-settings.ts'
import { type AssociatedVoucher, type Paper, splitTotal, type Voucher } from '../voucher.ts'
import type { KeptSettings } from './find-account.ts'
import type { InvoiceRow } from './invoices-table.ts'

/** Why it cannot be asked for as it is, in words. */
export class Undraftable extends Error {}

function associatedOf(invoice: InvoiceRow | undefined): AssociatedVoucher | null {
  if (invoice === undefined) return null
  const { voucher } = invoice
  if (voucher === null) throw new Error(`the invoice ${invoice.id} has no number`)
  const { type, pointOfSale, number, cuit, date } = voucher
  return { type, pointOfSale, number, cuit, date }
}

type Line = Paper['lines'][number]

/** What the lines do not come to: together they are the total. */
function withRest(lines: readonly Line[], totalMinor: number): Line[] {
  const rest = totalMinor - lines.reduce((sum, { minor }) => sum + minor, 0)
  if (rest === 0) return [...lines]
  return [...lines, { title: rest < 0 ? 'Descuento' : 'Otros conceptos', minor: rest }]
}

function linesOf(order: InvoiceOrder, totalMinor: number, invoice: InvoiceRow | undefined): Line[] {
  if (invoice === undefined) return withRest(order.lines, totalMinor)
  const of = `${voucherText('invoice', letterOf(invoice.type))} ${numberText(invoice.pointOfSale, invoice.number ?? 0)}`
  return [{ title: `Devolución de la ${of}, pedido ${order.number}`, minor: totalMinor }]
}

function paperOf(kept: KeptSettings, order: InvoiceOrder, lines: Line[], isA: boolean): Paper {
  const { customer, billing, shipping } = order
  const name =
    isA && billing.businessName !== '' ? billing.businessName : `${customer.firstName} ${customer.lastName}`
  const place = [shipping.address, shipping.city, shipping.province].filter((each) => each !== '')
  return {
    seller: {
      name: kept.sellerName,
      address: kept.address,
      condition: kept.condition === '' ? '' : taxConditionTexts[kept.condition],
      grossIncome: kept.grossIncome,
      startedOn: kept.startedOn,
      legend: isA ? legendTexts[kept.legend] : '',
    },
    buyer: { name: name.trim(), address: place.join(', ') },
    lines,
    orderNumber: order.number,
  }
}

interface Draft {
  readonly kept: KeptSettings
  readonly order: InvoiceOrder
  readonly series: Series
  readonly number: number
  readonly totalMinor: number
  /** What a credit note corrects. */
  readonly invoice: InvoiceRow | undefined
  readonly now: Date
}

/** What the authority is asked for, and the paper of it. Throws {@link Undraftable}. */
export function draftVoucher(draft: Draft): { voucher: Voucher; paper: Paper } {
  const { kept, order, series, number, totalMinor, invoice, now } = draft
  if (order.currency !== 'ARS') throw new Undraftable(undocumentedTexts.not_in_pesos)
  const letter = letterOf(series.type)
  // A credit note is made out to whom its invoice was.
  const document = invoice?.voucher ?? documentOf(order, { letter, totalMinor })
  if (typeof document === 'string') throw new Undraftable(undocumentedTexts[document])
  const { docType, docNumber, condition } = document
  return {
    voucher: {
      ...series,
      ...{ number, docType, docNumber, condition, totalMinor },
      ...splitTotal(totalMinor, letter),
      date: compactDay(now),
      associated: associatedOf(invoice),
    },
    paper: paperOf(kept, order, linesOf(order, totalMinor, invoice), letter === 'A'),
  }
}
