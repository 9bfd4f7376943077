import { orderTotals } from '#cart/order-totals.ts'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { taxConditionText } from '#site-info/tax-condition.ts'
import { deliverySums } from './order-delivery.ts'
import { notBeforeText } from './order-texts.ts'
import type { OrderAnswer } from './orders-api.ts'
import type { OrderPacking } from './packing-api.ts'
import { parcelLines } from './packing-texts.ts'

/** What of an order is needed for what is copied from it. */
export type OrderToCopy = Pick<
  OrderAnswer,
  'customer' | 'shipping' | 'delivery' | 'billing' | 'items' | 'total' | 'currency' | 'number'
>

const linesOf = (lines: readonly (string | false)[]): string => lines.filter(Boolean).join('\n')

const nameOf = ({ customer }: OrderToCopy) => `${customer.firstName} ${customer.lastName}`.trim()

/** Whoever receives a present is not told who paid what for it. */
function receiverLines(order: OrderToCopy): (string | false)[] {
  const { customer, shipping } = order
  if (shipping.gift !== null)
    return [
      shipping.gift.name,
      shipping.gift.phone !== '' && `Tel. ${shipping.gift.phone}`,
      shipping.gift.notBefore !== '' && notBeforeText(shipping.gift.notBefore),
    ]
  return [
    nameOf(order),
    customer.dni !== '' && `DNI ${customer.dni}`,
    customer.phone !== '' && `Tel. ${customer.phone}`,
    customer.email,
  ]
}

/** What goes onto a parcel, or into the form of whoever carries it. */
export function parcelText(order: OrderToCopy): string {
  const { shipping } = order
  return linesOf([
    ...receiverLines(order),
    shipping.address,
    [shipping.postalCode, shipping.city].filter(Boolean).join(' '),
    shipping.province,
    shipping.notes,
  ])
}

/** What the works cost, for whoever has to say what a parcel is worth; that of a present is told to nobody on it. */
function valueLine({ shipping, items }: OrderToCopy): string | false {
  if (shipping.gift !== null) return false
  const { total } = orderTotals({
    lines: items.map(({ price, currency }) => moneyOf(price, currency)),
    delivery: [],
  })
  return `Valor declarado: ${total.map(formatPrice).join(' + ')}`
}

/** All that a label, or the form of a carrier, asks for: to whom, from whom, and how large and heavy each parcel is. */
export function labelText(
  order: OrderToCopy,
  { parcels, sender }: Pick<OrderPacking, 'parcels' | 'sender'>,
): string {
  return linesOf([
    `Pedido ${order.number}`,
    'Para:',
    parcelText(order),
    'Remite:',
    sender.name,
    sender.street,
    [sender.postalCode, sender.city].filter(Boolean).join(' '),
    sender.province,
    sender.phone !== '' && `Tel. ${sender.phone}`,
    ...parcelLines(parcels).map(({ name }) => name),
    valueLine(order),
  ])
}

/** Which invoice an order wants, and for whom: a name and a number, as far as they are known. */
export function invoiceBuyer(order: OrderToCopy): { readonly kind: string; readonly buyer: string[] } {
  const { customer, billing } = order
  const isCompany = billing.type === 'factura_a'
  const { businessName, cuit } = isCompany ? billing : { businessName: '', cuit: '' }
  const dni = customer.dni === '' ? '' : `DNI ${customer.dni}`
  const condition = isCompany ? taxConditionText(billing.ivaCondition) : ''
  const buyer = [businessName || nameOf(order), cuit === '' ? dni : `CUIT ${cuit}`, condition]
  return { kind: isCompany ? 'Factura A' : 'Consumidor Final', buyer: buyer.filter((each) => each !== '') }
}

/** What an invoice asks for. */
export function invoiceText(order: OrderToCopy): string {
  const { customer, delivery, items, total, currency, number } = order
  const { kind, buyer } = invoiceBuyer(order)
  return linesOf([
    kind,
    ...buyer,
    customer.email,
    `Pedido ${number}`,
    ...items.map(({ title, price, currency: each }) => `${title}: ${formatPrice(moneyOf(price, each))}`),
    ...deliverySums(delivery).map(({ name, amount }) => `${name}: ${formatPrice(amount)}`),
    `Total: ${formatPrice(moneyOf(total, currency))}`,
  ])
}

/** What is written to a buyer together with the link where she pays. @param until when it ends, in words */
export function paymentLinkText(
  order: OrderToCopy & { readonly paymentUrl: string | null },
  until: string,
): string {
  const titles = order.items.map(({ title }) => `«${title}»`).join(', ')
  const total = formatPrice(moneyOf(order.total, order.currency))
  return `Hola ${order.customer.firstName}, te paso el link para pagar ${titles} (${total}): ${order.paymentUrl ?? ''}\nVale hasta el ${until}.`
}
