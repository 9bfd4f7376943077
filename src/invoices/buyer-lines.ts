import { buyerLegend, conditionText, documentText } from './buyer-document.ts'
import { dayText, letterOf, numberText, voucherText } from './invoice.ts'
import type { Paper, Voucher } from './voucher.ts'

function associatedText({ associated }: Voucher): string {
  if (associated === null) return ''
  const { type, pointOfSale, number, date } = associated
  return `Comprobante asociado: ${voucherText('invoice', letterOf(type))} ${numberText(pointOfSale, number)} del ${dayText(date)}`
}

/** What a printed voucher tells of whom it is made out to, line by line; the first is the name. */
export function buyerLines(voucher: Voucher, paper: Pick<Paper, 'buyer' | 'orderNumber'>): string[] {
  const { name, address } = paper.buyer
  return [
    name,
    documentText(voucher),
    `Condición frente al IVA: ${conditionText(voucher.condition)}`,
    address === '' ? '' : `Domicilio: ${address}`,
    buyerLegend(letterOf(voucher.type), voucher.condition),
    `Condición de venta: pago electrónico · Pedido ${paper.orderNumber}`,
    associatedText(voucher),
  ].filter((line) => line !== '')
}
