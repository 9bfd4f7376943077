import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Outcome, type OutcomeProps } from './outcome.tsx'

type LinkOutcome = 'done' | 'ended' | 'incomplete'

interface PageBehindLinkProps {
  readonly title: string
  /** What is filled in with the token of the link. */
  readonly form: (token: string, onStep: (step: 'done' | 'ended') => void) => ReactNode
  /** What is said once it is done, when the link is worth nothing any more, and when a part of it is missing. */
  readonly outcomes: Readonly<Record<LinkOutcome, OutcomeProps>>
}

/** Where an email's link leads. Its token stands behind `#`: it never leaves the browser with an address. */
export function PageBehindLink({ title, form, outcomes }: PageBehindLinkProps) {
  const { hash } = useLocation()
  const [step, setStep] = useState<'choosing' | LinkOutcome>('choosing')
  // The server never sees what stands behind `#`: that it is missing shows here.
  useEffect(() => {
    if (hash.length <= 1) setStep('incomplete')
  }, [hash])
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-8 hyphens-auto break-words text-title">{title}</h1>
        {step === 'choosing' ? form(hash.slice(1), setStep) : <Outcome {...outcomes[step]} />}
        <noscript>
          <p>Para elegir una contraseña hace falta JavaScript.</p>
        </noscript>
      </main>
    </Container>
  )
}
