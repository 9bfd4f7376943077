import { TextField } from '#ui/form-field.tsx'
import type { CheckoutField } from '../checkout-form.ts'
import type { CheckoutFields } from './use-checkout.ts'

interface Asked {
  readonly field: Extract<CheckoutField, 'firstName' | 'lastName' | 'email' | 'phone' | 'dni'>
  readonly label: string
  readonly autoComplete: string
  readonly type?: string
  readonly inputMode?: 'email' | 'tel' | 'numeric'
  readonly hint?: string
}

const asked: readonly Asked[] = [
  { field: 'firstName', label: 'Nombre', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Apellido', autoComplete: 'family-name' },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { field: 'phone', label: 'Teléfono', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  {
    field: 'dni',
    label: 'DNI',
    autoComplete: 'off',
    inputMode: 'numeric',
    hint: 'Lo pedimos para identificar el pago y la entrega.',
  },
]

export function CustomerStep({
  checkout: { form, errors, doubts, change },
}: {
  readonly checkout: CheckoutFields
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {asked.map(({ field, ...input }) => (
        <TextField
          key={field}
          name={field}
          {...input}
          required
          aria-required="true"
          value={form[field]}
          error={errors[field]}
          doubt={doubts?.[field]}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
    </div>
  )
}
