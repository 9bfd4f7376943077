import { TextField } from '#ui/form-field.tsx'
import type { CheckoutField } from '../checkout-form.ts'
import { boundField } from './bound-field.ts'
import type { CheckoutFields } from './use-checkout.ts'

interface CustomerField {
  readonly name: Extract<CheckoutField, 'firstName' | 'lastName' | 'email' | 'phone' | 'dni'>
  readonly label: string
  readonly autoComplete: string
  readonly type?: string
  readonly inputMode?: 'email' | 'tel' | 'numeric'
  readonly hint?: string
}

const asked: readonly CustomerField[] = [
  { name: 'firstName', label: 'Nombre', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Apellido', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Teléfono', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  {
    name: 'dni',
    label: 'DNI',
    autoComplete: 'off',
    inputMode: 'numeric',
    hint: 'Lo pedimos para identificar el pago y la entrega.',
  },
]

export function CustomerStep({ checkout }: { readonly checkout: CheckoutFields }) {
  const field = boundField(checkout)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {asked.map(({ name, ...input }) => (
        <TextField key={name} {...field(name)} {...input} required aria-required="true" />
      ))}
    </div>
  )
}
