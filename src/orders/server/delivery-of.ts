import { majorOf } from '#money/money.ts'
import type { OrderDelivery } from '../order-delivery.ts'
import type { OrderRow } from './orders-table.ts'

/** What the delivery of an order costs, as the order keeps it; null when nobody has priced it. */
export function deliveryOf({
  freightMinor,
  insuranceMinor,
  delivery,
}: Pick<OrderRow, 'freightMinor' | 'insuranceMinor' | 'delivery'>): OrderDelivery | null {
  if (delivery === null) return null
  const pesos = (minor: number) => majorOf({ minor, currency: 'ARS' })
  return { ...delivery, freight: pesos(freightMinor), insurance: pesos(insuranceMinor) }
}
