import { CallError, INVALID_ANSWER } from '#platform/web-client/caller.ts'
import type { ShippingQuote } from '#shipping/shipping-quote.ts'
import { BegunOrder, type FreshLine, RefusedCart, RefusedShipping } from '../checkout-api.ts'
import { type CheckoutField, emptyCheckoutForm, type StepErrors } from '../checkout-form.ts'
import type { Step } from './checkout-draft.ts'
import type { LastOrder } from './last-order.ts'

/** Why an order was not opened, as the wizard can act on it. */
export type Refusal =
  | { readonly kind: 'cart'; readonly lines: readonly FreshLine[] }
  | { readonly kind: 'fields'; readonly errors: StepErrors }
  /** The delivery costs something else than the page has told. */
  | { readonly kind: 'shipping'; readonly quote: ShippingQuote; readonly message: string }
  /** `message`: what the shop itself says of it, when trying again would end the same. */
  | { readonly kind: 'other'; readonly message?: string }

const renamed: Record<string, CheckoutField> = {
  'shipping.method': 'shippingMethod',
  'shipping.notes': 'shippingNotes',
  'shipping.gift.name': 'giftName',
  'shipping.gift.phone': 'giftPhone',
  'shipping.gift.card': 'giftCard',
  'shipping.gift.notBefore': 'giftNotBefore',
  'billing.type': 'billingType',
}

const isField = (name: string): name is CheckoutField => name in emptyCheckoutForm

/** 'customer.email' → email, 'shipping.notes' → shippingNotes; `undefined` for what the form does not ask. */
export function fieldOf(apiName: string): CheckoutField | undefined {
  const last = apiName.split('.').at(-1) ?? ''
  return (
    renamed[apiName] ?? (/^(customer|shipping|billing)\./.test(apiName) && isField(last) ? last : undefined)
  )
}

/** The order that goes on although its buyer got no answer in time; `undefined` when there is none. */
export function begunIn(error: unknown): LastOrder | undefined {
  const begun = error instanceof CallError ? BegunOrder.safeParse(error.data).data : undefined
  return begun && { ref: begun.order_ref, token: begun.order_token }
}

/** What the shop says that has changed since the page was read. */
function changedIn({ data, message }: CallError): Refusal | undefined {
  const lines = RefusedCart.safeParse(data).data?.lines.filter((line) => line.problem !== null) ?? []
  if (lines.length > 0) return { kind: 'cart', lines }
  const quote = RefusedShipping.safeParse(data).data?.shipping
  return quote && { kind: 'shipping', quote, message }
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { kind: 'other' }
  const changed = error.status === 409 ? changedIn(error) : undefined
  if (changed !== undefined) return changed
  const errors: StepErrors = {}
  for (const { field, message } of error.status === 400 ? error.errors : []) {
    const name = fieldOf(field)
    if (name !== undefined) errors[name] ??= message
  }
  if (Object.keys(errors).length > 0) return { kind: 'fields', errors }
  const ofCart = error.errors.find(({ field }) => field === 'items')
  if (ofCart !== undefined) return { kind: 'other', message: ofCart.message }
  return (error.status === 409 || error.status === 429) && error.message !== ''
    ? { kind: 'other', message: error.message }
    : { kind: 'other' }
}

/** What an order failed of, in the specified words: they stand in the console, and the buyer reads what she can do. */
export const failureOf = (error: unknown): Error =>
  new Error(
    error instanceof CallError && error.code === INVALID_ANSWER
      ? 'No se pudo obtener el link de pago'
      : 'Error al procesar el pedido',
    { cause: error },
  )

const CUSTOMER_FIELDS: readonly string[] = ['firstName', 'lastName', 'email', 'phone', 'dni']
/** What is asked for the invoice. */
export const BILLING_FIELDS: readonly string[] = ['billingType', 'businessName', 'cuit', 'ivaCondition']

/** The first step that has a wrong field. */
export function stepOf(errors: StepErrors): Step {
  const wrong = Object.keys(errors)
  if (wrong.some((field) => CUSTOMER_FIELDS.includes(field))) return 1
  return wrong.every((field) => BILLING_FIELDS.includes(field)) ? 3 : 2
}
