import type { CheckoutField, CheckoutForm } from '../checkout-form.ts'
import type { CheckoutFields } from './use-checkout.ts'

/** The fields in which something is typed, or chosen from many. */
type TypedField = { [Name in CheckoutField]: string extends CheckoutForm[Name] ? Name : never }[CheckoutField]

/** What a field needs to show what is typed, what is wrong with it and what looks so. */
export const boundField =
  ({ form, errors, doubts, change }: CheckoutFields) =>
  (name: TypedField) => ({
    name,
    value: form[name],
    error: errors[name],
    doubt: doubts?.[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(name, target.value),
  })
