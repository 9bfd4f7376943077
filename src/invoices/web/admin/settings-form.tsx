import { type RefObject, useImperativeHandle, useRef } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { RadioChoice } from '#ui/choice.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { showToast } from '#ui/toast.ts'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { type ErrorsByName, useDraftForm } from '#ui/use-draft-form.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type CredentialFacts, InvoiceSettings } from '../../invoice-settings.ts'
import { SellerFields } from './seller-fields.tsx'
import { useSettingsChange } from './use-invoices.ts'

const MODES = [
  { mode: 'off', label: 'No emitir', hint: 'Las facturás en ARCA, a mano.' },
  { mode: 'press', label: 'Con un botón en cada pedido', hint: 'Mirás la venta y la emitís.' },
  { mode: 'payment', label: 'Solas, cuando se paga', hint: 'Las ventas desde que lo guardes.' },
] as const

const formOf = (settings: InvoiceSettings) => ({ ...settings, cuit: tidyCuit(settings.cuit) })

interface SettingsFormProps {
  readonly settings: InvoiceSettings
  readonly credential: CredentialFacts | null
  /** Where others say what is wrong with these fields. */
  readonly pointer: RefObject<((found: ErrorsByName) => void) | null>
}

/** Who issues, when, and what stands on the paper. */
export function SettingsForm({ settings, credential, pointer }: SettingsFormProps) {
  const save = useSettingsChange()
  // What others point at is here before anything was sent.
  const within = useRef<HTMLFormElement>(null)
  const form = useDraftForm<InvoiceSettings>({
    within,
    stored: formOf(settings),
    errorsOf: (draft) => firstByField(fieldErrorsIn(InvoiceSettings.safeParse(draft)), (name) => name),
    send: async ({ over }) => {
      try {
        form.catchUp(await save((now) => over(formOf(now))))
      } catch (error) {
        if (error instanceof CallError) form.point(firstByField(error.errors, (name) => name))
        showToast('error', error instanceof Error ? error.message : 'Error al guardar')
      }
    },
  })
  const { draft, errors, change, point } = form
  useImperativeHandle(pointer, () => point)
  const unsaved = useUnsaved(form.dirty)
  return (
    <form
      ref={within}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-8 border-line border-t pt-8"
    >
      <fieldset className="max-w-2xl">
        <legend className="mb-3 font-serif text-lead">Cuándo se emiten</legend>
        <div className="flex flex-col gap-3">
          {MODES.map(({ mode, label, hint }) => (
            <RadioChoice
              key={mode}
              name="mode"
              label={label}
              hint={hint}
              checked={draft.mode === mode}
              onChange={() => change({ mode })}
            />
          ))}
        </div>
      </fieldset>
      <SellerFields draft={draft} errors={errors} credential={credential} onChange={change} />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}
