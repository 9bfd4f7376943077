import { facturaAConditionTexts } from '#site-info/tax-condition.ts'
import { RadioChoices } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { billingTypeNames } from '../checkout-form.ts'
import { boundField } from './bound-field.ts'
import type { CheckoutFields } from './use-checkout.ts'

/** Who the invoice is for. Nothing of it is ever in the way of buying. */
export function BillingFields({ checkout }: { readonly checkout: CheckoutFields }) {
  const { form, errors, change } = checkout
  const field = boundField(checkout)
  return (
    <div className="flex flex-col gap-6">
      <RadioChoices
        legend="Facturación"
        name="billingType"
        choices={billingTypeNames}
        hints={{ factura_a: 'Para responsables inscriptos y monotributistas.' }}
        value={form.billingType}
        error={errors.billingType}
        onChange={(type) => change('billingType', type)}
      />
      {form.billingType === 'factura_a' && (
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Razón social" {...field('businessName')} autoComplete="organization" />
          <TextField label="CUIT" {...field('cuit')} inputMode="numeric" autoComplete="off" />
          <RadioChoices
            legend="Condición frente al IVA"
            name="ivaCondition"
            choices={facturaAConditionTexts}
            value={form.ivaCondition}
            error={errors.ivaCondition}
            onChange={(condition) => change('ivaCondition', condition)}
          />
        </div>
      )}
    </div>
  )
}
