import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import { TextField } from '#ui/form-field.tsx'
import { PASSWORD_HINT } from '../access-rules.ts'
import { changePassword } from '../session-api.ts'
import { useAccessForm } from './use-access-form.ts'
import { takeToken } from './use-session.ts'

/** A new password; everybody else who is signed in has to use it. */
export function PasswordForm() {
  const [isShown, setShown] = useState(false)
  const { errors, busy, onSubmit } = useAccessForm(async ({ currentPassword = '', newPassword = '' }) => {
    const { data } = await callApi(changePassword, { body: { currentPassword, newPassword } })
    takeToken(data.token)
    setShown(false)
  }, 'Contraseña actualizada. Se cerraron las demás sesiones.')
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      <TextField
        label="Contraseña actual"
        name="currentPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <TextField
        label="Contraseña nueva"
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        hint={PASSWORD_HINT}
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
