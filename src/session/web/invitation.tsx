import { adminPages } from '#pages/admin-pages.ts'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { ACCOUNT_NAME_LIMIT } from '../access-rules.ts'
import { accountProblems } from '../accounts-api.ts'
import { INVITATION_TAKEN, sendAcceptance } from './access-forms.ts'
import { ChosenPassword } from './chosen-password.tsx'
import { PageBehindLink } from './page-behind-link.tsx'
import { forgetAdmin } from './stored-admin.ts'

const toSignIn = { to: adminPages.login.link(), action: 'Ingresar' }

const outcomes = {
  done: { text: INVITATION_TAKEN, ...toSignIn },
  ended: { text: accountProblems.invitation_ended.message, ...toSignIn },
  incomplete: {
    text: 'A este enlace le falta una parte. Abrilo otra vez desde el correo, o pedí que te manden otro.',
    ...toSignIn,
  },
}

/** Takes an invitation. */
export const Invitation = () => (
  <PageBehindLink
    title="Tu acceso a la galería"
    outcomes={outcomes}
    form={(token, onStep) => <AcceptanceForm token={token} onStep={onStep} />}
  />
)

interface AcceptanceFormProps {
  readonly token: string
  readonly onStep: (step: 'done' | 'ended') => void
}

/** Says her name and chooses a password; whoever was signed in with this browser is not any more. */
function AcceptanceForm({ token, onStep }: AcceptanceFormProps) {
  const { form, busy, shown, errors } = useSentForm({
    answer: undefined,
    async send(values) {
      const answer = await sendAcceptance(callOnce, token, values)
      if (answer.status === 200) {
        forgetAdmin()
        onStep('done')
      }
      if (answer.status === accountProblems.invitation_ended.status) onStep('ended')
      return answer
    },
  })
  const isAtField = errors.name !== undefined || errors.newPassword !== undefined
  return (
    <form {...form} data-waits className="flex flex-col gap-5">
      <p>Decí cómo te llamás y elegí la contraseña con la que vas a entrar.</p>
      <TextField
        label="Tu nombre"
        name="name"
        autoComplete="name"
        required
        maxLength={ACCOUNT_NAME_LIMIT}
        error={errors.name}
      />
      <ChosenPassword label="Tu contraseña" error={errors.newPassword} />
      {!isAtField && <FormNotice answer={shown} />}
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Guardando...' : 'Aceptar la invitación'}
      </Button>
    </form>
  )
}
