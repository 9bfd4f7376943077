import { momentText } from '#platform/time/date-text.ts'
import { carrierNames } from '#shipping/carriers.ts'
import { taxConditionText } from '#site-info/tax-condition.ts'
import { deliverySourceText } from './order-delivery.ts'
import { lineKindTexts, orderStatusTexts } from './order-texts.ts'
import type { OrderAnswer } from './orders-api.ts'

export const ORDER_SHEET_HEAD = [
  'Pedido',
  'Fecha',
  'Pagado el',
  'Estado',
  'Tipo',
  'Obra',
  'Precio',
  'Moneda',
  'Total del pedido',
  'Devuelto',
  'Nombre',
  'Apellido',
  'Email',
  'Teléfono',
  'DNI',
  'Factura',
  'Razón social',
  'CUIT',
  'Entrega',
  'Dirección',
  'Ciudad',
  'Provincia',
  'Código postal',
  'Seguimiento',
  'ID de Pago',
  'Papel',
  'Certificado',
  'Regalo para',
  'Teléfono de quien recibe',
  'Tarjeta',
  'Envío',
  'Seguro del envío',
  'Lo lleva',
  'Precio del envío',
  'Ejemplar',
  'No entregar antes de',
  'Condición frente al IVA',
] as const

const momentCell = (iso: string | null) => (iso === null ? '' : momentText(new Date(iso)).replace(',', ''))

/** '120000,00': what a spreadsheet in Spanish takes for a number. */
const amountText = (amount: number) => amount.toFixed(2).replace('.', ',')

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** What went back of what was paid for an order: a surplus was never part of it, nor was money that does not count. */
function returnedOf({ total, payments }: OrderAnswer): number {
  const counted = payments.filter(({ uncounted, approvedAt }) => uncounted === null && approvedAt !== null)
  const surplus = Math.max(0, sum(counted.map(({ amount }) => amount)) - total)
  return Math.max(0, sum(counted.map(({ refunded }) => refunded)) - surplus)
}

/** What is told once for each order, so that a column can be summed. */
const sumsOf = (order: OrderAnswer): [string, string] => [
  amountText(order.total),
  amountText(returnedOf(order)),
]

/** What the delivery costs, part of the order's total; empty where nobody has priced it. */
const deliveryCells = ({ delivery }: OrderAnswer): [string, string] =>
  delivery === null ? ['', ''] : [amountText(delivery.freight), amountText(delivery.insurance)]

const carrierCell = ({ carrier }: OrderAnswer): string => (carrier === '' ? '' : carrierNames[carrier])

const sourceCell = ({ delivery }: OrderAnswer): string =>
  delivery === null ? '' : deliverySourceText(delivery)

/** As text: a spreadsheet would make a date of '7/30'. */
const copyCell = (copy: OrderAnswer['items'][number]['copy']): string =>
  copy === null || copy.number === null ? '' : `${copy.number} de ${copy.size}`

/** Chosen, or what goes with each copy. */
const certificateCell = ({ choice, copy }: Pick<OrderAnswer['items'][number], 'choice' | 'copy'>): string =>
  choice?.certificate || copy !== null ? 'sí' : ''

/** The rows of an order in a spreadsheet: one for each work. */
export function orderSheetRows(order: OrderAnswer): string[][] {
  const { customer, shipping, billing } = order
  return order.items.map(({ kind, title, price, currency, choice, copy }, index) => [
    String(order.number),
    momentCell(order.createdAt),
    momentCell(order.paidAt),
    orderStatusTexts[order.status],
    lineKindTexts[kind].one,
    title,
    amountText(price),
    currency,
    ...(index === 0 ? sumsOf(order) : ['', '']),
    customer.firstName,
    customer.lastName,
    customer.email,
    customer.phone,
    customer.dni,
    billing.type === 'factura_a' ? 'Factura A' : 'Consumidor Final',
    billing.businessName,
    billing.cuit,
    shipping.method === 'pickup' ? 'Retiro' : 'Envío',
    shipping.address,
    shipping.city,
    shipping.province,
    shipping.postalCode,
    order.trackingNumber,
    order.payments.map(({ id }) => id).join(' '),
    choice?.paper ?? '',
    certificateCell({ choice, copy }),
    shipping.gift?.name ?? '',
    shipping.gift?.phone ?? '',
    shipping.gift?.card ?? '',
    ...(index === 0 ? deliveryCells(order) : ['', '']),
    carrierCell(order),
    sourceCell(order),
    copyCell(copy),
    shipping.gift?.notBefore ?? '',
    billing.type === 'factura_a' ? taxConditionText(billing.ivaCondition) : '',
  ])
}
