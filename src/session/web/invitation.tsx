import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { callOnce } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { TextField } from '#ui/form-field.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { useSentForm } from '#ui/use-sent-form.ts'
import { accountProblems } from '../accounts-api.ts'
import { INVITATION_TAKEN, sendAcceptance } from './access-forms.ts'
import { ChosenPassword } from './chosen-password.tsx'
import { Outcome } from './outcome.tsx'
import { forgetAdmin } from './stored-admin.ts'

const OUTCOMES = {
  done: INVITATION_TAKEN,
  ended: accountProblems.invitation_ended.message,
  incomplete: 'A este enlace le falta una parte. Abrilo otra vez desde el correo, o pedí que te manden otro.',
}
type Step = 'choosing' | keyof typeof OUTCOMES

/** Where an invitation leads. Its token stands behind `#`: it never leaves the browser with an address. */
export function Invitation() {
  const { hash } = useLocation()
  const [step, setStep] = useState<Step>('choosing')
  // The server never sees what stands behind `#`: that it is missing shows here.
  useEffect(() => {
    if (hash.length <= 1) setStep('incomplete')
  }, [hash])
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-8 hyphens-auto break-words text-title">Tu acceso a la galería</h1>
        {step === 'choosing' ? (
          <AcceptanceForm token={hash.slice(1)} onStep={setStep} />
        ) : (
          <Outcome text={OUTCOMES[step]} to={adminPages.login.link()} action="Ingresar" />
        )}
        <noscript>
          <p>Para elegir una contraseña hace falta JavaScript.</p>
        </noscript>
      </main>
    </Container>
  )
}

interface AcceptanceFormProps {
  readonly token: string
  readonly onStep: (step: Step) => void
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
        maxLength={120}
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
