import { EMAIL_LIMIT } from '#email/email-address.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { ACCOUNT_NAME_LIMIT } from '../access-rules.ts'
import { changeAccount } from '../session-api.ts'
import { AccountField } from './account-field.tsx'
import { useAccessForm } from './use-access-form.ts'
import { takeAccount, useSession } from './use-session.ts'

/** The name and the address that she signs in with. */
export function AccountForm() {
  const user = useSession((session) => session.user)
  const { errors, busy, onSubmit } = useAccessForm(
    async ({ name = '', email = '', currentPassword = '' }) =>
      takeAccount((await callApi(changeAccount, { body: { name, email, currentPassword } })).data),
    'Datos de ingreso guardados',
  )
  if (user === null) return null
  return (
    // What was saved is what the fields begin with again.
    <form
      key={`${user.name} ${user.email}`}
      noValidate
      onSubmit={onSubmit}
      className="flex max-w-md flex-col gap-5"
    >
      <TextField
        label="Tu nombre"
        name="name"
        autoComplete="name"
        required
        maxLength={ACCOUNT_NAME_LIMIT}
        defaultValue={user.name}
        error={errors.name}
      />
      <AccountField
        label="Email para ingresar"
        maxLength={EMAIL_LIMIT}
        defaultValue={user.email}
        hint="Si lo cambiás, les avisamos al email de antes y al nuevo."
        error={errors.email}
      />
      <TextField
        label="Tu contraseña de ahora"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <Button type="submit" tone="plain" aria-disabled={busy}>
        {busy ? 'Guardando...' : 'Guardar datos de ingreso'}
      </Button>
    </form>
  )
}
