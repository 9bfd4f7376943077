import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { Container } from '#ui/container.tsx'
import { ForgottenForm } from './forgotten-form.tsx'

type ForgottenProps = Pick<Parameters<typeof ForgottenForm>[0], 'answer'>

/** Asks for the way back in. */
export function Forgotten({ answer }: ForgottenProps) {
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-4 hyphens-auto break-words text-title">Recuperar el acceso</h1>
        <p className="mb-8 text-quiet">
          Escribí la dirección con la que entrás, y te mandamos un enlace para elegir otra contraseña.
        </p>
        <ForgottenForm action={adminPages.forgotten.link()} answer={answer} />
        <p className="mt-6">
          <Link to={adminPages.login.link()} className="link inline-flex min-h-11 items-center">
            Volver a ingresar
          </Link>
        </p>
      </main>
    </Container>
  )
}
