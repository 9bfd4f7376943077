import { Link } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { sendForgotten } from '#session/web/access-forms.ts'
import { ForgottenForm } from '#session/web/forgotten-form.tsx'
import { Container } from '#ui/container.tsx'
import { answerForm } from '../answer-form.ts'
import type { Route } from './+types/forgotten-page.ts'

export const meta = () =>
  hiddenPageHead({
    title: 'Recuperar el acceso',
    galleryName: 'Caballete',
    description: 'Para elegir una contraseña nueva.',
  })

export const action = (sent: Route.ActionArgs) => answerForm(sent, sendForgotten)

/** Where '¿Olvidaste tu contraseña?' leads. */
export default function ForgottenPage({ actionData }: Route.ComponentProps) {
  return (
    <Container width="text" className="flex min-h-svh max-w-md flex-col justify-center gap-8 py-12">
      <main>
        <h1 className="mb-4 hyphens-auto break-words text-title">Recuperar el acceso</h1>
        <p className="mb-8 text-quiet">
          Escribí la dirección con la que entrás, y te mandamos un enlace para elegir otra contraseña.
        </p>
        <ForgottenForm action={adminPages.forgotten.link()} answer={actionData} />
        <p className="mt-6">
          <Link to={adminPages.login.link()} className="link inline-flex min-h-11 items-center">
            Volver a ingresar
          </Link>
        </p>
      </main>
    </Container>
  )
}
