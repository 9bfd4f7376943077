import { z } from 'zod'
import { EMAIL_LIMIT, EMAIL_PATTERN } from '#email/email-address.ts'
import { fieldErrorsIn, firstByField } from '#platform/contract/field-errors.ts'
import { dayIn } from '#platform/contract/instants.ts'
import { freeText, neededText } from '#platform/contract/written-text.ts'
import { provinceOf } from '#shipping/province-of.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { FACTURA_A_CONDITIONS, type FacturaACondition } from '#site-info/tax-condition.ts'
import { CARD_LIMIT, NOTES_LIMIT, POSTAL_CODE_LIMIT } from './checkout-limits.ts'
import { tidyDni, tidyPostalCode } from './tidy-numbers.ts'

export const SHIPPING_METHODS = ['pickup', 'delivery'] as const
export const BILLING_TYPES = ['consumidor_final', 'factura_a'] as const
/** As whoever chooses between them reads them. */
export const billingTypeNames = {
  consumidor_final: 'Consumidor final',
  factura_a: 'Factura A',
} as const satisfies Record<(typeof BILLING_TYPES)[number], string>

/** The longest text where nothing else is said. */
const SHORT = 120

const required = (message: string, limit = SHORT) => neededText(message, limit)
const optional = (limit = SHORT) => freeText(limit).default('')

/** Step 1, 'Datos personales'. */
export const Customer = z.object({
  firstName: required('El nombre es requerido'),
  lastName: required('El apellido es requerido'),
  email: required('El email es requerido', EMAIL_LIMIT).regex(EMAIL_PATTERN, 'Email inválido'),
  phone: required('El teléfono es requerido', 40),
  dni: required('El DNI es requerido', 20).transform(tidyDni),
})
export type Customer = z.infer<typeof Customer>

const deliveryFields = {
  address: 'La dirección es requerida',
  city: 'La ciudad es requerida',
  province: 'La provincia es requerida',
  postalCode: 'El código postal es requerido',
} as const

const NOT_BEFORE = 'Elegí un día del calendario'

/** A present: who receives it, and what stands on its card. */
const Gift = z.object({
  name: required('Escribí el nombre de quien lo recibe'),
  phone: optional(40),
  card: optional(CARD_LIMIT),
  /** 'YYYY-MM-DD': not to be delivered before; empty for whenever it is ready. */
  notBefore: z.literal('').or(dayIn(NOT_BEFORE)).default(''),
})

/** Step 2, 'Envío': the address is asked for only when the work is to be delivered. */
export const Shipping = z
  .object({
    method: z.enum(SHIPPING_METHODS, 'Elegí cómo querés recibir tu compra'),
    address: optional(200),
    city: optional(),
    province: optional(),
    postalCode: optional(POSTAL_CODE_LIMIT).transform(tidyPostalCode),
    notes: optional(NOTES_LIMIT),
    /** Null when the buyer receives it herself. */
    gift: Gift.nullable().default(null),
  })
  .superRefine((shipping, context) => {
    if (shipping.method === 'pickup') return
    if (shipping.gift?.phone === '')
      context.addIssue({
        code: 'custom',
        path: ['gift', 'phone'],
        message: 'Escribí el teléfono de quien lo recibe',
      })
    for (const [field, message] of Object.entries(deliveryFields)) {
      if (shipping[field as keyof typeof deliveryFields] === '')
        context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type Shipping = z.infer<typeof Shipping>

/** Who the invoice is for; the specification leaves both texts unchecked. */
export const Billing = z.object({
  type: z.enum(BILLING_TYPES, 'Elegí un tipo de factura').default('consumidor_final'),
  businessName: optional(200),
  cuit: optional(40).transform(tidyCuit),
  /** Of a Factura A alone; whoever leaves it out is registered for the VAT. */
  ivaCondition: z.enum(FACTURA_A_CONDITIONS, 'Elegí la condición frente al IVA').optional(),
})
export type Billing = z.infer<typeof Billing>

/** The fields of the wizard, flat, as its inputs are named. */
export interface CheckoutForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly dni: string
  readonly shippingMethod: (typeof SHIPPING_METHODS)[number]
  readonly address: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  /** Which of several ways to deliver; empty while nobody has chosen. */
  readonly shippingChoice: string
  readonly shippingNotes: string
  readonly isGift: boolean
  readonly giftName: string
  readonly giftPhone: string
  readonly giftCard: string
  readonly giftNotBefore: string
  readonly billingType: (typeof BILLING_TYPES)[number]
  readonly businessName: string
  readonly cuit: string
  readonly ivaCondition: FacturaACondition
}
export type CheckoutField = keyof CheckoutForm

export const emptyCheckoutForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dni: '',
  shippingMethod: 'pickup',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  shippingChoice: '',
  shippingNotes: '',
  isGift: false,
  giftName: '',
  giftPhone: '',
  giftCard: '',
  giftNotBefore: '',
  billingType: 'consumidor_final',
  businessName: '',
  cuit: '',
  ivaCondition: 'responsable_inscripto',
}

/** The form after a postal code was typed, and the province that this has proposed; empty while nothing has. */
interface Proposal {
  readonly form: CheckoutForm
  readonly proposed: string
}

/** Proposes the province of a postal code: what the buyer has chosen by herself stays, and an unfinished code takes nothing away. */
export function withPostalCode({ form, proposed }: Proposal, postalCode: string): Proposal {
  const found = provinceOf(postalCode)
  const isHers = form.province !== '' && form.province !== proposed
  if (found === undefined || isHers) return { form: { ...form, postalCode }, proposed }
  return { form: { ...form, postalCode, province: found }, proposed: found }
}

/** An address that was typed before pickup was chosen is neither checked nor sent, nor a card of what is no present. */
export function shippingIn(form: CheckoutForm) {
  const { address, city, province, postalCode } =
    form.shippingMethod === 'delivery' ? form : emptyCheckoutForm
  const { shippingMethod: method, shippingNotes: notes } = form
  const gift = {
    name: form.giftName,
    phone: form.giftPhone,
    card: form.giftCard,
    notBefore: form.giftNotBefore,
  }
  return { method, address, city, province, postalCode, notes, ...(form.isGift && { gift }) }
}

/** What was typed for a Factura A is not sent with another invoice. */
export function billingIn(form: CheckoutForm) {
  const { billingType: type, businessName, cuit, ivaCondition } = form
  return type === 'factura_a'
    ? { type, businessName, cuit, ivaCondition }
    : { type, businessName: '', cuit: '' }
}

export type StepErrors = Partial<Record<CheckoutField, string>>

const fieldNames: Record<string, CheckoutField> = {
  method: 'shippingMethod',
  notes: 'shippingNotes',
  'gift.name': 'giftName',
  'gift.phone': 'giftPhone',
  'gift.card': 'giftCard',
  'gift.notBefore': 'giftNotBefore',
}

const errorsIn = (result: z.ZodSafeParseResult<unknown>): StepErrors =>
  firstByField(fieldErrorsIn(result), (name) => fieldNames[name] ?? (name as CheckoutField))

/** What keeps the visitor on a step: one sentence for each field, none when the step is complete. */
export function errorsOfStep(step: 1 | 2 | 3, form: CheckoutForm): StepErrors {
  switch (step) {
    case 1:
      return errorsIn(Customer.safeParse(form))
    case 2:
      return errorsIn(Shipping.safeParse(shippingIn(form)))
    case 3:
      return {}
  }
}
