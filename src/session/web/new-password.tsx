import { adminPages } from '#pages/admin-pages.ts'
import { accessProblems } from '../access-api.ts'
import { PASSWORD_CHOSEN } from './access-forms.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PageBehindLink } from './page-behind-link.tsx'

const toAnotherLink = { to: adminPages.forgotten.link(), action: 'Pedir otro enlace' }

const outcomes = {
  done: { text: PASSWORD_CHOSEN, to: adminPages.login.link(), action: 'Ingresar' },
  ended: { text: accessProblems.reset_link_ended.message, ...toAnotherLink },
  incomplete: {
    text: 'A este enlace le falta una parte. Abrilo otra vez desde el correo, o pedí uno nuevo.',
    ...toAnotherLink,
  },
}

/** Chooses a new password. */
export const NewPassword = () => (
  <PageBehindLink
    title="Contraseña nueva"
    outcomes={outcomes}
    form={(token, onStep) => (
      <NewPasswordForm token={token} onDone={() => onStep('done')} onEnded={() => onStep('ended')} />
    )}
  />
)
