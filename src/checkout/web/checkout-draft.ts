import { z } from 'zod'
import { FACTURA_A_CONDITIONS } from '#site-info/tax-condition.ts'
import { readStored, storageIn } from '#ui/browser-storage.ts'
import { BILLING_TYPES, type CheckoutForm, emptyCheckoutForm, SHIPPING_METHODS } from '../checkout-form.ts'

const STORAGE_KEY = 'checkout-draft'

export type Step = 1 | 2 | 3

/** Where the visitor was and what she had typed: it outlives a reload, not the tab. */
export interface CheckoutDraft {
  readonly step: Step
  readonly form: CheckoutForm
  /** The province that the postal code has proposed; empty while she has chosen it herself, or nobody has. */
  readonly proposed: string
}

const newDraft: CheckoutDraft = { step: 1, form: emptyCheckoutForm, proposed: '' }

const text = z.string().catch('')
const Draft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  proposed: text,
  form: z.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    dni: text,
    shippingMethod: z.enum(SHIPPING_METHODS).catch('pickup'),
    address: text,
    city: text,
    province: text,
    postalCode: text,
    shippingChoice: text,
    shippingNotes: text,
    isGift: z.boolean().catch(false),
    giftName: text,
    giftPhone: text,
    giftCard: text,
    giftNotBefore: text,
    billingType: z.enum(BILLING_TYPES).catch('consumidor_final'),
    businessName: text,
    cuit: text,
    ivaCondition: z.enum(FACTURA_A_CONDITIONS).catch('responsable_inscripto'),
  }),
})

export function readDraft(): CheckoutDraft {
  const parsed = Draft.safeParse(readStored('sessionStorage', STORAGE_KEY))
  return parsed.success ? parsed.data : newDraft
}

/** @param written the draft as JSON */
export const keepDraft = (written: string): void => storageIn('sessionStorage').setItem(STORAGE_KEY, written)

export const forgetDraft = (): void => storageIn('sessionStorage').removeItem(STORAGE_KEY)
