import { z } from 'zod'
import { formatPrice } from '#money/format-price.ts'
import { type Money, moneyOf } from '#money/money.ts'
import { serviceText } from '#shipping/carriers.ts'
import { PRICE_SOURCES } from '#shipping/shipping-quote.ts'
import { knownDaysText } from '#shipping/shipping-text.ts'

/** What the price of a delivery was taken from: the artist's table, a carrier, or her own word for this one sale. */
const DELIVERY_SOURCES = [...PRICE_SOURCES, 'artist'] as const

const terms = {
  source: z.enum(DELIVERY_SOURCES),
  /** The zone of the table, or the service of the carrier; empty for the artist's own price. */
  zone: z.string(),
  /** Working days that it takes; null where nobody has said. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
}

const Terms = z.object(terms)
/** By what a delivery was priced, as the order keeps it. */
export type DeliveryTerms = z.infer<typeof Terms>

/** What a delivery costs, in whole pesos, and by what it was priced. */
export const OrderDelivery = z.object({ ...terms, freight: z.number(), insurance: z.number() })
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** A sum of a delivery under the name that buyer, artist and provider read. */
export interface DeliverySum {
  readonly id: 'envio' | 'seguro'
  readonly name: string
  readonly amount: Money
}

/** How a delivery is told in one line: 'Envío, de 3 a 7 días hábiles'; null while nobody has priced it. */
export function deliveryText(delivery: OrderDelivery | null): string {
  if (delivery === null) return 'Envío a coordinar'
  const { source, zone } = delivery
  const by = source === 'table' || source === 'artist' ? 'Envío' : `Envío por ${serviceText(source, zone)}`
  return [by, knownDaysText(delivery)].filter((each) => each !== undefined).join(', ')
}

/** By what it was priced, for the artist: 'Precios propios, zona Centro' or 'Cotizado por Correo Argentino Expreso'. */
export function deliverySourceText({ source, zone }: OrderDelivery): string {
  switch (source) {
    case 'table':
      return `Precios propios, zona ${zone}`
    case 'artist':
      return 'Escrito a mano'
    case 'correo':
    case 'andreani':
      return `Cotizado por ${serviceText(source, zone)}`
  }
}

/** The lines of a delivery below those of the works, by name and text; `method` as the order says it. */
export function deliveryLines(
  method: string,
  delivery: Pick<OrderDelivery, 'freight' | 'insurance'> | null,
): readonly (readonly [name: string, text: string])[] {
  if (method === 'pickup') return [['Envío', 'Gratis']]
  if (delivery === null) return [['Envío', 'A coordinar']]
  const sums = deliverySums(delivery).map(({ name, amount }) => [name, formatPrice(amount)] as const)
  return sums.length === 0 ? [['Envío', 'Gratis']] : sums
}

/** What a delivery adds to an order: nothing for what costs nothing. */
export const deliverySums = (
  delivery: Pick<OrderDelivery, 'freight' | 'insurance'> | null,
): readonly DeliverySum[] =>
  [
    { id: 'envio' as const, name: 'Envío', amount: moneyOf(delivery?.freight ?? 0, 'ARS') },
    { id: 'seguro' as const, name: 'Seguro del envío', amount: moneyOf(delivery?.insurance ?? 0, 'ARS') },
  ].filter(({ amount }) => amount.minor > 0)

const sumWords = { envio: 'envío', seguro: 'seguro' } as const

/**
 * What is told of the delivery behind the sum that goes back: ' (incluye ARS 10.000 de envío y ARS 1.200 de seguro)'; ''
 * where none was charged. Of an order that has given a part back it is only known that it was charged.
 */
export function refundDeliveryText(
  { delivery, total }: { readonly delivery: OrderDelivery | null; readonly total: number },
  left: number,
): string {
  const sums = deliverySums(delivery).map(({ id, amount }) => `${formatPrice(amount)} de ${sumWords[id]}`)
  if (sums.length === 0) return ''
  return ` (${left >= total ? 'incluye' : 'el pedido se cobró con'} ${sums.join(' y ')})`
}
