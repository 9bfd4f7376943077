import { periodText } from '#platform/time/period-text.ts'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { BUYING_TERMS_LIMIT, HOLD_RANGE, type SellingRules, USUAL_HOLD_MINUTES } from '../../selling-rules.ts'
import { SiteForm } from './site-form.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'

const minutesIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** How the artist sells. */
export function SellingForm({ rules }: { readonly rules: SellingRules }) {
  const form = useSiteInfoForm({
    initial: rules,
    name: 'venta',
    sections: (draft: SellingRules) => ({ selling: draft }),
    saved: 'Ventas guardadas',
    failed: 'Error al guardar la información',
  })
  const { draft, change, errors, field } = form
  return (
    <SiteForm form={form} title="Ventas" className="flex flex-col gap-5 border-line border-t pt-8">
      <TextField
        className="max-w-md"
        label="Minutos que una obra espera su pago"
        name="holdMinutes"
        type="number"
        inputMode="numeric"
        min={HOLD_RANGE.min}
        max={HOLD_RANGE.max}
        value={draft.holdMinutes === null ? '' : String(draft.holdMinutes)}
        error={errors.holdMinutes}
        hint={`Mientras alguien paga, nadie más puede comprar la obra. Vacío: lo que diga la instalación (${periodText(USUAL_HOLD_MINUTES, 'minute')}, si nadie lo cambió).`}
        onChange={({ target }) => change({ holdMinutes: minutesIn(target.value) })}
      />
      <TextAreaField
        className="max-w-2xl"
        label="Antes de comprar"
        {...field('buyingTerms')}
        rows={6}
        maxLength={BUYING_TERMS_LIMIT}
        hint="Lo que se lee junto al precio: medios de pago, certificado, embalaje. Un renglón por cosa. El derecho a arrepentirse se agrega siempre."
      />
    </SiteForm>
  )
}
