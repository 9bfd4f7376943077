import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PASSWORD_CHOSEN } from '#session/web/access-forms.ts'
import { NewPasswordForm } from '#session/web/new-password-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { hiddenPageHead } from '../page-head.ts'
import { adminPaths } from './admin-map.ts'

export const meta = () => [
  ...hiddenPageHead({
    title: 'Contraseña nueva',
    galleryName: 'Caballete',
    description: 'Para elegir una contraseña nueva.',
  }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where a letter's link leads. Its token stands behind `#`: it never leaves the browser with an address. */
export default function NewPasswordPage() {
  const { hash } = useLocation()
  const [isDone, setDone] = useState(false)
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-8 hyphens-auto break-words text-title">Contraseña nueva</h1>
        {isDone ? <Done /> : <Choice token={hash.slice(1)} onDone={() => setDone(true)} />}
        <noscript>
          <p>Para elegir una contraseña hace falta JavaScript.</p>
        </noscript>
      </main>
    </Container>
  )
}

const Done = () => (
  <div className="flex flex-col items-start gap-6">
    <p role="status">{PASSWORD_CHOSEN}</p>
    <ButtonLink to={adminPaths.login} replace>
      Ingresar
    </ButtonLink>
  </div>
)

function Choice({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  return (
    <>
      <NewPasswordForm token={token} onDone={onDone} />
      <p className="mt-6">
        <Link to={adminPaths.forgotten} className="link inline-flex min-h-11 items-center">
          Pedir otro enlace
        </Link>
      </p>
    </>
  )
}
