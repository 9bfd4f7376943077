import { dayText } from '#platform/time/date-text.ts'
import { type BookedReturn, type BookedSale, isPaidOutKnown, type SalesBooks } from './sales-books.ts'
import type { ReportChannel } from './sales-report-api.ts'

export const SALES_SHEET_HEAD = [
  'Fecha',
  'Movimiento',
  'Pedido',
  'Canal',
  'Obra',
  'Moneda',
  'Bruto',
  'Comisión',
  'Neto',
  'Devuelto',
  'Se libera el',
  'Comprobante',
] as const

export const channelTexts: Readonly<Record<ReportChannel, string>> = {
  web: 'Web',
  link: 'Link de pago',
  studio: 'Taller',
  fair: 'Feria',
}

/** '120000,00': what a spreadsheet in Spanish takes for a number; nothing where nothing is known. */
const amountCell = (minor: number | null) =>
  minor === null ? '' : (minor / 100).toFixed(2).replace('.', ',')

/** A sum of which a part is not known is not known. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  if (amounts.length === 0 || amounts.includes(null)) return null
  return amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

function paidOutCells({ payments }: BookedSale): [string, string, string] {
  const known = payments.every(isPaidOutKnown) ? payments : []
  const days = payments.map(({ releasedAt }) => releasedAt)
  const isReleaseKnown = days.length > 0 && !days.includes(null)
  const last = new Date(Math.max(...days.map((each) => each?.getTime() ?? 0)))
  return [
    amountCell(sumOf(known.map(({ feeMinor }) => feeMinor))),
    amountCell(sumOf(known.map(({ netMinor }) => netMinor))),
    isReleaseKnown ? dayText(last) : '',
  ]
}

/** A row for each work and for the delivery; what is known of the payment stands in the first, so that a column adds up. */
function saleRows(sale: BookedSale): string[][] {
  const { at, order, channel, currency, works, deliveryMinor } = sale
  const [fee, net, released] = paidOutCells(sale)
  const rowOf = (movement: string, title: string, minor: number | null, isFirst: boolean) => [
    dayText(at),
    movement,
    order === null ? '' : String(order.number),
    channelTexts[channel],
    title,
    currency,
    amountCell(minor),
    isFirst ? fee : '',
    isFirst ? net : '',
    '',
    isFirst ? released : '',
    sale.invoice,
  ]
  return [
    ...works.map(({ title, minor }, index) => rowOf('Venta', title, minor, index === 0)),
    ...(deliveryMinor > 0 ? [rowOf('Envío y seguro', '', deliveryMinor, false)] : []),
  ]
}

/** What came again, as a dispute was won, comes in once more: a sum that begins with a minus would be taken for a formula. */
function returnRow({ at, order, channel, currency, minor, invoice }: BookedReturn): string[] {
  const [cameAgain, wentBack] = minor < 0 ? [-minor, null] : [null, minor]
  const movement = minor < 0 ? 'Reingreso' : 'Devolución'
  const place = [dayText(at), movement, String(order.number), channelTexts[channel], '', currency]
  return [...place, amountCell(cameAgain), '', '', amountCell(wentBack), '', invoice]
}

/** What was sold and what went back as the rows of a spreadsheet, in order of time; no buyer stands in it. */
export function salesSheetRows({ sales, returns }: SalesBooks): string[][] {
  const entries = [
    ...sales.map((sale) => ({ at: sale.at, rows: saleRows(sale) })),
    ...returns.map((each) => ({ at: each.at, rows: [returnRow(each)] })),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()).flatMap(({ rows }) => rows)
}
