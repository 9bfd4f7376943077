import { boundTexts } from '#ui/bound-texts.ts'
import { TextField } from '#ui/form-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { SellingRules } from '../../selling-rules.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

/** Where the artist reads of sales and messages. */
export function AlertsForm({ rules }: { readonly rules: SellingRules }) {
  const form = useSiteInfoForm({
    initial: rules,
    changes: (draft: SellingRules) => ({ selling: draft }),
    schema: SiteInfoChanges,
    saved: 'Correo guardado',
    failed: 'Error al guardar la información',
  })
  const { draft, change, errors } = form
  const field = boundTexts({ values: draft, errors, change })
  const unsaved = useUnsaved(form.dirty)
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5 border-line border-t pt-8">
      <h3 className="text-lead">Tus avisos</h3>
      <TextField
        className="max-w-md"
        label="Email para tus avisos"
        {...field('alertsEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Acá te llegan las ventas, los mensajes y los arrepentimientos. Vacío: el email de Contacto."
      />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
