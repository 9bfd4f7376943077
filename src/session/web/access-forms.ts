import { periodText } from '#platform/time/period-text.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import type { FormAnswer, FormValues } from '#ui/form-answer.ts'
import { askForReset, choosePassword } from '../access-api.ts'
import { RESET_MINUTES } from '../access-rules.ts'
import { acceptInvitation } from '../accounts-api.ts'

/** Said whoever the address belongs to, and whether it belongs to anybody. */
const RESET_SENT = `Si con esa dirección se entra a la administración, te mandamos un correo con un enlace que vale ${periodText(RESET_MINUTES, 'minute')}. Fijate también en el correo no deseado.`

export const PASSWORD_CHOSEN = 'Listo: tu contraseña es la nueva y se cerraron todas las sesiones.'

export const INVITATION_TAKEN = 'Listo: ya podés entrar con tu email y la contraseña que elegiste.'

/** @param values what was typed and may stay: never a password */
async function answered(
  send: () => Promise<unknown>,
  message: string,
  values: FormValues,
): Promise<FormAnswer> {
  try {
    await send()
    return { status: 200, message }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const errors = firstByField(error.errors)
    return { status: error.status, message: error.message || 'Error en la petición', errors, values }
  }
}

/** Asks for a link; the answer is the same for every address. */
export const sendForgotten = (call: Caller, { email = '' }: FormValues): Promise<FormAnswer> =>
  answered(() => call(askForReset, { body: { email } }), RESET_SENT, { email })

/** Chooses a password by the token of an email. */
export const sendNewPassword = (
  call: Caller,
  token: string,
  { newPassword = '' }: FormValues,
): Promise<FormAnswer> =>
  answered(() => call(choosePassword, { body: { token, newPassword } }), PASSWORD_CHOSEN, {})

/** Takes an invitation by the token of its email. */
export const sendAcceptance = (
  call: Caller,
  token: string,
  { name = '', newPassword = '' }: FormValues,
): Promise<FormAnswer> =>
  answered(() => call(acceptInvitation, { body: { token, name, newPassword } }), INVITATION_TAKEN, { name })
