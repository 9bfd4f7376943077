import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { Container } from '#ui/container.tsx'
import { accessProblems } from '../access-api.ts'
import { PASSWORD_CHOSEN } from './access-forms.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Outcome } from './outcome.tsx'

type Step = 'choosing' | 'done' | 'ended' | 'incomplete'

/** Where a letter's link leads. Its token stands behind `#`: it never leaves the browser with an address. */
export function NewPassword() {
  const { hash } = useLocation()
  const [step, setStep] = useState<Step>('choosing')
  // The server never sees what stands behind `#`: that it is missing shows here.
  useEffect(() => {
    if (hash.length <= 1) setStep('incomplete')
  }, [hash])
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-8 hyphens-auto break-words text-title">Contraseña nueva</h1>
        <Shown step={step} token={hash.slice(1)} onStep={setStep} />
        <noscript>
          <p>Para elegir una contraseña hace falta JavaScript.</p>
        </noscript>
      </main>
    </Container>
  )
}

interface ShownProps {
  readonly step: Step
  readonly token: string
  readonly onStep: (step: Step) => void
}

function Shown({ step, token, onStep }: ShownProps) {
  switch (step) {
    case 'choosing':
      return <NewPasswordForm token={token} onDone={() => onStep('done')} onEnded={() => onStep('ended')} />
    case 'done':
      return <Outcome text={PASSWORD_CHOSEN} to={adminPages.login.link()} action="Ingresar" />
    case 'ended':
      return (
        <Outcome
          text={accessProblems.reset_link_ended.message}
          to={adminPages.forgotten.link()}
          action="Pedir otro enlace"
        />
      )
    case 'incomplete':
      return (
        <Outcome
          text="A este enlace le falta una parte. Abrilo otra vez desde el correo, o pedí uno nuevo."
          to={adminPages.forgotten.link()}
          action="Pedir otro enlace"
        />
      )
  }
}
