import type { OrderBilling } from './order-billing.ts'
import type { OrderAnswer } from './orders-api.ts'

/** Who an order's invoice names, of her customer's data and what she has asked for. */
export interface NamedBuyer {
  readonly customer: Pick<OrderAnswer['customer'], 'firstName' | 'lastName' | 'dni'>
  readonly billing: OrderBilling
}

/** What stands in an order's history once that was corrected; its detail names the fields, and nothing of the buyer. */
export const BUYER_CORRECTED = 'buyer_corrected'

const labels = {
  firstName: 'el nombre',
  lastName: 'el apellido',
  dni: 'el DNI',
  type: 'el tipo de factura',
  businessName: 'la razón social',
  cuit: 'el CUIT',
  ivaCondition: 'la condición frente al IVA',
} as const satisfies Record<keyof (NamedBuyer['customer'] & NamedBuyer['billing']), string>
type BuyerField = keyof typeof labels

const FIELDS = Object.keys(labels) as BuyerField[]
const flat = ({ customer, billing }: NamedBuyer): Record<BuyerField, string> => {
  const { firstName, lastName, dni } = customer
  const { type, businessName, cuit, ivaCondition = '' } = billing
  return { firstName, lastName, dni, type, businessName, cuit, ivaCondition }
}

/** What of it is another than before, each with its name within a sentence. */
export function correctedFields(before: NamedBuyer, after: NamedBuyer) {
  const [old, now] = [flat(before), flat(after)]
  return FIELDS.filter((field) => old[field] !== now[field]).map((field) => ({ field, label: labels[field] }))
}

const listed = new Intl.ListFormat('es-AR', { type: 'conjunction' })

/** 'dni cuit' → 'Cambió el DNI y el CUIT' */
export function correctedText(detail: string): string {
  const names = FIELDS.filter((field) => detail.split(' ').includes(field)).map((field) => labels[field])
  return names.length === 0 ? '' : `Cambió ${listed.format(names)}`
}
