import { EMAIL_LIMIT } from '#email/email-address.ts'
import { periodInWords } from '#platform/time/period-text.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { INVITATION_DAYS } from '../../access-rules.ts'
import { invitePerson } from '../../accounts-api.ts'
import { ROLES } from '../../roles.ts'
import { useAccessForm } from '../use-access-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Sends somebody a link that lets her in. */
export function InviteForm() {
  const { errors, busy, onSubmit } = useAccessForm(async ({ email = '', role, currentPassword = '' }) => {
    const given = ROLES.find((each) => each === role) ?? 'reader'
    await callApi(invitePerson, { body: { email, role: given, currentPassword } })
  }, 'Invitación enviada')
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      <TextField
        label="Su email"
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={EMAIL_LIMIT}
        hint={`Le llega un enlace que vale ${periodInWords(INVITATION_DAYS, 'day')}, para que elija su contraseña.`}
        error={errors.email}
      />
      <RoleChoice initial="assistant" error={errors.role} />
      <OwnPasswordField error={errors.currentPassword} />
      <Button type="submit" tone="plain" aria-disabled={busy}>
        {busy ? 'Enviando...' : 'Enviar la invitación'}
      </Button>
    </form>
  )
}
