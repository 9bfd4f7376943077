import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { type FormValues, valuesOf } from '#ui/form-answer.ts'
import { TextField } from '#ui/form-field.tsx'
import { showToast } from '#ui/toast.ts'
import { changePassword } from '../session-api.ts'
import { ACCESS } from './admin/use-access.ts'
import { takeToken } from './use-session.ts'

/** What is to be said at a field; nothing when the shop was not reached or does not work. */
function fieldErrorsIn(error: unknown): FormValues {
  if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return {}
  if (error.errors.length === 0) return { currentPassword: error.message }
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
}

function focusFirst(form: HTMLFormElement, errors: FormValues): void {
  const wrong = [...form.elements].find((each) => errors[each.getAttribute('name') ?? ''] !== undefined)
  if (wrong instanceof HTMLInputElement) wrong.select()
}

/** A new password; everybody else who is signed in has to use it. */
export function PasswordForm() {
  const [errors, setErrors] = useState<FormValues>({})
  const [busy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const queries = useQueryClient()
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = valuesOf(new FormData(form))
    setBusy(true)
    setErrors({})
    try {
      const body = { currentPassword: values.currentPassword ?? '', newPassword: values.newPassword ?? '' }
      const { data } = await callApi(changePassword, { body })
      takeToken(data.token)
      void queries.invalidateQueries({ queryKey: ACCESS })
      form.reset()
      setShown(false)
      showToast('success', 'Contraseña actualizada. Se cerraron las demás sesiones.')
    } catch (error) {
      const refused = fieldErrorsIn(error)
      setErrors(refused)
      focusFirst(form, refused)
      if (Object.keys(refused).length === 0)
        showToast('error', error instanceof Error ? error.message : 'Error en la petición')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      <TextField
        label="Contraseña actual"
        name="currentPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <TextField
        label="Contraseña nueva"
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        hint="Al menos 10 caracteres. Tres o cuatro palabras se recuerdan mejor que muchos signos."
        error={errors.newPassword}
      />
      <CheckChoice
        id="show-passwords"
        label="Mostrar lo que escribo"
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Guardando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  )
}
