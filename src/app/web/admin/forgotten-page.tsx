import { hiddenPageHead } from '#search-engines/page-head.ts'
import { sendForgotten } from '#session/web/access-forms.ts'
import { Forgotten } from '#session/web/forgotten.tsx'
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
  return <Forgotten answer={actionData} />
}
