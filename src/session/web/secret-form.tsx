import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useReadForm } from '#ui/use-draft-form.ts'
import { PASSWORD_MISSING } from '../access-rules.ts'
import { typedSecret } from './typed-secret.ts'

/** The two secrets that a step is carried out with. */
const FIELDS = {
  password: {
    label: 'Tu contraseña',
    type: 'password',
    autoComplete: 'current-password',
    missing: PASSWORD_MISSING,
  },
  code: {
    label: 'Código de la aplicación',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    missing: 'El código es requerido',
  },
} as const

interface SecretFormProps {
  readonly field: keyof typeof FIELDS
  readonly action: string
  readonly onSend: (value: string) => Promise<unknown>
  readonly onCancel?: () => void
  readonly children?: ReactNode
}

const sentenceIn = (error: unknown): string =>
  (error instanceof CallError && error.errors[0]?.message) ||
  (error instanceof Error && error.message) ||
  'Error en la petición'

/** Asks for one secret and carries out what needs it; a refusal stands at the field. */
export function SecretForm({ field, action, onSend, onCancel, children }: SecretFormProps) {
  const { missing, ...attributes } = FIELDS[field]
  const form = useRef<HTMLFormElement>(null)
  // The button that led here is gone: whoever types goes on at the field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { errors, busy, point, onSubmit } = useReadForm({
    errorsOf: (values) => (typedSecret(values, field) === '' ? { [field]: missing } : {}),
    async send(values) {
      try {
        await onSend(typedSecret(values, field))
      } catch (failure) {
        point({ [field]: sentenceIn(failure) })
      }
    },
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      {children}
      <TextField {...attributes} name={field} required error={errors[field]} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Un momento...' : action}
        </Button>
        {onCancel !== undefined && (
          <Button tone="plain" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}
