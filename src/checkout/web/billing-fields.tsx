import { RadioChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { BILLING_TYPES, billingTypeNames } from '../checkout-form.ts'
import { boundField } from './bound-field.ts'
import type { CheckoutFields } from './use-checkout.ts'

const hints = { consumidor_final: undefined, factura_a: 'Para responsables inscriptos y monotributistas.' }

/** Who the invoice is for. Nothing of it is ever in the way of buying. */
export function BillingFields({ checkout }: { readonly checkout: CheckoutFields }) {
  const { form, errors, change } = checkout
  const field = boundField(checkout)
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <legend className="mb-3 text-small font-medium">Facturación</legend>
        {BILLING_TYPES.map((type) => (
          <RadioChoice
            key={type}
            name="billingType"
            value={type}
            label={billingTypeNames[type]}
            hint={hints[type]}
            checked={form.billingType === type}
            onChange={() => change('billingType', type)}
          />
        ))}
        {errors.billingType !== undefined && (
          <p className="col-span-full font-medium text-alarm text-small">{errors.billingType}</p>
        )}
      </fieldset>
      {form.billingType === 'factura_a' && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Razón social" {...field('businessName')} autoComplete="organization" />
          <TextField label="CUIT" {...field('cuit')} inputMode="numeric" autoComplete="off" />
        </div>
      )}
    </div>
  )
}
