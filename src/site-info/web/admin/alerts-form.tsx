import { TextField } from '#ui/form-field.tsx'
import type { SellingRules } from '../../selling-rules.ts'
import { SiteForm } from './site-form.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'

/** Where the artist reads of sales and messages. */
export function AlertsForm({ rules }: { readonly rules: SellingRules }) {
  const form = useSiteInfoForm({
    initial: rules,
    sections: (draft: SellingRules) => ({ selling: draft }),
    saved: 'Correo guardado',
    failed: 'Error al guardar la información',
  })
  return (
    <SiteForm form={form} title="Tus avisos" className="flex flex-col gap-5 border-line border-t pt-8">
      <TextField
        className="max-w-md"
        label="Email para tus avisos"
        {...form.field('alertsEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Acá te llegan las ventas, los mensajes y los arrepentimientos. Vacío: el email de Contacto."
      />
    </SiteForm>
  )
}
